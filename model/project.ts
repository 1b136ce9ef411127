/** Also the database's region, so that an event's data stays in that region. */
export const FUNCTIONS_REGION = 'europe-west1';

/** For a portal that doesn't configure one (`VITE_TIME_ZONE`). */
export const DEFAULT_ZONE = 'Europe/London';

/** A host name that Firebase gives a project for ever. Ids of feeds contain it, so they outlast a move to another domain. */
export const permanentHost = (project: string): string => `${project}.web.app`;

/** The bucket of the emulators. A deployment replaces it with its own bucket (`rules/build.ts`). */
export const STORAGE_BUCKET = 'demo-portal.appspot.com';
