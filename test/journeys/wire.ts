/** Measures what the database sends to a page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Wire {
  text: () => string;
  bytes: () => number;
  /** Returns how many listeners are open: those that the page opened, without those that it closed. */
  listeners: () => number;
  /**
   * Waits until the page has received all responses and sends no more requests. Rows still load
   * details after they are shown (saved or held), so a screen's cost is measured at this point.
   */
  isQuiet: () => Promise<void>;
}

/**
 * A request to the database, or its response with the same number: firebase-js-sdk,
 * packages/database/src/core/PersistentConnection.ts
 */
const NUMBERED = /^\{"t":"d","d":\{"r":(\d+),/;
/** In a request: `q` opens a listener and `n` closes it. */
const ACTION = /^\{"t":"d","d":\{"r":\d+,"a":"(\w+)"/;

/** Collects everything that the database sends to a page over connections opened from now on. */
export function listenToWire(page: Page): Wire {
  const frames: string[] = [];
  /** Open listeners by connection. A new connection opens them again. */
  const listeners = new Map<object, number>();
  /** The requests that wait for a response, by connection. */
  const waiting = new Set<Set<string>>();
  page.on('websocket', (socket) => {
    const own = new Set<string>();
    waiting.add(own);
    socket.on('framesent', ({ payload }) => {
      const [, number] = NUMBERED.exec(String(payload)) ?? [];
      if (number !== undefined) own.add(number);
      const [, action] = ACTION.exec(String(payload)) ?? [];
      const step = action === 'q' ? 1 : action === 'n' ? -1 : 0;
      listeners.set(own, (listeners.get(own) ?? 0) + step);
    });
    socket.on('framereceived', ({ payload }) => {
      frames.push(String(payload));
      const [, number] = NUMBERED.exec(String(payload)) ?? [];
      if (number !== undefined) own.delete(number);
    });
    socket.on('close', () => {
      waiting.delete(own);
      listeners.delete(own);
    });
  });
  let before = -1;
  /**
   * Returns the requests without a response, and whether anything has arrived since the last call.
   */
  const look = async () => {
    // Lets the page process what has arrived and send the requests that follow from it.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const unanswered = [...waiting].flatMap((own) => [...own]);
    const isSame = frames.length === before;
    before = frames.length;
    return { unanswered, isSame };
  };
  return {
    // The server splits a long message into frames.
    text: () => frames.join(''),
    bytes: () => frames.reduce((sum, frame) => sum + Buffer.byteLength(frame), 0),
    listeners: () => [...listeners.values()].reduce((sum, open) => sum + open, 0),
    // The interval leaves time for requests that are delayed for a moment.
    isQuiet: () =>
      expect
        .poll(look, { interval: 700, timeout: 60_000 })
        .toEqual({ unanswered: [], isSame: true }),
  };
}
