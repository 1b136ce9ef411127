import { deleteApp, initializeApp } from 'firebase-admin/app';
import { ServerValue, getDatabaseWithUrl } from 'firebase-admin/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NAMESPACE, cleanUp, muteWarnings, onCleanUp, startEmulator } from './support';
import type { DatabaseEmulator } from '../src';
import type { Database } from 'firebase-admin/database';

let emulator: DatabaseEmulator;
let database: Database;
let serial = 0;

function selfSigned(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
}

function buildAdmin(override?: object | null, accessToken = 'owner'): Database {
  serial += 1;
  const app = initializeApp(
    {
      projectId: 'demo-portal',
      databaseURL: `http://${emulator.host}:${String(emulator.port)}?ns=${NAMESPACE}`,
      credential: {
        getAccessToken: () => Promise.resolve({ access_token: accessToken, expires_in: 3600 }),
      },
      ...(override === undefined ? {} : { databaseAuthVariableOverride: override }),
    },
    `admin-${String(serial)}`,
  );
  const made = getDatabaseWithUrl(
    `http://${emulator.host}:${String(emulator.port)}?ns=${NAMESPACE}`,
    app,
  );
  onCleanUp(async () => {
    made.goOffline();
    await deleteApp(app);
  });
  return made;
}

beforeEach(async () => {
  muteWarnings();
  emulator = await startEmulator();
  emulator.setRules(NAMESPACE, '{"rules":{"mine":{".write":"auth.uid === \'job\'"}}}');
  database = buildAdmin();
});
afterEach(cleanUp);

describe('the Admin SDK', () => {
  it('reads, writes, updates and counts without security rules', async () => {
    await database.ref('a').set({ n: 1, list: ['x', 'y'] });
    await database.ref().update({ 'a/n': ServerValue.increment(4), b: true });
    await database.ref('a/n').transaction((n: number | null) => (n ?? 0) * 2);
    expect((await database.ref().once('value')).val()).toEqual({
      a: { n: 10, list: ['x', 'y'] },
      b: true,
    });
  });

  it('runs queries with limits', async () => {
    await database.ref('rows').set({ a: { n: 2 }, b: { n: 1 }, c: { n: 3 } });
    const last = await database.ref('rows').orderByChild('n').limitToLast(2).once('value');
    expect(last.val()).toEqual({ a: { n: 2 }, c: { n: 3 } });
  });

  it('obeys the rules when it has a databaseAuthVariableOverride', async () => {
    const job = buildAdmin({ uid: 'job' });
    await job.ref('mine').set(1);
    await expect(job.ref('other').set(1)).rejects.toThrow(/permission_denied/i);
    await expect(buildAdmin(null).ref('mine').set(1)).rejects.toThrow(/permission_denied/i);
    expect(emulator.read(NAMESPACE, '/')).toEqual({ mine: 1 });
  });

  it.each([
    ['an OAuth token', 'ya29.c.b0Aaekm1K'],
    ['a mocked token', 'mock-access-token'],
    ['a token that a service account signed', selfSigned({ iss: 'job@x', sub: 'job@x' })],
  ])('is an administrator with %s', async (_what, token) => {
    const admin = buildAdmin(undefined, token);
    const source = '{"rules":{".read":"auth != null"}}';
    await admin.setRules(source);
    expect(await admin.getRules()).toBe(source);
    await admin.ref('a').set(1);
    expect(emulator.read(NAMESPACE, '/a')).toBe(1);
  });

  it('reads and writes rules', async () => {
    const source = '{"rules":{".read":true}}';
    await database.setRules(source);
    expect(await database.getRules()).toBe(source);
    expect(await database.getRulesJSON()).toEqual({ rules: { '.read': true } });
    await expect(database.setRules('{"rules":{".read":"nonsense"}}')).rejects.toThrow();
  });
});
