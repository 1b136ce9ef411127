import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { LayoutShift } from '../../test/support/browser';
import type { Machine } from './options';
import type { Screen } from './screens';

export interface Measures {
  /** Milliseconds from the start of the navigation. */
  content: number;
  /** Total milliseconds of tasks longer than 50 ms. */
  longTasks: number;
  longTaskCount: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Bytes as transferred, with an empty cache. */
  scripts: number;
  styles: number;
  socket: number;
  reads: number;
  /** Milliseconds from the last letter of a search until its result is shown. */
  search: number | null;
}

const KILOBIT = 1_000 / 8;
const SLOW = {
  cpu: 4,
  network: {
    offline: false,
    latency: 40,
    downloadThroughput: 10_000 * KILOBIT,
    uploadThroughput: 10_000 * KILOBIT,
  },
};
export const PATIENCE = 90_000;
// After so many milliseconds of silence, the database has sent all its data.
const SILENCE = 1_000;

/** An init script adds the measurements before any of our code runs. */
interface Observed {
  /** Time beyond 50 ms in each task after the first paint. */
  blocking: number;
  longTasks: number;
  longTaskCount: number;
  shift: number;
}
declare global {
  interface Window {
    observed: Observed;
  }
}

/** The context is signed in. */
export async function measureScreen(
  context: BrowserContext,
  machine: Machine,
  screen: Screen,
  address: string,
): Promise<Measures> {
  const page = await context.newPage();
  try {
    page.setDefaultTimeout(PATIENCE);
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    if (machine === 'slow') await slowDown(session);
    await page.goto(address, { waitUntil: 'commit' });
    await screen.content(page).waitFor({ state: 'visible' });
    const content = await page.evaluate(() => performance.now());
    await traffic.silence();
    const observed = await page.evaluate(() => window.observed);
    const totals = { ...traffic.totals };
    const search = screen.search ? await timeSearch(page, screen.search) : null;
    return { content, ...observed, ...totals, search };
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
export function observe(): void {
  window.observed = { blocking: 0, longTasks: 0, longTaskCount: 0, shift: 0 };
  new PerformanceObserver((list) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    for (const { startTime, duration } of list.getEntries()) {
      if (painted !== undefined && startTime + duration > painted)
        window.observed.blocking += duration - 50;
      window.observed.longTasks += duration;
      window.observed.longTaskCount += 1;
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as LayoutShift;
      if (!hadRecentInput) window.observed.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await session.send('Network.emulateNetworkConditions', SLOW.network);
}

export async function watchTraffic(session: CDPSession) {
  const totals = { scripts: 0, styles: 0, socket: 0, reads: 0 };
  const kinds = new Map<string, 'scripts' | 'styles'>();
  let lastFrame = Date.now();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Stylesheet') kinds.set(requestId, 'styles');
    // Chromium reports a module preload with another type than its script.
    else if (type === 'Script' || response.mimeType.includes('javascript'))
      kinds.set(requestId, 'scripts');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) totals[kind] += encodedDataLength;
  });
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    totals.socket += Buffer.byteLength(response.payloadData);
    lastFrame = Date.now();
  });
  session.on('Network.webSocketFrameSent', ({ response }) => {
    // Listen and get, in the database's protocol.
    if (/"a":"[qg]"/.test(response.payloadData)) totals.reads += 1;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const silence = async () => {
    for (let rest = SILENCE; rest > 0; rest = lastFrame + SILENCE - Date.now())
      await new Promise((resolve) => setTimeout(resolve, rest));
  };
  return { totals, silence };
}

async function timeSearch(
  page: Page,
  { field, words, heading }: NonNullable<Screen['search']>,
): Promise<number> {
  const counted = heading(page).filter({ hasText: /\(\d+\)/ });
  const before = await counted.innerText();
  const box = page.getByRole('textbox', { name: field });
  await box.fill(words);
  const began = performance.now();
  await counted.filter({ hasNotText: before }).waitFor({ state: 'visible' });
  return performance.now() - began;
}
