import { dirname } from 'node:path';

export {
  DATABASE_NAMESPACE,
  FUNCTIONS_REGION,
  PROJECT_ID,
  STORAGE_BUCKET,
} from '../src/config/suite';

/** Where the functions publish the hashes of compliance histories. */
export const HISTORY_BUCKET = 'demo-portal-histories';

/** Absolute path of the repository, without a trailing slash. */
export const REPOSITORY = dirname(import.meta.dirname);
