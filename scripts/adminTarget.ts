/** The backend of the Admin SDK is always the one that the app would use. */
import { applicationDefault, initializeApp, type App } from 'firebase-admin/app';
import { HOST, portsFor, readPortOffset } from '../emulators/ports';
import { DATABASE_NAMESPACE, PROJECT_ID } from '../emulators/project';
import { readBackend } from '../src/config/env';

type Environment = Record<string, string | undefined>;

type AdminTarget =
  | { kind: 'embedded'; projectId: string; databaseURL: string; authHost: string; probe: string }
  | { kind: 'hosted'; projectId: string; databaseURL: string };

const EMULATOR_HOSTS = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_DATABASE_EMULATOR_HOST'];

/** @throws Error for incomplete settings, an invalid `PORT_OFFSET`, or a real project with emulator variables */
export function readAdminTarget(settings: Environment, env: Environment): AdminTarget {
  const backend = readBackend(settings, { port: '', developing: false });
  if (backend.kind === 'hosted') {
    const set = EMULATOR_HOSTS.filter((name) => (env[name] ?? '') !== '');
    if (set.length > 0)
      throw new Error(
        `${set.join(' and ')} would lead away from the project '${backend.options.projectId}' of .env.local. Unset it.`,
      );
    const { projectId, databaseURL } = backend.options;
    return { kind: 'hosted', projectId, databaseURL };
  }
  const ports = portsFor(readPortOffset(env));
  const database = `http://${HOST}:${ports.database}`;
  return {
    kind: 'embedded',
    projectId: PROJECT_ID,
    databaseURL: `${database}?ns=${DATABASE_NAMESPACE}`,
    authHost: `${HOST}:${ports.auth}`,
    probe: `${database}/.json?ns=${DATABASE_NAMESPACE}&shallow=true`,
  };
}

export function describeTarget(target: AdminTarget): string {
  return target.kind === 'embedded'
    ? `The embedded suite, database ${new URL(target.databaseURL).origin}`
    : `The project '${target.projectId}', database ${target.databaseURL}`;
}

/** @throws Error when no suite is running, or no credentials for the project are available */
export async function openAdminApp(target: AdminTarget): Promise<App> {
  const { projectId, databaseURL } = target;
  if (target.kind === 'embedded') {
    await requireSuite(target.probe);
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = target.authHost;
    const owner = { access_token: 'owner', expires_in: 3_600 };
    const credential = { getAccessToken: () => Promise.resolve(owner) };
    return initializeApp({ projectId, databaseURL, credential });
  }
  const credential = applicationDefault();
  try {
    await credential.getAccessToken();
  } catch (cause) {
    throw new Error(
      `No credentials for the project '${projectId}'. Name a service account's key in GOOGLE_APPLICATION_CREDENTIALS, ` +
        'or run `gcloud auth application-default login`.',
      { cause },
    );
  }
  return initializeApp({ projectId, databaseURL, credential });
}

async function requireSuite(probe: string): Promise<void> {
  const { origin } = new URL(probe);
  const message = `No suite answers at ${origin}. Start it with \`npm start\`, with the same PORT_OFFSET.`;
  let answer: Response;
  try {
    answer = await fetch(probe, { headers: { Authorization: 'Bearer owner' } });
  } catch (cause) {
    throw new Error(message, { cause });
  }
  if (!answer.ok) throw new Error(message);
}
