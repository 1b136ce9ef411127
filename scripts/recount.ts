/**
 * `npm run recount [-- --dry-run]`: sets right what counts or repeats something else, and prints what it mended. Works on the running
 * embedded suite (ports as `PORT_OFFSET` says), or on the project of `.env.local` where one is configured there; says which.
 */
import { parseArgs } from 'node:util';
import { deleteApp, type App } from 'firebase-admin/app';
import { loadEnv } from 'vite';
import { REPOSITORY } from '../emulators/project';
import { describeTarget, openAdminApp, readAdminTarget } from './adminTarget';
import { recount } from './recount/recount';
import { openStore } from './recount/store';

let app: App | null = null;
try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const dryRun = values['dry-run'];
  // What a build of the portal reads.
  const target = readAdminTarget(loadEnv('production', REPOSITORY, 'VITE_'), process.env);
  console.log(describeTarget(target));
  app = await openAdminApp(target);
  const { wrong, left } = await recount(openStore(app), {
    dryRun,
    tell: (line) => console.log(line),
  });
  if (wrong === 0) console.log('Everything is right.');
  else console.log(dryRun ? `${wrong} would be mended.` : `${wrong - left} mended.`);
  if (left > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (app) await deleteApp(app);
}
