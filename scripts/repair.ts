/**
 * `npm run repair [-- --dry-run] [-- --erase-people]`: runs pending migrations, then repairs counters and copies
 * of other data, in the project of `.env.local` or the running embedded suite (`PORT_OFFSET` shifts its ports).
 * Erases the remaining data of people without a record; more than a handful require `--erase-people`.
 */
import { parseArgs } from 'node:util';
import { deleteApp, type App } from 'firebase-admin/app';
import { loadEnv } from 'vite';
import { REPOSITORY } from '../emulators/project';
import { readTimeZone } from '../src/config/env';
import { describeTarget, openAdminApp, readAdminTarget } from './adminTarget';
import { FIRST_CURSOR, openRecount, type Cursor } from '../functions/src/recount/recount';
import { migrate } from '../functions/src/recount/schemaVersion';
import { openStore } from '../functions/src/recount/store';

const show = (value: unknown): string => JSON.stringify(value ?? null);

let app: App | null = null;
try {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      'erase-people': { type: 'boolean', default: false },
    },
  });
  const dryRun = values['dry-run'];
  // The settings that a build of the portal reads.
  const env = loadEnv('production', REPOSITORY, 'VITE_');
  const target = readAdminTarget(env, process.env);
  console.log(describeTarget(target));
  app = await openAdminApp(target);
  const store = openStore(app);
  await migrate(store, { dryRun, log: console.log });
  let [wrong, left] = [0, 0];
  const step = openRecount(store, {
    dryRun,
    erasesPeople: values['erase-people'],
    zone: readTimeZone(env),
    found: ({ what, stored, right }) => {
      wrong += 1;
      console.log(`${what}: ${show(stored)} -> ${show(right)}`);
    },
    unsettled: (path) => {
      left += 1;
      console.log(`${path}: is being changed; run this again`);
    },
  });
  for (let place: Cursor | null = FIRST_CURSOR; place;) place = await step(place);
  if (wrong === 0) console.log('Everything is right.');
  else console.log(dryRun ? `${wrong} would be repaired.` : `${wrong - left} repaired.`);
  if (left > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (app) await deleteApp(app);
}
