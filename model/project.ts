/** Where the functions run, those of a hosted project as well: the region of the database, so that an event crosses no border. */
export const FUNCTIONS_REGION = 'europe-west1';

/** The time zone of a portal that configures none (`VITE_TIME_ZONE`). */
export const DEFAULT_ZONE = 'Europe/London';

/** The bucket of the embedded suite; a deployment puts its own in its place (`rules/build.ts`). */
export const STORAGE_BUCKET = 'demo-portal.appspot.com';
