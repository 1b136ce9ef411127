import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBackend } from '../config/env';
import { loadSender } from './analyticsSender';
import { startFirebase, stopFirebase } from './firebase';
import * as firebaseSdk from './sdk';

/** The real package would load an external script. */
const sdk = vi.hoisted(() => ({
  isSupported: vi.fn(() => Promise.resolve(true)),
  setConsent: vi.fn(),
  initializeAnalytics: vi.fn(() => 'the instance'),
  setDefaultEventParameters: vi.fn(),
  logEvent: vi.fn(),
}));
vi.mock('firebase/analytics', () => sdk);

beforeEach(() => {
  Object.values(sdk).forEach((call) => call.mockClear());
  startFirebase(
    readBackend(
      {
        VITE_FIREBASE_API_KEY: 'key',
        VITE_FIREBASE_AUTH_DOMAIN: 'portal.example',
        VITE_FIREBASE_DATABASE_URL: 'https://portal.firebaseio.com',
        VITE_FIREBASE_PROJECT_ID: 'portal',
        VITE_FIREBASE_STORAGE_BUCKET: 'portal.appspot.com',
        VITE_FIREBASE_APP_ID: '1:2:web:3',
        VITE_FIREBASE_MEASUREMENT_ID: 'G-1',
      },
      { port: '', developing: false },
    ),
    firebaseSdk,
    { persistent: false },
  );
});
afterEach(async () => {
  await stopFirebase();
  window.history.replaceState(null, '', '/');
});

test('the sender denies consent to every kind of storage before Analytics starts', async () => {
  await loadSender();
  const [[consent = {}] = []] = sdk.setConsent.mock.calls as [Record<string, string>][];
  expect(consent).toMatchObject({ analytics_storage: 'denied', ad_storage: 'denied' });
  expect(new Set(Object.values(consent))).toEqual(new Set(['denied']));
  expect(sdk.initializeAnalytics).toHaveBeenCalledOnce();
  expect(sdk.setConsent.mock.invocationCallOrder[0]).toBeLessThan(
    sdk.initializeAnalytics.mock.invocationCallOrder[0] ?? 0,
  );
  expect(sdk.initializeAnalytics).toHaveBeenCalledWith(
    expect.objectContaining({
      options: expect.objectContaining({ measurementId: 'G-1' }) as object,
    }),
    { config: expect.objectContaining({ send_page_view: false }) as object },
  );
});

test('the sender names a page by its pattern and never sends the address in the browser', async () => {
  window.history.replaceState(null, '', '/authSECRET?q=SECRET#SECRET');
  const send = await loadSender();
  send?.({ name: 'page_view', page: '/:first' }, '/:first');
  send?.({ name: 'insight_view', insight: 'one' }, '/InsightPage/:id');
  const page = { page_location: `${window.location.origin}/:first`, page_path: '/:first' };
  expect(sdk.logEvent).toHaveBeenCalledWith(
    'the instance',
    'page_view',
    expect.objectContaining(page),
  );
  expect(sdk.logEvent).toHaveBeenLastCalledWith(
    'the instance',
    'insight_view',
    expect.objectContaining({ insight_key: 'one', page_path: '/InsightPage/:id' }),
  );
  expect(sdk.setDefaultEventParameters).toHaveBeenCalledWith(expect.objectContaining(page));
  const all = Object.values(sdk).flatMap((call) => call.mock.calls);
  expect(JSON.stringify(all)).not.toContain('SECRET');
});

test('the sender sends nothing in a browser that Google Analytics does not support', async () => {
  sdk.isSupported.mockResolvedValueOnce(false);
  expect(await loadSender()).toBeNull();
  expect(sdk.initializeAnalytics).not.toHaveBeenCalled();
});
