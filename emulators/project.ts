/** Names of the demo project that every tool relies on, and where the repository is. */
import { dirname } from 'node:path';

export {
  DATABASE_NAMESPACE,
  FUNCTIONS_REGION,
  PROJECT_ID,
  STORAGE_BUCKET,
} from '../src/config/suite';

/** Absolute path of the repository, without a slash at the end. */
export const REPOSITORY = dirname(import.meta.dirname);
