import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { links, PATTERNS } from '../config/links';
import { DashboardTab } from '../features/dashboard/pages/DashboardTab';
import { SavedInsights } from '../features/insights';
import { prefetchPointedLinks, preloadPage } from './prefetch';
import { pageAt } from './routes';

const preload = (path: string) => {
  const page = pageAt(path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  return vi.spyOn(page.Page, 'preload').mockResolvedValue();
};
const point = (path: string) => {
  const link = document.createElement('a');
  link.href = path;
  document.body.append(link);
  link.dispatchEvent(new Event('pointerover', { bubbles: true }));
};

let stop: () => void;
beforeEach(() => {
  stop = prefetchPointedLinks(({ needs }) => needs === 'nothing');
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test('pointing at a link preloads its page, unless the page would redirect the person', () => {
  const open = preload(PATTERNS.logIn);
  const closed = preload(PATTERNS.nick);
  point(PATTERNS.logIn);
  point(PATTERNS.nick);
  expect(open).toHaveBeenCalledOnce();
  expect(closed).not.toHaveBeenCalled();
});

test('preloading a page also loads the tab that its address shows', async () => {
  preload(links.myAccount());
  const saved = vi.spyOn(SavedInsights, 'preload').mockResolvedValue();
  const dashboard = vi.spyOn(DashboardTab, 'preload').mockResolvedValue();
  await preloadPage(links.myAccount('saved'));
  expect([saved.mock.calls.length, dashboard.mock.calls.length]).toEqual([1, 0]);
  await preloadPage(links.myAccount());
  expect([saved.mock.calls.length, dashboard.mock.calls.length]).toEqual([1, 1]);
});
