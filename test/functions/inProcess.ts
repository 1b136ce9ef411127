/** Runs functions in a test's own process, against an emulator. */
import { deleteApp, getApps } from 'firebase-admin/app';
import { vi } from 'vitest';
import { DATABASE_NAMESPACE, PROJECT_ID } from '../../emulators/project';
import type { DatabaseEmulator } from '../../packages/database-emulator/src';

/** Starts the emulator. Modules of functions that are imported later use it. */
export async function startInProcess(emulator: DatabaseEmulator): Promise<void> {
  await emulator.start();
  const databaseURL = `http://127.0.0.1:${emulator.port}?ns=${DATABASE_NAMESPACE}`;
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: PROJECT_ID, databaseURL }));
  vi.resetModules();
}

export async function stopInProcess(emulator: DatabaseEmulator): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
  await emulator.stop();
  vi.unstubAllEnvs();
  vi.resetModules();
}
