import { describe, expect, test } from 'vitest';
import { ConfigError, readAnalyticsCharts, readBackend, readBucket, readHostForIds } from './env';

const COMPLETE = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'portal.example',
  VITE_FIREBASE_DATABASE_URL: 'https://portal.example',
  VITE_FIREBASE_PROJECT_ID: 'portal',
  VITE_FIREBASE_STORAGE_BUCKET: 'portal.appspot.com',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};
const page = (port: string, developing = false) => ({ port, developing });

test.each([
  ['5050', false, 0],
  ['9050', false, 4000],
  ['5173', true, 0],
  ['5873', true, 700],
  ['', false, 0],
  ['', true, 0],
])(
  'a page on port %s (developing: %s) uses the embedded suite with port offset %i',
  (port, developing, offset) => {
    expect(readBackend({}, page(port, developing))).toMatchObject({
      kind: 'embedded',
      portOffset: offset,
      projectId: 'demo-portal',
    });
  },
);

test('a complete configuration is used on any port', () => {
  expect(readBackend(COMPLETE, page('5050'))).toEqual({
    kind: 'hosted',
    options: {
      apiKey: 'key',
      authDomain: 'portal.example',
      databaseURL: 'https://portal.example',
      projectId: 'portal',
      storageBucket: 'portal.appspot.com',
      appId: '1:2:web:3',
    },
  });
});

test.each(Object.keys(COMPLETE))(
  'the portal does not start if only %s is missing, and the error names the variable',
  (name) => {
    const read = () => readBackend({ ...COMPLETE, [name]: '' }, page('5050'));
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${name} is missing from .env.local`);
  },
);

test('push messages need the public key of a key pair', () => {
  const key = `B${'a'.repeat(86)}`;
  const read = (vapidKey: string) =>
    readBackend({ ...COMPLETE, VITE_FIREBASE_VAPID_KEY: vapidKey }, page('5050'));
  expect(read(key)).toMatchObject({ kind: 'hosted', vapidKey: key });
  expect(read('')).not.toHaveProperty('vapidKey');
  expect(() => read('key')).toThrow(ConfigError);
});

test('the bucket belongs to the configured project, or to the embedded suite without a configuration', () => {
  expect(readBucket(COMPLETE)).toBe('portal.appspot.com');
  expect(readBucket({})).toBe('demo-portal.appspot.com');
});

test('ids contain the host name of the project, whatever the domain of the portal', () => {
  expect(readHostForIds(COMPLETE)).toBe('portal.web.app');
  expect(readHostForIds({})).toBe('demo-portal.web.app');
});

test('the error names every missing variable', () => {
  const read = () => readBackend({ VITE_FIREBASE_API_KEY: 'key' }, page('5050'));
  for (const name of Object.keys(COMPLETE).slice(1)) expect(read).toThrow(name);
  expect(read).toThrow(/ are missing/);
  expect(read).not.toThrow('VITE_FIREBASE_API_KEY,');
});

test('a measurement id is accepted with a complete configuration', () => {
  const read = (id: string) =>
    readBackend({ ...COMPLETE, VITE_FIREBASE_MEASUREMENT_ID: id }, page('5050'));
  expect(read('G-ABC123')).toMatchObject({ options: { measurementId: 'G-ABC123' } });
  expect(read('')).not.toHaveProperty('options.measurementId');
  expect(() => read('UA-1')).toThrow(
    'VITE_FIREBASE_MEASUREMENT_ID is not a measurement id (G-…): UA-1',
  );
});

test('a measurement id without the other variables is rejected', () => {
  const read = () => readBackend({ VITE_FIREBASE_MEASUREMENT_ID: 'G-1' }, page('5050'));
  expect(read).toThrow('VITE_FIREBASE_API_KEY');
});

describe('readAnalyticsCharts', () => {
  const read = (value?: string) => readAnalyticsCharts({ VITE_ANALYTICS_CHARTS: value });

  test('returns no charts without configuration', () => {
    expect(read()).toEqual([]);
    expect(read(' ')).toEqual([]);
  });

  test('returns charts with titles and addresses in the configured order', () => {
    expect(
      read('Weekly page views|https://docs.example/a?oid=1&b=2, Most read|https://docs.example/c,'),
    ).toEqual([
      { title: 'Weekly page views', url: 'https://docs.example/a?oid=1&b=2' },
      { title: 'Most read', url: 'https://docs.example/c' },
    ]);
  });

  test.each([
    'https://docs.example/a',
    '|https://docs.example/a',
    'Views|http://docs.example/a',
    'Views|javascript:alert(1)',
    'Views|docs.example/a',
    'Views|https://docs.example/a|more',
    'Views',
  ])('the portal does not start with the chart entry “%s”', (entry) => {
    expect(() => read(`Good|https://docs.example/, ${entry}`)).toThrow(ConfigError);
    expect(() => read(entry)).toThrow(`This entry is not valid: ${entry}`);
  });

  test('the portal does not start if two charts have the same title', () => {
    expect(() => read('A|https://a.example/,A|https://b.example/')).toThrow('“A” twice');
  });
});
