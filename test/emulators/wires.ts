/** Sends requests to the rules of a running emulator in the two ways of a client: REST, and a raw socket. */
import { expect } from 'vitest';
import type { DatabaseEmulator, JsonObject } from '../../packages/database-emulator/src';
import type { WireQuery } from '../../packages/database-emulator/src/query/query';
import type { Update } from '../../src/data/update';
import type { Actor } from '../rules/cast';
import { unsignedToken } from '../support/unsignedToken';
import { RawClient, rest } from '../../packages/database-emulator/test/support';

type Auth = Actor['auth'];
/** Each method returns whether the rules allowed the request. It fails if the response is neither. */
export interface Wire {
  update: (auth: Auth, update: Update) => Promise<boolean>;
  get: (auth: Auth, path: string, query: WireQuery | null) => Promise<boolean>;
}

/** @param now the emulator's clock (epoch milliseconds) */
function tokenOf({ uid, token, provider }: NonNullable<Auth>, now: number): string {
  const time = Math.floor(now / 1000);
  const claims = { ...token, sub: uid, user_id: uid, iat: time, exp: time + 3600 };
  const firebase = { sign_in_provider: provider, identities: {} };
  return unsignedToken({ ...claims, firebase });
}

/** Returns the REST parameters for a query of the socket. Bounds by key have no equivalent. */
function parametersOf(query: WireQuery | null): [string, string][] {
  const { i, l, vf, sp, ep, ...others } = query ?? {};
  expect(others).toEqual({});
  const named: Record<string, string | undefined> = {
    orderBy: i === undefined ? undefined : JSON.stringify(i === '.key' ? '$key' : i),
    [vf === 'l' ? 'limitToFirst' : 'limitToLast']: l === undefined ? undefined : String(l),
    startAt: sp === undefined ? undefined : JSON.stringify(sp),
    endAt: ep === undefined ? undefined : JSON.stringify(ep),
  };
  return Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
}

export function restWire(emulator: DatabaseEmulator, now: () => number): Wire {
  const ask = async (
    method: string,
    path: string,
    auth: Auth,
    more: { body?: Update; parameters?: [string, string][] },
  ): Promise<boolean> => {
    const parameters = new URLSearchParams(more.parameters);
    if (auth) parameters.set('auth', tokenOf(auth, now()));
    const { body } = more;
    const answer = await rest(emulator, method, `/${path}.json?${parameters.toString()}`, {
      body,
      token: '',
    });
    expect([200, 401]).toContain(answer.status);
    return answer.status === 200;
  };
  return {
    update: (auth, update) => ask('PATCH', '', auth, { body: update }),
    get: (auth, path, query) => ask('GET', path, auth, { parameters: parametersOf(query) }),
  };
}

/** More than 16 MB in one write are refused before any rule is evaluated. */
const REFUSALS = ['permission_denied', 'write_too_big'];

/** Uses one connection for each sign-in, as long as its token is valid. */
export function socketWire(emulator: DatabaseEmulator, now: () => number): Wire {
  const clients = new Map<string, Promise<RawClient>>();
  const connect = async (token: string): Promise<RawClient> => {
    const client = await RawClient.open(emulator);
    if (token !== '') expect((await client.ask('auth', { cred: token })).s).toBe('ok');
    return client;
  };
  const ask = async (action: string, auth: Auth, body: JsonObject): Promise<boolean> => {
    const token = auth ? tokenOf(auth, now()) : '';
    const known = clients.get(token) ?? connect(token);
    clients.set(token, known);
    const client = await known;
    const { s } = await client.ask(action, body);
    client.takePushes();
    expect(['ok', ...REFUSALS]).toContain(s);
    return s === 'ok';
  };
  return {
    update: (auth, update) => ask('m', auth, { p: '/', d: update }),
    get: (auth, path, query) => ask('g', auth, { p: `/${path}`, q: { ...query } }),
  };
}
