/** What a suite that is killed between a write and its functions makes good when it is started again. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFreePortOffset, type Ports } from '../../emulators/ports';
import { DATABASE_NAMESPACE, PROJECT_ID } from '../../emulators/project';

let folder: string;
let suite: ChildProcess;
let ports: Ports;

async function start(): Promise<void> {
  suite = fork(
    join(import.meta.dirname, 'suiteProcess.ts'),
    [String(await findFreePortOffset()), folder],
    { execArgv: ['--import', 'tsx'] },
  );
  ports = await new Promise<Ports>((resolve, reject) => {
    suite.once('message', (message) => resolve(message as Ports));
    suite.once('exit', () => reject(new Error('The suite did not start.')));
  });
}
async function kill(): Promise<void> {
  const ended = once(suite, 'exit');
  suite.kill('SIGKILL');
  await ended;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-kept-'));
  await start();
});
afterEach(async () => {
  if (suite.exitCode === null && suite.signalCode === null) await kill();
  await rm(folder, { recursive: true });
});

const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
async function ask(url: string, method = 'GET', body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect([url, response.status]).toEqual([url, 200]);
  return response.json();
}
const at = (path: string, more = '') =>
  `http://127.0.0.1:${ports.database}/${path}.json?ns=${DATABASE_NAMESPACE}${more}`;
const read = (path: string) => ask(at(path));
const write = (path: string, value: unknown) => ask(at(path), 'PUT', value);

test('functions receive a write that they missed when the suite was killed', async () => {
  await write('chatrooms/room1', { chatroomTitle: 'Energy' });
  await write('users/dora', { userType: 'newUser', legalAccess: 'off' });
  await kill();
  await start();
  await vi.waitFor(
    async () =>
      expect(await read('users/dora/notifications/chatrooms')).toEqual({
        room1: { chatroomTitle: 'Energy', subscribed: true },
      }),
    { timeout: 120_000, interval: 200 },
  );
  await vi.waitFor(async () => expect(await read('counters/userTypes/newUser')).toBe(1), {
    timeout: 120_000,
  });
});

test('counts and claims that functions missed are repaired at the start', async () => {
  const accounts = (method: string) =>
    `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:${method}`;
  const customAttributes = JSON.stringify({ role: 'admin', legal: true });
  const users = ['eve', 'nobody'].map((localId) => ({ localId, customAttributes }));
  await ask(accounts('batchCreate'), 'POST', { users });
  await ask(at('users/eve', '&disableTriggers=true'), 'PUT', {
    userType: 'guest',
    legalAccess: 'off',
  });
  expect(await read('counters')).toBeNull();
  const ended = once(suite, 'exit');
  suite.disconnect();
  await ended;
  await start();

  expect(await read('counters/userTypes')).toEqual({ guest: 1 });
  expect(await read('usersByType')).toEqual({ guest: { eve: true } });
  expect(await ask(`${accounts('batchGet')}?maxResults=10`)).toMatchObject({
    users: [
      { localId: 'eve', customAttributes: JSON.stringify({ role: 'guest', legal: false }) },
      { localId: 'nobody', customAttributes: '{}' },
    ],
  });
});
