/**
 * `npm run first-admin -- EMAIL`: makes the first jedi of the project of `.env.local`, or of the running
 * embedded suite (`PORT_OFFSET` shifts its ports).
 */
import { parseArgs } from 'node:util';
import { deleteApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { loadEnv } from 'vite';
import { REPOSITORY } from '../emulators/project';
import { describeTarget, openAdminApp, readAdminTarget } from './adminTarget';
import { makeFirstAdmin, type FirstAdmin } from './makeFirstAdmin';

const USAGE =
  'npm run first-admin -- EMAIL [--first-name NAME --last-name NAME] [--another]\n' +
  '  The account has to be registered. The names are for one that has no record yet.';

function readArguments(args: string[]): FirstAdmin {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      another: { type: 'boolean', default: false },
    },
  });
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0) throw new Error(USAGE);
  return {
    email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    another: values.another,
  };
}

let app: App | null = null;
try {
  const request = readArguments(process.argv.slice(2));
  // The settings that a build of the portal reads.
  const target = readAdminTarget(loadEnv('production', REPOSITORY, 'VITE_'), process.env);
  console.log(describeTarget(target));
  app = await openAdminApp(target);
  const services = { auth: getAuth(app), database: getDatabase(app) };
  console.log(await makeFirstAdmin(services, request));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (app) await deleteApp(app);
}
