/** Names and ports of the embedded suite. The app, the suite and all scripts rely on these values. */

/** The suite listens on the loopback interface only. */
export const HOST = '127.0.0.1';

/** Ports without an offset. Hosting serves a built page. */
export const BASE_PORTS = {
  hosting: 5050,
  auth: 9099,
  database: 9000,
  storage: 9199,
  functions: 5001,
  /** The console for testers. */
  console: 4000,
} as const;

/** Port of Vite's development server without an offset. */
export const BASE_DEV_PORT = 5173;

export const PROJECT_ID = 'demo-portal';
export const DATABASE_NAMESPACE = 'demo-portal-default-rtdb';

export { FUNCTIONS_REGION, STORAGE_BUCKET } from '../../model/project';
