import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBackend } from '../config/env';
import {
  logInsight,
  logPageView,
  startAnalytics,
  stopAnalytics,
  wantsAnalytics,
  type EventSender,
} from './analytics';

const PROJECT = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'portal.example',
  VITE_FIREBASE_DATABASE_URL: 'https://portal.example',
  VITE_FIREBASE_PROJECT_ID: 'portal',
  VITE_FIREBASE_STORAGE_BUCKET: 'portal.appspot.com',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};
const backendOf = (env: Record<string, string>) =>
  readBackend(env, { port: '', developing: false });
const EMBEDDED = backendOf({});
const SILENT = backendOf(PROJECT);
const MEASURED = backendOf({ ...PROJECT, VITE_FIREBASE_MEASUREMENT_ID: 'G-1' });
const atOnce = (run: () => void) => run();

const send = vi.fn<EventSender>();
const load = vi.fn(() => Promise.resolve<EventSender | null>(send));
const sent = () => send.mock.calls.map(([event, page]) => ({ ...event, on: page }));

beforeEach(() => {
  stopAnalytics();
  send.mockReset();
  load.mockReset();
  load.mockResolvedValue(send);
});
afterEach(stopAnalytics);

test('only a hosted project with a measurement id records analytics events', () => {
  expect([EMBEDDED, SILENT, MEASURED].map(wantsAnalytics)).toEqual([false, false, true]);
});

test.each([
  ['the embedded suite', EMBEDDED],
  ['a project without a measurement id', SILENT],
])('%s loads no sender and sends no events', async (_name, backend) => {
  logPageView('/LogIn');
  startAnalytics(backend, load, atOnce);
  logPageView('/Browse');
  logInsight('view', 'one');
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
});

describe('analytics with a measurement id', () => {
  test('the sender is loaded only after a page is shown and the browser is idle', () => {
    const idle: (() => void)[] = [];
    startAnalytics(MEASURED, load, (run) => idle.push(run));
    expect(idle).toEqual([]);
    logPageView('/LogIn');
    expect(idle).toHaveLength(1);
    expect(load).not.toHaveBeenCalled();
    idle.forEach((run) => run());
    expect(load).toHaveBeenCalledOnce();
    logPageView('/Browse');
    expect(idle).toHaveLength(1);
  });

  test('events from before the sender loaded are sent in order, each with its own page', async () => {
    logPageView('/Browse');
    logInsight('add', 'one');
    startAnalytics(MEASURED, load, atOnce);
    logPageView('/InsightPage/:id');
    logInsight('view', 'two');
    await expect.poll(() => send.mock.calls.length).toBe(4);
    logInsight('remove', 'one');
    expect(sent()).toEqual([
      { name: 'page_view', page: '/Browse', on: '/Browse' },
      { name: 'insight_add', insight: 'one', on: '/Browse' },
      { name: 'page_view', page: '/InsightPage/:id', on: '/InsightPage/:id' },
      { name: 'insight_view', insight: 'two', on: '/InsightPage/:id' },
      { name: 'insight_remove', insight: 'one', on: '/InsightPage/:id' },
    ]);
  });

  test('at most fifty events wait for the sender', async () => {
    for (let index = 0; index < 60; index += 1) logPageView(`/${index}`);
    startAnalytics(MEASURED, load, atOnce);
    await expect.poll(() => send.mock.calls.length).toBeGreaterThan(0);
    expect(send).toHaveBeenCalledTimes(50);
  });

  test.each([
    ['cannot be loaded', () => Promise.reject(new Error('blocked'))],
    ['is not supported', () => Promise.resolve(null)],
  ])('the portal works without analytics if the analytics library %s', async (_name, answer) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const outcome = answer();
    load.mockReturnValue(outcome);
    startAnalytics(MEASURED, load, atOnce);
    logPageView('/Browse');
    await outcome.catch(() => undefined);
    await Promise.resolve();
    logInsight('view', 'one');
    expect(load).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
