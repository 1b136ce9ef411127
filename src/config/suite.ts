export const HOST = '127.0.0.1';

/** Ports without an offset. Hosting serves a built page. */
export const BASE_PORTS = {
  hosting: 5050,
  auth: 9099,
  database: 9000,
  storage: 9199,
  functions: 5001,
  console: 4000,
} as const;

export const BASE_DEV_PORT = 5173;

export const PROJECT_ID = 'demo-portal';
export const DATABASE_NAMESPACE = 'demo-portal-default-rtdb';

export { FUNCTIONS_REGION, STORAGE_BUCKET } from '../../model/project';
