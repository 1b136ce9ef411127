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

/** A request to the database, or its answer, which bears the same number: firebase-js-sdk, packages/database/src/core/PersistentConnection.ts */
const NUMBERED = /^\{"t":"d","d":\{"r":(\d+),/;

/** Collects everything that the database sends to a page over connections that it opens from now on. */
export function listenToWire(page: Page): Wire {
  const frames: string[] = [];
  /** The requests that wait for an answer, by connection. */
  const waiting = new Set<Set<string>>();
  page.on('websocket', (socket) => {
    const own = new Set<string>();
    waiting.add(own);
    socket.on('framesent', ({ payload }) => {
      const [, number] = NUMBERED.exec(String(payload)) ?? [];
      if (number !== undefined) own.add(number);
    });
    socket.on('framereceived', ({ payload }) => {
      frames.push(String(payload));
      const [, number] = NUMBERED.exec(String(payload)) ?? [];
      if (number !== undefined) own.delete(number);
    });
    socket.on('close', () => waiting.delete(own));
  });
  let before = -1;
  /** What still moves: the requests without an answer, and whether something has come since the last look. */
  const look = async () => {
    // Whatever has come was taken in, and what follows from it asked for.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const unanswered = [...waiting].flatMap((own) => [...own]);
    const isSame = frames.length === before;
    before = frames.length;
    return { unanswered, isSame };
  };
  return {
    // The server cuts a long message into frames.
    text: () => frames.join(''),
    bytes: () => frames.reduce((sum, frame) => sum + Buffer.byteLength(frame), 0),
    // Between two looks there is time for what waits a moment before it asks.
    isQuiet: () =>
      expect
        .poll(look, { interval: 700, timeout: 60_000 })
        .toEqual({ unanswered: [], isSame: true }),
  };
}
