/** What the palette costs: what is loaded once it is first opened, and the wait after each letter. */
import type { BrowserContext } from 'playwright-core';
import { PATIENCE, slowDown, watchTraffic } from './measure';
import type { Machine } from './options';

export const PALETTE = 'palette';

/** Found in most titles of the seed, so that each letter changes what is shown. */
const WORDS = 'regulations energy audit';

export interface PaletteCost {
  scale: number;
  machine: Machine;
  /** Bytes of its scripts, and bytes that the database sent from the first opening on. */
  scripts: number;
  socket: number;
  /** Milliseconds from a letter to the next frame on the screen, in the order typed. */
  letters: number[];
}

declare global {
  interface Window {
    letters: number[];
  }
}

/** Opens the palette once and types. The context is signed in. */
export async function measurePalette(
  context: BrowserContext,
  machine: Machine,
  scale: number,
  origin: string,
): Promise<PaletteCost> {
  const page = await context.newPage();
  try {
    page.setDefaultTimeout(PATIENCE);
    await page.addInitScript(watchLetters);
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await page.goto(`${origin}/TermsAndConditions`);
    await page.getByRole('button', { name: 'Find anything' }).waitFor();
    await traffic.silence();
    const before = { ...traffic.totals };
    if (machine === 'slow') await slowDown(session);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
    await traffic.silence();
    const { scripts, socket } = traffic.totals;
    for (const letter of WORDS) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      // As somebody types who is quick: five letters a second.
      await page.waitForTimeout(200);
    }
    const letters = await page.evaluate(() => window.letters);
    return {
      scale,
      machine,
      scripts: scripts - before.scripts,
      socket: socket - before.socket,
      letters,
    };
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
function watchLetters(): void {
  window.letters = [];
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key.length !== 1) return;
      // What follows a frame has seen all that the letter led to on the screen.
      requestAnimationFrame(() =>
        setTimeout(() => window.letters.push(performance.now() - timeStamp)),
      );
    },
    true,
  );
}

/** A sentence of what it cost. */
export function describePalette({ scale, machine, scripts, socket, letters }: PaletteCost): string {
  const sorted = [...letters].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(0);
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
  return (
    `${PALETTE}, scale ${scale}, ${machine}: ${kilobytes(scripts)} KB of scripts and ${kilobytes(socket)} KB from the ` +
    `database; a letter takes ${at(0.5)} ms, at most ${at(1)} ms`
  );
}
