/** What the database sends to a page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Wire {
  text: () => string;
  bytes: () => number;
}

/** Collects everything that the database sends to a page over connections that it opens from now on. */
export function listenToWire(page: Page): Wire {
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  return {
    // The server cuts a long message into frames.
    text: () => frames.join(''),
    bytes: () => frames.reduce((sum, frame) => sum + Buffer.byteLength(frame), 0),
  };
}

/**
 * Waits until a count, of what comes in or of what is asked for, has stood still for a moment. Rows read on after they stand
 * (whether each is saved or held), so a screen's cost is taken then.
 */
export async function isQuiet(count: () => number): Promise<void> {
  let before = -1;
  const standsStill = () => {
    const isSame = count() === before;
    before = count();
    return isSame;
  };
  await expect.poll(standsStill, { interval: 700 }).toBe(true);
}
