import { renderPortal, startBackend, type Backend } from '../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readBackend } from '../config/env';
import { startAnalytics, stopAnalytics, type AnalyticsEvent } from '../data/analytics';

const MEASURED = readBackend(
  {
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'portal.example',
    VITE_FIREBASE_DATABASE_URL: 'https://portal.example',
    VITE_FIREBASE_PROJECT_ID: 'portal',
    VITE_FIREBASE_STORAGE_BUCKET: 'portal.appspot.com',
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    VITE_FIREBASE_MEASUREMENT_ID: 'G-1',
  },
  { port: '', developing: false },
);

let backend: Backend;
let end: (() => Promise<void>) | null = null;
let sent: AnalyticsEvent[] = [];

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => {
  sent = [];
  stopAnalytics();
  startAnalytics(
    MEASURED,
    () => Promise.resolve((event) => sent.push(event)),
    (run) => run(),
  );
});
afterEach(async () => {
  await end?.();
  end = null;
  stopAnalytics();
});
afterAll(() => backend.stop());

const firstInsight = () => Object.keys(backend.read('insightSummaries') as object)[0] ?? '';

it('opening and saving an insight sends analytics events with the pattern of the page', async () => {
  const key = firstInsight();
  backend.write(`users/demo-member/wishlist/${key}`, null);
  end = renderPortal(backend, { as: 'member', at: `/InsightPage/${key}` });
  await userEvent.click(await screen.findByRole('button', { name: /^Add: / }));
  await screen.findByText('Insight added!');
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'page_view', page: '/InsightPage/:id' },
      { name: 'insight_view', insight: key },
      { name: 'insight_add', insight: key },
    ]),
  );
});

it('removing an insight from the personal list sends an analytics event', async () => {
  end = renderPortal(backend, { as: 'legal', at: '/myaccount?tab=saved' });
  const [remove] = await screen.findAllByRole('button', { name: /^Remove: / });
  if (!remove) throw new Error('The seed has no saved insight.');
  const before = Object.keys(backend.read('users/demo-legal/wishlist') as object);
  await userEvent.click(remove);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yup' }),
  );
  await waitFor(() => expect(sent.some(({ name }) => name === 'insight_remove')).toBe(true));
  const after = Object.keys(backend.read('users/demo-legal/wishlist') ?? {});
  expect(sent).toEqual([
    { name: 'page_view', page: '/MyAccount' },
    { name: 'insight_remove', insight: before.find((key) => !after.includes(key)) },
  ]);
});

it('a page that the member may not open sends no analytics event', async () => {
  end = renderPortal(backend, { as: 'member', at: '/dashboard' });
  await screen.findByRole('heading', { level: 1, name: 'My Account' });
  await waitFor(() => expect(sent).toEqual([{ name: 'page_view', page: '/MyAccount' }]));
});
