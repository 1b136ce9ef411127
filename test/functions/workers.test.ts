/** The processes that run functions: how many there are, how much they take, and that they end with the suite. */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePortOffset, type Ports } from '../../emulators/ports';
import { DATABASE_NAMESPACE, FUNCTIONS_REGION, PROJECT_ID } from '../../emulators/project';

const USERS = Array.from({ length: 100 }, (_, i) => `user${i}`);
const MEGABYTE = 1_024;
const SLOW_CHANNEL = join(import.meta.dirname, 'slowChannel.cjs');

let suite: ChildProcess;
let ports: Ports;

beforeAll(async () => {
  const offset = await findFreePortOffset();
  suite = fork(join(import.meta.dirname, 'suiteProcess.ts'), [String(offset)], {
    execArgv: ['--import', 'tsx'],
    // A worker must not depend on which of two ways is the faster.
    env: { ...process.env, NODE_OPTIONS: `--require ${JSON.stringify(SLOW_CHANNEL)}` },
  });
  ports = await new Promise<Ports>((resolve, reject) => {
    suite.once('message', (message) => resolve(message as Ports));
    suite.once('exit', () => reject(new Error('The suite did not start.')));
  });
});
afterAll(() => suite.kill('SIGKILL'));

interface Process {
  pid: number;
  /** Kilobytes of memory. */
  size: number;
}

/** The suite's workers, as the system sees them. */
function workers(): Process[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  return list
    .split('\n')
    .filter((line) => line.includes('functionsEmulatorRuntime'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === suite.pid)
    .map(([pid = 0, , size = 0]) => ({ pid, size }));
}

const owner = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

async function send(method: string, url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, { method, headers: owner, body: JSON.stringify(body) });
  expect([url, response.status]).toEqual([url, 200]);
  return response.json();
}
const databaseUrl = (path: string) =>
  `http://127.0.0.1:${ports.database}/${path}.json?ns=${DATABASE_NAMESPACE}`;
const accountsUrl = (method: string) =>
  `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:${method}`;
const read = async (path: string): Promise<unknown> =>
  (await fetch(databaseUrl(path), { headers: owner })).json();

/** What the accounts claim to be, by uid. */
async function roles(): Promise<Record<string, unknown>> {
  const response = await fetch(`${accountsUrl('batchGet')}?maxResults=1000`, { headers: owner });
  const { users = [] } = (await response.json()) as {
    users?: { localId: string; customAttributes?: string }[];
  };
  return Object.fromEntries(
    users.map(({ localId, customAttributes = '{}' }) => [
      localId,
      (JSON.parse(customAttributes) as { role?: unknown }).role,
    ]),
  );
}
const allAre = (role: string) => Object.fromEntries(USERS.map((uid) => [uid, role]));

test('many changes of user types at once need few workers and set the right claims (threat 100)', async () => {
  await send('POST', accountsUrl('batchCreate'), {
    users: USERS.map((uid) => ({ localId: uid, email: `${uid}@corp.example` })),
  });
  await send(
    'PUT',
    databaseUrl('users'),
    Object.fromEntries(USERS.map((uid) => [uid, { userType: 'newUser', legalAccess: 'off' }])),
  );
  const patience = { timeout: 120_000, interval: 200 };
  await vi.waitFor(
    async () => expect(await read('counters/userTypes')).toEqual({ newUser: 100 }),
    patience,
  );
  await vi.waitFor(async () => expect(await roles()).toEqual(allAre('newUser')), patience);

  await Promise.all(USERS.map((uid) => send('PUT', databaseUrl(`users/${uid}/userType`), 'guest')));
  const seen: Process[][] = [];
  await vi.waitFor(async () => {
    seen.push(workers());
    expect(await read('counters/userTypes')).toEqual({ newUser: 0, guest: 100 });
    expect(await roles()).toEqual(allAre('guest'));
  }, patience);

  const counts = seen.map((list) => list.length);
  const sizes = seen.map((list) => list.reduce((sum, { size }) => sum + size, 0));
  expect(Math.max(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(availableParallelism() + 1);
  expect(Math.max(...sizes)).toBeLessThan(1_500 * MEGABYTE);
});

test('workers that are killed halfway lose nothing, because their work is repeated', async () => {
  let kills = 0;
  const changes = Promise.all(
    USERS.map((uid) => send('PUT', databaseUrl(`users/${uid}/userType`), 'subscriber')),
  );
  await vi.waitFor(
    async () => {
      for (const { pid } of kills < 6 ? workers() : []) {
        process.kill(pid, 'SIGKILL');
        kills += 1;
      }
      expect(await read('counters/userTypes')).toEqual({ newUser: 0, guest: 0, subscriber: 100 });
      expect(await roles()).toEqual(allAre('subscriber'));
    },
    { timeout: 120_000, interval: 300 },
  );
  await changes;
  expect(kills).toBeGreaterThan(2);
});

test('one process serves callable functions and event functions, and each call runs the right function', async () => {
  const pids = () => workers().map(({ pid }) => pid);
  const url = `http://127.0.0.1:${ports.functions}/${PROJECT_ID}/${FUNCTIONS_REGION}`;
  const callAll = async () => {
    const statuses = [];
    for (const name of ['createSignInLink', 'generateCustomToken', 'deleteUserFromAuth']) {
      const response = await fetch(`${url}/${name}`, {
        method: 'POST',
        body: '{"data":{}}',
        headers: { 'Content-Type': 'application/json' },
      });
      statuses.push(response.status);
    }
    return statuses;
  };
  // While what was done again before still occupies a process, a call needs another one.
  await vi.waitFor(
    async () => {
      const before = pids();
      expect(await callAll()).toEqual([401, 400, 401]);
      expect(pids()).toEqual(before);
    },
    { timeout: 120_000 },
  );
});

test('workers end with the suite, even if the suite is killed', async () => {
  const before = workers();
  expect(before.length).toBeGreaterThan(0);
  suite.kill('SIGKILL');
  await vi.waitFor(() => expect(before.filter(({ pid }) => isAlive(pid))).toEqual([]), {
    timeout: 60_000,
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No process has this number any more.
    return false;
  }
}
