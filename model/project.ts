/** Also the database's region, so that an event's data stays in that region. */
export const FUNCTIONS_REGION = 'europe-west1';

/** For a portal that doesn't configure one (`VITE_TIME_ZONE`). */
export const DEFAULT_ZONE = 'Europe/London';

/** The bucket of the emulators. A deployment replaces it with its own bucket (`rules/build.ts`). */
export const STORAGE_BUCKET = 'demo-portal.appspot.com';
