/** Each check returns a sentence for each problem. */
import { createHash } from 'node:crypto';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../packages/database-emulator/src/json';
import { sendAsOwner } from '../../emulators/ownerRequest';
import { HOST, type Ports } from '../../emulators/ports';
import { DATABASE_NAMESPACE, PROJECT_ID, STORAGE_BUCKET } from '../../emulators/project';
import type { ExpectedState } from './expectedState';

interface Account {
  localId: string;
  email?: string;
  customAttributes?: string;
}

/** Read as an administrator. */
export interface Evidence {
  tree: JsonObject;
  accounts: Account[];
  objects: Set<string>;
}

const read = async (port: number, path: string): Promise<JsonValue> =>
  JSON.parse(await sendAsOwner('GET', `http://${HOST}:${port}/${path}`)) as JsonValue;

export const readAsOwner = ({ database }: Ports, path: string): Promise<JsonValue> =>
  read(database, `${path}.json?ns=${DATABASE_NAMESPACE}`);

export async function gather(ports: Ports): Promise<Evidence> {
  const accounts = await read(
    ports.auth,
    `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=-1`,
  );
  const objects = new Set<string>();
  for (let page: JsonValue = ''; typeof page === 'string';) {
    const token = page && `&pageToken=${encodeURIComponent(page)}`;
    const list = await read(ports.storage, `v0/b/${STORAGE_BUCKET}/o?maxResults=1000${token}`);
    for (const item of (at(list, 'items') ?? []) as Array<{ name: string }>) objects.add(item.name);
    page = at(list, 'nextPageToken');
  }
  return {
    tree: (await readAsOwner(ports, '')) as JsonObject,
    accounts: (at(accounts, 'users') ?? []) as unknown as Account[],
    objects,
  };
}

function at(tree: JsonValue, path: string): JsonValue {
  let value: JsonValue = tree;
  for (const key of path.split('/')) value = isJsonObject(value) ? (value[key] ?? null) : null;
  return value;
}

export function records(tree: JsonValue, path: string): Array<[string, JsonObject]> {
  const value = at(tree, path);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).map(([key, record]) => [key, isJsonObject(record) ? record : {}]);
}

export const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

/** Null if the object doesn't exist. @throws Error for any other failure */
export async function md5At(url: string): Promise<string | null> {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // 403: a deleted object has no token, so Storage doesn't reveal that it is missing.
  if (response.status === 404 || response.status === 403) return null;
  if (!response.ok) throw new Error(`Storage answered ${response.status} to ${url}.`);
  return md5(bytes);
}

export function findLost({ tree, accounts }: Evidence, expectedState: ExpectedState): string[] {
  const emails = new Map(accounts.map(({ localId, email }) => [localId, email]));
  return [
    ...[...expectedState.facts].flatMap(([path, value]) => {
      const stored = at(tree, path);
      return stored === value
        ? []
        : [`${path} should be ${JSON.stringify(value)} and is ${JSON.stringify(stored)}`];
    }),
    ...[...expectedState.accounts].flatMap(([uid, email]) =>
      emails.get(uid) === email ? [] : [`the account ${email} (${uid}) is gone`],
    ),
  ];
}

export function findDoubled({ tree, accounts }: Evidence, expectedState: ExpectedState): string[] {
  const seen = new Map<string, number>();
  const texts = [
    ...records(tree, 'posts').map(([, post]) => post['message']),
    ...records(tree, 'insights').flatMap(([, insight]) =>
      records(insight, 'comments').map(([, comment]) => comment['comment']),
    ),
    ...records(tree, 'users').flatMap(([, user]) =>
      records(user, 'MyLegalItems').flatMap(([, item]) =>
        records(item, 'compliance').map(([, entry]) => entry['userComplianceNote']),
      ),
    ),
    ...accounts.map(({ email }) => email),
  ];
  for (const text of texts) {
    const mark = /mark\d+x[0-9a-z]+/.exec(String(text))?.[0];
    if (mark !== undefined && expectedState.marks.has(mark))
      seen.set(mark, (seen.get(mark) ?? 0) + 1);
  }
  return [...seen].flatMap(([mark, times]) =>
    times === 1 ? [] : [`${mark} stands ${times} times`],
  );
}

