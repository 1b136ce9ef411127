/**
 * Tests that no page of another site can use the suite. Each refused request passes when it comes from an
 * allowed page.
 */
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePortOffset, HOST, type ServiceName } from '../../emulators/ports';
import {
  DATABASE_NAMESPACE,
  FUNCTIONS_REGION,
  PROJECT_ID,
  STORAGE_BUCKET,
} from '../../emulators/project';
import { plantSeed } from '../../emulators/seeding';
import { startSuite, type Suite } from '../../emulators/suite';
import { TRIES_PER_ADDRESS } from '../../functions/src/signInLinks';

const OWNER = { authorization: 'Bearer owner' };
const FOREIGN = 'https://evil.example';
/** For each service, a request for data that a foreign page must not read. */
const PRIZES: Record<
  Exclude<ServiceName, 'console'>,
  { path: string; headers?: Record<string, string> }
> = {
  hosting: { path: '/sample-news.json' },
  auth: { path: `/emulator/v1/projects/${PROJECT_ID}/oobCodes` },
  database: { path: `/members.json?ns=${DATABASE_NAMESPACE}`, headers: OWNER },
  storage: { path: `/b/${STORAGE_BUCKET}/o` },
  functions: { path: '/backends' },
};
const services = Object.keys(PRIZES) as Array<keyof typeof PRIZES>;

let suite: Suite;
const logged: string[] = [];

beforeAll(async () => {
  suite = await startSuite({
    portOffset: await findFreePortOffset(),
    seed: null,
    // This folder exists even if the portal was not built.
    site: 'public',
    allowedOrigins: ['https://portal.example'],
    log: (line) => logged.push(line),
  });
  const at = (service: ServiceName) => `http://${HOST}:${suite.ports[service]}`;
  await plantSeed(
    {
      database: { members: { ann: 'Ann' } },
      accounts: [],
      files: [
        {
          path: 'photos/ann.png',
          contentType: 'image/png',
          bytes: () => new Uint8Array([1, 2, 3]),
          token: 'secret-token',
          contentDisposition: 'attachment',
        },
      ],
    },
    { database: suite.database, authOrigin: at('auth'), storageOrigin: at('storage') },
  );
});
afterAll(() => suite.stop());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends requests that `fetch` doesn't allow: with any `Host` and any `Sec-Fetch-Site`. */
function send(
  service: ServiceName,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: HOST, port: suite.ports[service], path, method, headers, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      },
    );
    sent.once('error', reject);
    sent.once('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' });
    });
    sent.end(body);
  });
}

const take = (service: keyof typeof PRIZES, headers: Record<string, string> = {}) =>
  send(service, PRIZES[service].path, { headers: { ...PRIZES[service].headers, ...headers } });

const ownOrigin = () => `http://${HOST}:${suite.ports.hosting}`;

/** Checks that a refusal reveals nothing to the page. */
function expectRefusal(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.body).toMatch(/suite/);
}

