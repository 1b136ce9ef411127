import { describe, expect, test } from 'vitest';
import { type Arrival, createGuard, originsAt, TRIGGER_SECRET_HEADER } from './guard';
import { portsFor, type ServiceName } from './ports';

const ports = portsFor(0);
const guard = createGuard({
  ports,
  allowedOrigins: ['https://portal.example'],
  triggerSecret: 'sesame',
});
/** The console accepts only its own page, so it has tests of its own. */
const services = (Object.keys(ports) as ServiceName[]).filter((name) => name !== 'console');
const PATHS: Record<ServiceName, string> = {
  hosting: '/',
  auth: '/emulator/v1/projects/demo-portal/oobCodes',
  database: '/userDirectory.json?ns=demo-portal-default-rtdb',
  storage: '/v0/b/demo-portal.appspot.com/o',
  functions: '/demo-portal/europe-west1/generateCustomToken',
  console: '/live/accounts',
};

function decide(service: ServiceName, change: Partial<Arrival> = {}): number | 'passes' {
  const host = `127.0.0.1:${ports[service]}`;
  const headers = { host, ...change.headers };
  const arrival = { service, method: 'GET', url: PATHS[service], ...change, headers };
  return guard(arrival)?.status ?? 'passes';
}

describe.each(services)('the request guard of %s', (service) => {
  const as = (headers: Arrival['headers']) => decide(service, { headers });
  const port = String(ports[service]);

  test('accepts a program that sends neither Origin nor fetch metadata', () => {
    expect(as({})).toBe('passes');
  });

  test.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])(
    'accepts the host name %s',
    (name) => {
      expect(as({ host: `${name}:${port}` })).toBe('passes');
    },
  );

  test.each([
    ['another name', `evil.example:${port}`],
    ['a name that begins with an allowed name', `127.0.0.1.evil.example:${port}`],
    ['a name that ends with an allowed name', `evil-localhost:${port}`],
    ['a user name before an allowed name', `evil.example@localhost:${port}`],
    ['another port', 'localhost:1'],
    ['no port', 'localhost'],
    ['an empty value', ''],
  ])('refuses a Host header with %s', (_what, host) => {
    expect(as({ host })).toBe(421);
  });

  test.each([
    `http://127.0.0.1:${ports.hosting}`,
    `http://localhost:${ports.hosting}`,
    `http://[::1]:${ports.hosting}`,
    'https://portal.example',
  ])('accepts pages of %s, whatever the value of Sec-Fetch-Site', (origin) => {
    for (const site of ['same-origin', 'same-site', 'cross-site'])
      expect(as({ origin, 'sec-fetch-site': site })).toBe('passes');
  });

  test.each([
    'null',
    '',
    'https://evil.example',
    `http://evil.example:${ports.hosting}`,
    `https://127.0.0.1:${ports.hosting}`,
    `http://127.0.0.1:${ports.storage}`,
    'http://127.0.0.1:3000',
    'http://portal.example',
    'https://portal.example.evil.example',
  ])('refuses pages of %j', (origin) => {
    expect(as({ origin })).toBe(403);
  });

  test('accepts a URL that was not opened from a page (typed, or a link in an email)', () => {
    expect(as({ 'sec-fetch-site': 'none' })).toBe('passes');
  });
});

