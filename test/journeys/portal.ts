/**
 * The portal under test, seen from outside by a journey: its URL, and its data as an administrator
 * sees it.
 */
import { expect, inject } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src';
import { sendAsOwner } from '../../emulators/ownerRequest';
import { HOST } from '../../emulators/ports';
import { DATABASE_NAMESPACE, PROJECT_ID, STORAGE_BUCKET } from '../../emulators/project';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts';
import type { Update } from '../../src/data/update';
import { withRows } from '../support/events';
import type { SignedIn } from '../support/storedSession';
import type { Order } from './control';
import type { SuiteAddress } from './startSuite';

/**
 * The demo accounts by the part of their email before the `@`. Each uid is `demo-` and the same
 * word.
 */
export type Account =
  'newuser' | 'expired' | 'lapsed' | 'guest' | 'member' | 'legal' | 'admin' | 'jedi';

export const emailOf = (account: Account) => `${account}@demo.example`;
/** Returns the uid of a demo account. */
export const uidOf = (account: Account) => `demo-${account}`;
export const PASSWORD = DEMO_PASSWORD;

const OWNER = { Authorization: 'Bearer owner' };
const at = (port: number) => `http://${HOST}:${port}`;

/** Returns the suite of this worker. */
export function suite(): SuiteAddress {
  const own = inject('suites')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!own) throw new Error('There is no suite for this worker.');
  return own;
}

const ports = () => suite().ports;

/** Returns the URL of a page. */
export const address = (path: string) => `${at(ports().hosting)}${path}`;

/** Sends an order to the suite and returns its result. */
export async function order(wish: Order): Promise<number> {
  const response = await fetch(at(suite().controlPort), {
    method: 'POST',
    body: JSON.stringify(wish),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text) as number;
}

const databaseUrl = (path: string, auth?: string) =>
  `${at(ports().database)}/${path}.json?ns=${DATABASE_NAMESPACE}${auth ? `&auth=${auth}` : ''}`;

/** Returns the value at a path, read as administrator. */
export async function read(path: string): Promise<JsonValue> {
  const response = await fetch(databaseUrl(path), { headers: OWNER });
  expect(response.status, `reading ${path}`).toBe(200);
  return (await response.json()) as JsonValue;
}

/** Returns the value at a path, which must be a map. */
export async function readMap(path: string): Promise<JsonObject> {
  const value = await read(path);
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error(`${path} holds no map: ${JSON.stringify(value)}`);
  return value;
}

/** Sets a value as administrator. Listeners are notified. */
export const write = (path: string, value: JsonValue) => order({ order: 'write', path, value });

/** Sets an event, or a whole store of events, with the rows that lists read. */
export async function writeEvents(path: string, value: JsonObject | null): Promise<void> {
  for (const [each, part] of withRows(path, value)) await write(each, part);
}

/**
 * Moves the database's clock ahead of the machine's by `offset` milliseconds. A reset does not
 * change the clock.
 */
export async function setClock(offset: number): Promise<void> {
  const response = await fetch(`${at(ports().console)}/act`, {
    method: 'POST',
    body: JSON.stringify({ action: 'setClock', offset }),
  });
  expect(response.status, 'setting the clock').toBe(204);
}

/** Signs a demo account in at the provider, as its browser would. */
export async function signIn(account: Account): Promise<SignedIn> {
  const response = await fetch(
    `${at(ports().auth)}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: emailOf(account),
        password: PASSWORD,
        returnSecureToken: true,
      }),
    },
  );
  expect(response.status, `signing in as ${account}`).toBe(200);
  return (await response.json()) as SignedIn;
}

/**
 * Deletes the accounts without a record. Earlier journeys registered them, and a reset restores
 * only data.
 */
export async function deleteStrayAccounts(): Promise<void> {
  const accounts = `${at(ports().auth)}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;
  const [answer, known] = await Promise.all([
    sendAsOwner('GET', `${accounts}:batchGet?maxResults=-1`),
    readMap('userDirectory'),
  ]);
  const { users } = JSON.parse(answer) as { users: { localId: string }[] };
  const headers = { 'Content-Type': 'application/json' };
  for (const { localId } of users.filter((each) => !(each.localId in known)))
    await sendAsOwner('POST', `${accounts}:delete`, headers, JSON.stringify({ localId }));
}

/**
 * Sends an update straight to the database with a member's own token, without any screen. Returns
 * the HTTP status.
 */
export async function sendUpdateAs(account: Account, update: Update): Promise<number> {
  const response = await fetch(databaseUrl('', (await signIn(account)).idToken), {
    method: 'PATCH',
    body: JSON.stringify(update),
  });
  return response.status;
}

/** Reads a path with a member's own token. Returns the HTTP status. */
export async function statusOfReadAs(account: Account, path: string): Promise<number> {
  return (await fetch(databaseUrl(path, (await signIn(account)).idToken))).status;
}

const objectsUrl = () => `${at(ports().storage)}/v0/b/${STORAGE_BUCKET}/o`;

/** Returns the HTTP status of Storage for a member's read of a file. */
export async function statusOfFileAs(account: Account, name: string): Promise<number> {
  const { idToken } = await signIn(account);
  const headers = { authorization: `Firebase ${idToken}` };
  return (await fetch(`${objectsUrl()}/${encodeURIComponent(name)}`, { headers })).status;
}

/** Returns the names of the objects under a Storage folder. */
export async function listObjects(folder: string): Promise<string[]> {
  const response = await fetch(`${objectsUrl()}?prefix=${encodeURIComponent(folder)}`, {
    headers: OWNER,
  });
  expect(response.status, `listing ${folder}`).toBe(200);
  const { items = [] } = (await response.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}

/** Returns the response of Storage for the object at a URL, read as administrator. */
export const readObject = (url: string): Promise<Response> =>
  fetch(`${url.replace(/\?.*$/, '')}?alt=media`, { headers: OWNER });

/** Uploads an object to Storage as administrator. */
export async function putObject(name: string): Promise<void> {
  const response = await fetch(`${objectsUrl()}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { ...OWNER, 'Content-Type': 'application/octet-stream' },
    body: 'content',
  });
  expect(response.status, `putting ${name}`).toBe(200);
}

export interface ObjectFacts {
  contentType: string;
  contentDisposition: string;
  cacheControl: string;
  size: string;
}

/** Returns the metadata of one object in Storage. */
export async function describeObject(name: string): Promise<ObjectFacts> {
  const response = await fetch(`${objectsUrl()}/${encodeURIComponent(name)}`, { headers: OWNER });
  expect(response.status, `describing ${name}`).toBe(200);
  return (await response.json()) as ObjectFacts;
}
