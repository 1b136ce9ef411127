/** What the database sends to a page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Wire {
  text: () => string;
  bytes: () => number;
  /**
   * Waits until the page has all that it asked for, and asks for no more. Rows read on after they stand (whether each is saved or
   * held), so a screen's cost is taken then.
   */
  isQuiet: () => Promise<void>;
}

/** A request to the database, which it answers by its number: firebase-js-sdk, packages/database/src/core/PersistentConnection.ts */
const REQUEST = /\{"t":"d","d":\{"r":\d+,/g;

const countRequests = (text: string) => text.match(REQUEST)?.length ?? 0;

/** Collects everything that the database sends to a page over connections that it opens from now on. */
export function listenToWire(page: Page): Wire {
  const frames: string[] = [];
  let asked = 0;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => (asked += countRequests(String(payload))));
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  // The server cuts a long message into frames.
  const text = () => frames.join('');
  let before = -1;
  const standsStill = async () => {
    // Whatever has come was taken in, and what follows from it asked for.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const isSame = frames.length === before;
    before = frames.length;
    return isSame && countRequests(text()) === asked;
  };
  return {
    text,
    bytes: () => frames.reduce((sum, frame) => sum + Buffer.byteLength(frame), 0),
    // Between two looks there is time for what waits a moment before it asks.
    isQuiet: () => expect.poll(standsStill, { interval: 700, timeout: 60_000 }).toBe(true),
  };
}