describe('the request guard for page requests without Origin (links, images, scripts)', () => {
  const TOKEN = 'alt=media&token=t';
  const from = (site: string, service: ServiceName, url: string, method = 'GET') =>
    decide(service, { url, method, headers: { 'sec-fetch-site': site } });

  test.each(['same-origin', 'same-site', 'cross-site'])(
    'accepts links of the portal and refuses everything else (Sec-Fetch-Site: %s)',
    (site) => {
      expect(from(site, 'hosting', '/insights/1')).toBe('passes');
      expect(from(site, 'auth', '/emulator/action?mode=resetPassword&oobCode=x')).toBe('passes');
      expect(from(site, 'storage', `/v0/b/bucket/o/photos%2Fa.png?${TOKEN}`)).toBe('passes');
      expect(from(site, 'storage', `/v0/b/bucket/o/photos%2Fa.png?token=t&alt=media`)).toBe(
        'passes',
      );

      for (const service of services.filter((name) => name !== 'hosting'))
        expect(from(site, service, PATHS[service]), service).toBe(403);
      expect(from(site, 'database', `${PATHS.database}&callback=steal&auth=owner`)).toBe(403);
      expect(from(site, 'storage', '/v0/b/bucket/o/photos%2Fa.png')).toBe(403);
      expect(from(site, 'storage', '/v0/b/bucket/o?alt=media')).toBe(403);
      expect(from(site, 'storage', '/v0/b/bucket/o/a?xalt=media')).toBe(403);
      expect(from(site, 'storage', '/b/bucket/o?alt=media')).toBe(403);
      expect(from(site, 'auth', '/emulator/v1/projects/x/oobCodes?/emulator/action?')).toBe(403);
    },
  );

  test('accepts links only with GET and HEAD', () => {
    const url = `/v0/b/bucket/o/a?${TOKEN}`;
    expect(from('same-site', 'storage', url, 'HEAD')).toBe('passes');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(from('same-site', 'storage', url, method)).toBe(403);
  });
});

describe('the request guard of the console', () => {
  const as = (headers: Arrival['headers'], url = '/act') => decide('console', { url, headers });

  test("accepts the console's own page and programs", () => {
    expect(as({})).toBe('passes');
    for (const origin of originsAt(ports.console)) expect(as({ origin })).toBe('passes');
    expect(as({ 'sec-fetch-site': 'same-origin' }, '/live/accounts')).toBe('passes');
  });

  test.each([`http://127.0.0.1:${ports.hosting}`, 'https://portal.example', 'null'])(
    'refuses pages of %s',
    (origin) => {
      expect(as({ origin })).toBe(403);
      expect(as({ origin, 'sec-fetch-site': 'same-site' })).toBe(403);
    },
  );

  test('lets other pages link to the console, but not embed it or send requests', () => {
    for (const site of ['same-site', 'cross-site']) {
      expect(as({ 'sec-fetch-site': site }, '/')).toBe('passes');
      for (const url of ['/live/accounts', '/main.js', '/?x', '/act'])
        expect(as({ 'sec-fetch-site': site }, url), url).toBe(403);
    }
  });

  test("accepts the console's own host names only", () => {
    expect(as({ host: `localhost:${ports.console}` })).toBe('passes');
    expect(as({ host: `evil.example:${ports.console}` })).toBe(421);
  });
});

describe('the request guard for function events', () => {
  const EVENT = '/functions/projects/demo-portal/triggers/europe-west1-syncRole-0';
  const post = (url: string, headers: Arrival['headers'] = {}) =>
    decide('functions', { method: 'POST', url, headers });

  test('accepts an event only with the secret', () => {
    expect(post(EVENT, { [TRIGGER_SECRET_HEADER]: 'sesame' })).toBe('passes');
    expect(post(EVENT)).toBe(403);
    expect(post(EVENT, { [TRIGGER_SECRET_HEADER]: 'sesame, sesame' })).toBe(403);
  });

  test.each([
    '/FUNCTIONS/projects/demo-portal/triggers/europe-west1-syncRole-0',
    'http://x/functions/projects/demo-portal/triggers/europe-west1-syncRole-0',
    '/functions/projects/demo-portal/trigger_multicast',
    '/demo-portal/europe-west1/syncRole-0',
    '/demo-portal/europe-west1/syncRole%2D0',
    '/demo-portal/europe/west1-syncRole-0',
    '/demo-portal/europe-west1-syncRole/0',
    '/demo-portal/europe-west1-syncRole-0/',
    '/DEMO-PORTAL/europe-west1/syncRole-0',
  ])('refuses an event without the secret at %s', (url) => {
    expect(post(url)).toBe(403);
  });

  test('does not treat calls of functions as events', () => {
    expect(post('/demo-portal/europe-west1/generateCustomToken')).toBe('passes');
    expect(post('/demo-portal/europe-west1/feed/token.ics?x=1')).toBe('passes');
  });
});

test('originsAt returns the origins of every loopback name', () => {
  expect(originsAt(5173)).toEqual([
    'http://127.0.0.1:5173',
    'http://localhost:5173',
    'http://[::1]:5173',
  ]);
});
