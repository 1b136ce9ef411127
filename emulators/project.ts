/** Names of the demo project that every tool relies on, and where the repository is. */
import { dirname } from 'node:path';

export const PROJECT_ID = 'demo-portal';
export const DATABASE_NAMESPACE = 'demo-portal-default-rtdb';
export const STORAGE_BUCKET = 'demo-portal.appspot.com';
export const FUNCTIONS_REGION = 'europe-west1';

/** Absolute path of the repository, without a slash at the end. */
export const REPOSITORY = dirname(import.meta.dirname);