/** Finds counters and projections that a write updates together with their records. */
export function findMiscounted({ tree }: Evidence): string[] {
  const findings: string[] = [];
  const compare = (path: string, expected: JsonValue) => {
    const stored = at(tree, path);
    if ((stored ?? 0) !== expected)
      findings.push(`${path} is ${JSON.stringify(stored)}, its records are ${String(expected)}`);
  };
  const posts = records(tree, 'posts').map(([, post]) => post);
  for (const [room] of records(tree, 'chatrooms')) {
    const count = posts.filter((post) => post['chatroomKey'] === room).length;
    compare(`chatrooms/${room}/totalMessages`, count);
  }
  for (const [key, post] of records(tree, 'posts'))
    compare(`posts/${key}/likeCount`, records(post, 'likes').length);
  compare('counters/insights', records(tree, 'insights').length);
  compare('counters/legalRegister', records(tree, 'legalRegister').length);
  for (const [uid, user] of records(tree, 'users'))
    findings.push(...findWrongRows(tree, uid, user));
  for (const [uid] of records(tree, 'users'))
    compare(`profiles/${uid}/savedInsights`, records(tree, `users/${uid}/wishlist`).length);
  return findings;

  function findWrongRows(all: JsonObject, uid: string, user: JsonObject): string[] {
    const items = records(user, 'MyLegalItems');
    const active = items.filter(([, item]) => item['status'] === 'active');
    const open = active.filter(
      ([, item]) => item['userStatus'] !== 'Compliant' && item['applicability'] !== 'notApplicable',
    );
    compare(`userDirectory/${uid}/legalTotal`, active.length);
    compare(`userDirectory/${uid}/legalOpen`, open.length);
    compare(`userDirectory/${uid}/userType`, user['userType'] ?? 0);
    compare(`profiles/${uid}/userType`, user['userType'] ?? 0);
    return items.flatMap(([key, item]) => {
      const row = at(all, `userLegalIndex/${uid}/${key}`) as JsonObject | null;
      const isRight =
        row?.['status'] === item['status'] && row?.['userStatus'] === item['userStatus'];
      return isRight ? [] : [`userLegalIndex/${uid}/${key} does not repeat its item`];
    });
  }
}

/** Finds records without their account or file, and the reverse, where the portal promises both. */
export function findInconsistent({ tree, accounts, objects }: Evidence): string[] {
  const uids = new Set(accounts.map(({ localId }) => localId));
  const named = [
    ...records(tree, 'images'),
    ...records(tree, 'storage'),
    ...records(tree, 'users').flatMap(([, user]) => records(user, 'documents/legalItems')),
  ];
  return [
    ...records(tree, 'users').flatMap(([uid]) =>
      uids.has(uid) ? [] : [`users/${uid} has no account`],
    ),
    ...named.flatMap(([key, record]) => {
      const path = objectPath(String(record['publicUrl']));
      return objects.has(path) ? [] : [`the file ${path} of the record ${key} is gone`];
    }),
  ];
}

const objectPath = (url: string): string =>
  decodeURIComponent(/\/o\/([^?]+)/.exec(url)?.[1] ?? url);

/** Finds data that functions update with a delay. */
export function findLagging({ tree, accounts }: Evidence): string[] {
  const types = new Map<string, number>();
  for (const [, user] of records(tree, 'users')) {
    const type = String(user['userType']);
    types.set(type, (types.get(type) ?? 0) + 1);
  }
  const counted = at(tree, 'counters/userTypes') as Record<string, number> | null;
  const names = new Set([...types.keys(), ...Object.keys(counted ?? {})]);
  return [
    ...[...names].flatMap((type) => {
      const [found = 0, expected = 0] = [counted?.[type], types.get(type)];
      return found === expected ? [] : [`counters/userTypes/${type} is ${found}, not ${expected}`];
    }),
    ...accounts.flatMap((account) => findWrongClaims(tree, account)),
  ];
}

function findWrongClaims(tree: JsonObject, { localId, customAttributes }: Account): string[] {
  const user = at(tree, `users/${localId}`) as JsonObject | null;
  if (user === null) return [];
  const claims = JSON.parse(customAttributes ?? '{}') as { role?: string; legal?: boolean };
  const isRight =
    claims.role === user['userType'] && claims.legal === (user['legalAccess'] === 'on');
  return isRight ? [] : [`the claims of ${localId} are ${customAttributes ?? 'missing'}`];
}
