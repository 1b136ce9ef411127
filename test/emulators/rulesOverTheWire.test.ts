/**
 * The shipped rules as a client meets them: each cell of the role matrix, and a row of mixed and edited acts, through REST and
 * through a bare socket, which have to say what the rules say in process.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseEmulator, JsonObject, JsonValue } from '../../emulators/database';
import type { WireQuery } from '../../emulators/database/query/query';
import { REPOSITORY } from '../../emulators/project';
import { ABILITIES } from '../../src/access/roleMatrix';
import type { Json, Update } from '../../src/data/update';
import { CAST, NOW, OTHERS, type Actor } from '../rules/cast';
import { expected } from '../rules/expected';
import { pick } from '../rules/fuzzActs';
import { CROWD, FUZZ_STEPS, updateOf } from '../rules/fuzzSteps';
import { PROBES } from '../rules/probes';
import { buildState } from '../rules/state';
import { World } from '../rules/world';
import { cleanUp, NAMESPACE, RawClient, rest, startEmulator } from './support';
import { seeded } from '../support/seeded';

interface Wire {
  update: (who: Actor, update: Update) => Promise<boolean>;
  get: (who: Actor, path: string, query: WireQuery | null) => Promise<boolean>;
}

let emulator: DatabaseEmulator;
const state = buildState([...Object.values(CAST), ...Object.values(OTHERS)]);
const start = new World();

beforeAll(async () => {
  emulator = await startEmulator({ now: () => NOW });
  emulator.setRules(NAMESPACE, await readFile(join(REPOSITORY, 'database.rules.json'), 'utf8'));
  emulator.write(NAMESPACE, '/', state);
});
afterAll(cleanUp);

/** A token as emulators take it: nobody signed it. */
function tokenOf({ uid, token, provider }: NonNullable<Actor['auth']>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const time = Math.floor(NOW / 1000);
  const claims = { ...token, sub: uid, user_id: uid, iat: time, exp: time + 3600 };
  const firebase = { sign_in_provider: provider, identities: {} };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, firebase })}.`;
}

const REST: Wire = {
  async update(who, update) {
    const auth = who.auth ? `?auth=${tokenOf(who.auth)}` : '';
    const answer = await rest(emulator, 'PATCH', `/.json${auth}`, { body: update, token: '' });
    return granted(answer.status);
  },
  async get(who, path, query) {
    const parameters = new URLSearchParams();
    if (who.auth) parameters.set('auth', tokenOf(who.auth));
    if (query?.i !== undefined) parameters.set('orderBy', JSON.stringify(orderOf(query.i)));
    if (query?.l !== undefined)
      parameters.set(query.vf === 'l' ? 'limitToFirst' : 'limitToLast', String(query.l));
    const answer = await rest(emulator, 'GET', `/${path}.json?${parameters.toString()}`, {
      token: '',
    });
    return granted(answer.status);
  },
};
const orderOf = (index: JsonValue): JsonValue => (index === '.key' ? '$key' : index);
function granted(status: number): boolean {
  expect([200, 401]).toContain(status);
  return status === 200;
}

const clients = new Map<string, Promise<RawClient>>();
async function connect(who: Actor): Promise<RawClient> {
  const client = await RawClient.open(emulator);
  if (who.auth) expect((await client.ask('auth', { cred: tokenOf(who.auth) })).s).toBe('ok');
  return client;
}
function clientOf(who: Actor): Promise<RawClient> {
  const known = clients.get(who.uid) ?? connect(who);
  clients.set(who.uid, known);
  return known;
}
const SOCKET: Wire = {
  update: async (who, update) =>
    answered(await (await clientOf(who)).ask('m', { p: '/', d: update })),
  get: async (who, path, query) =>
    answered(await (await clientOf(who)).ask('g', { p: `/${path}`, q: { ...query } })),
};
function answered({ s }: JsonObject): boolean {
  expect(['ok', 'permission_denied']).toContain(s);
  return s === 'ok';
}

/** What an update has written is as it was. */
function takeBack(update: Update): void {
  for (const path of Object.keys(update)) emulator.write(NAMESPACE, `/${path}`, start.read(path));
}

describe.each([
  ['REST', REST],
  ['a bare socket', SOCKET],
] as const)('through %s', (_name, wire) => {
  test.each(ABILITIES)('%s is allowed to whom the table allows it', async (ability) => {
    for (const who of Object.values(CAST)) {
      const probe = PROBES[ability](who);
      const allowed =
        'update' in probe
          ? await wire.update(who, probe.update)
          : await wire.get(who, probe.read, probe.query);
      if ('update' in probe && allowed) takeBack(probe.update);
      expect(allowed, who.uid).toBe(expected(who, ability));
    }
  });

  test('95 mixed and edited acts meet the same rules', async () => {
    const world = new World();
    emulator.write(NAMESPACE, '/', state);
    const read = (path: string): Json => world.read(path);
    const verdicts = { allowed: 0, refused: 0 };
    for (const step of fc.sample(FUZZ_STEPS, { numRuns: 400, ...seeded(17) })) {
      const who = pick(CROWD, step.who);
      const update = updateOf(who, read, step);
      const inProcess = world.refusal(() => world.send(who, update)) === null;
      expect(await wire.update(who, update), JSON.stringify(update)).toBe(inProcess);
      verdicts[inProcess ? 'allowed' : 'refused'] += 1;
    }
    expect(emulator.read(NAMESPACE, '/')).toEqual(world.read('/'));
    expect(verdicts.allowed).toBeGreaterThan(20);
    expect(verdicts.refused).toBeGreaterThan(20);
    emulator.write(NAMESPACE, '/', state);
  });
});