describe('the port of the console', () => {
  const act = (headers: Record<string, string>) =>
    send('console', '/act', {
      method: 'POST',
      headers,
      body: '{"action":"setClock","offset":0}',
    });

  test('runs actions for its own page only', async () => {
    const own = `http://${HOST}:${suite.ports.console}`;
    expect((await act({ origin: own })).status).toBe(204);
    for (const origin of [ownOrigin(), 'https://portal.example', FOREIGN])
      expectRefusal(await act({ origin }), 403);
    expectRefusal(await act({ host: `evil.example:${suite.ports.console}` }), 421);
  });

  test('serves its page and forbids other pages to frame it', async () => {
    const page = await send('console', '/');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<div id="root">');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe.each(services)('the port of %s', (service) => {
  test('accepts its own host names only (threat 96)', async () => {
    expect((await take(service)).status).toBe(200);
    expect((await take(service, { host: `localhost:${suite.ports[service]}` })).status).toBe(200);
    expectRefusal(await take(service, { host: `evil.example:${suite.ports[service]}` }), 421);
  });

  test('accepts pages of the portal and of an allowed origin only (threat 96)', async () => {
    expect((await take(service, { origin: ownOrigin() })).status).toBe(200);
    expect((await take(service, { origin: 'https://portal.example' })).status).toBe(200);
    expectRefusal(await take(service, { origin: FOREIGN }), 403);
    expectRefusal(await take(service, { origin: 'null' }), 403);
  });

  test('responds to preflights of the portal only', async () => {
    const preflight = (origin: string) =>
      send(service, PRIZES[service].path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
    expect((await preflight(ownOrigin())).body).not.toMatch(/suite/);
    expectRefusal(await preflight(FOREIGN), 403);
  });

  test('refuses a request without a Host', async () => {
    const first = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(suite.ports[service], HOST, () => socket.write(text));
        socket.once('error', reject);
        socket.once('data', (data) => {
          socket.destroy();
          resolve(data.toString().split('\r\n')[0] ?? '');
        });
      });
    const named = `GET ${PRIZES[service].path} HTTP/1.0\r\nAuthorization: Bearer owner\r\nHost: ${HOST}:${suite.ports[service]}\r\n\r\n`;
    expect(await first(named)).toMatch(/^HTTP\/1.1 200 /);
    expect(await first(named.replace(/Host: .*\r\n/, ''))).toMatch(/^HTTP\/1.1 421 /);
  });
});

describe.each(services.filter((service) => service !== 'hosting'))(
  'browser requests for data of %s',
  (service) => {
    test.each(['cross-site', 'same-site', 'same-origin'])(
      'are refused for embedded content (Sec-Fetch-Site: %s)',
      async (site) => {
        expect((await take(service, { 'sec-fetch-site': 'none' })).status).toBe(200);
        expectRefusal(await take(service, { 'sec-fetch-site': site }), 403);
      },
    );
  },
);

describe('links to the suite from any page', () => {
  const follow = (service: ServiceName, path: string) =>
    send(service, path, { headers: { 'sec-fetch-site': 'cross-site' } });

  test('open pages of Hosting', async () => {
    expect((await follow('hosting', PRIZES.hosting.path)).status).toBe(200);
  });

  test('download a file with its token', async () => {
    const path = `/v0/b/${STORAGE_BUCKET}/o/${encodeURIComponent('photos/ann.png')}?alt=media`;
    expect((await follow('storage', `${path}&token=secret-token`)).status).toBe(200);
    expect((await follow('storage', path)).status).toBe(403);
  });

  test('set a new password with the code of an email', async () => {
    const toolkit = (act: string, body: object) =>
      send('auth', `/identitytoolkit.googleapis.com/v1/accounts:${act}?key=any`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const email = 'ann@demo.example';
    await toolkit('signUp', { email, password: 'Secret-1' });
    await toolkit('sendOobCode', { email, requestType: 'PASSWORD_RESET' });
    const { oobCodes } = JSON.parse((await take('auth')).body) as {
      oobCodes: { oobLink: string }[];
    };
    const link = new URL(oobCodes[0]?.oobLink ?? '');
    expect(link.origin).toBe(`http://${HOST}:${suite.ports.auth}`);
    const opened = await follow('auth', `${link.pathname}${link.search}&newPassword=Secret-2`);
    expect(opened.status).toBe(200);
    expect((await toolkit('signInWithPassword', { email, password: 'Secret-2' })).status).toBe(200);
    // Auth's event about the new account contains the suite's secret.
    expect(logged.filter((line) => line.includes('not triggered'))).toEqual([]);
  });
});

test('a websocket opens for the portal and for programs, but not for other pages or host names', async () => {
  const open = (headers: Record<string, string>) =>
    send('database', `/.ws?v=5&ns=${DATABASE_NAMESPACE}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
  expect((await open({})).status).toBe(101);
  expect((await open({ origin: ownOrigin() })).status).toBe(101);
  expectRefusal(await open({ origin: FOREIGN }), 403);
  expectRefusal(await open({ origin: 'null' }), 403);
  expectRefusal(await open({ host: `evil.example:${suite.ports.database}` }), 421);
});

test('only the database can trigger its functions', async () => {
  const claimsOf = async (uid: string) => {
    const { users } = JSON.parse(
      (
        await send(
          'auth',
          `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:lookup`,
          {
            method: 'POST',
            headers: { ...OWNER, 'content-type': 'application/json' },
            body: JSON.stringify({ localId: [uid] }),
          },
        )
      ).body,
    ) as { users: { customAttributes?: string }[] };
    return JSON.parse(users[0]?.customAttributes ?? '{}') as { role?: string };
  };
  const signUp = await send('auth', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bob@demo.example', password: 'Secret-1' }),
  });
  const { localId } = JSON.parse(signUp.body) as { localId: string };
  const changed = await send(
    'database',
    `/users/${localId}/userType.json?ns=${DATABASE_NAMESPACE}`,
    { method: 'PUT', headers: OWNER, body: '"subscriber"' },
  );
  expect(changed.status).toBe(200);
  await suite.database.functionsAtRest();
  expect((await claimsOf(localId)).role).toBe('subscriber');

  for (const path of [
    `/functions/projects/${PROJECT_ID}/triggers/${FUNCTIONS_REGION}-syncRole-0`,
    `/${PROJECT_ID}/${FUNCTIONS_REGION}/syncRole-0`,
    `/functions/projects/${PROJECT_ID}/trigger_multicast`,
  ]) {
    expectRefusal(await send('functions', path, { method: 'POST', body: '{}' }), 403);
  }
});

test("a forged X-Forwarded-For doesn't bypass a rate limit", async () => {
  const attempt = (forged: string) =>
    send('functions', `/${PROJECT_ID}/${FUNCTIONS_REGION}/generateCustomToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
      body: JSON.stringify({ data: { token: 'A'.repeat(43) } }),
    });
  const statuses: number[] = [];
  const tries = '/rateLimits/tries';
  for (let i = 0; i <= TRIES_PER_ADDRESS.most; i += 1) {
    statuses.push((await attempt(`10.0.0.${i}`)).status);
    // Puts all tries into the minute of the first one, however slow they are.
    for (const address of Object.keys(suite.database.read(DATABASE_NAMESPACE, tries) as object))
      suite.database.write(DATABASE_NAMESPACE, `${tries}/${address}/windowStart`, Date.now());
  }
  expect(statuses).toEqual([...Array<number>(TRIES_PER_ADDRESS.most).fill(403), 429]);
});
