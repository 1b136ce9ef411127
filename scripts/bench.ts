/**
 * `npm run bench`: measures every main screen in Chromium, at scale 1 and 100 of the seed, on this machine and
 * on a slower one (a quarter of the processor, 10 Mbit/s, 40 ms). A tool without limits, not a test. Bytes are
 * counted with an empty cache and without compression, which Firebase has but the Hosting emulator hasn't.
 *
 * `-- --words 5`: time until the text is shown behind TLS, HTTP/2 and compression, compared with a page without
 * scripts. The websocket connects to the suite directly, because browsers can't throttle websockets.
 */
import { writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { findFreePortOffset, HOST, portsFor, readPortOffset } from '../emulators/ports';
import { DATABASE_NAMESPACE, REPOSITORY } from '../emulators/project';
import { startSuite, type Suite } from '../emulators/suite';
import { launchBrowser } from '../test/support/browser';
import { startFront } from './bench/front';
import { measureScreen } from './bench/measure';
import { type BenchOptions, readBenchOptions } from './bench/options';
import {
  findPlaces,
  NEW_BROWSER,
  type Screen,
  SCREENS,
  type Session,
  sessionOf,
  type Visitor,
} from './bench/screens';
import { GOALS, type Result, rowsOfScreens, rowsOfWords } from './bench/tables';
import { type Kind, openAll, type Opening, saveCopy, type Visit } from './bench/words';

const VIEWPORT = { width: 1440, height: 900 };

const placesOf = (suite: Suite) =>
  findPlaces((path) => suite.database.read(DATABASE_NAMESPACE, path));

async function measureScale(
  browser: Browser,
  suite: Suite,
  scale: number,
  { screens, machines }: BenchOptions,
): Promise<Result[]> {
  const origin = `http://${HOST}:${suite.ports.hosting}`;
  const places = placesOf(suite);
  const results: Result[] = [];
  for (const screen of SCREENS) {
    if (screens.length > 0 && !screens.includes(screen.name)) continue;
    const context = await browser.newContext({
      viewport: VIEWPORT,
      serviceWorkers: 'block',
      storageState: await sessionOf(suite.ports, screen.as, origin),
    });
    for (const machine of machines) {
      const measures = await measureOrName(screen, () =>
        measureScreen(context, machine, screen, `${origin}${screen.path(places)}`),
      );
      results.push({ screen: screen.name, machine, scale, measures });
      console.error(`scale ${scale}, ${machine}: ${screen.name}`);
    }
    await context.close();
  }
  return results;
}

async function measureOrName<T>({ name }: Screen, measure: () => Promise<T>): Promise<T> {
  try {
    return await measure();
  } catch (cause) {
    throw new Error(`The screen '${name}' was never complete: ${String(cause)}`, { cause });
  }
}

/** Alternates screens and copies, so that other load on this machine affects both alike. */
async function measureWords({ screens, rounds, json }: BenchOptions, portOffset: number) {
  const front = await startFront(portsFor(portOffset).hosting);
  const suite = await startSuite({
    portOffset,
    seed: { scale: 1 },
    allowedOrigins: [front.portal],
  });
  const browser = await launchBrowser(front.switches);
  const results = new Map<string, Record<Kind, Opening>[]>();
  try {
    const places = placesOf(suite);
    const names = screens.length > 0 ? screens : Object.keys(GOALS);
    const selected = SCREENS.filter(({ name }) => names.includes(name));
    const sessions = new Map<Visitor, Session>();
    for (const who of new Set(selected.map((screen) => screen.as)))
      sessions.set(who, await sessionOf(suite.ports, who, front.portal));
    const visitOf = (screen: Screen): Visit => ({
      front,
      screen,
      path: screen.path(places),
      session: sessions.get(screen.as) ?? NEW_BROWSER,
      machine: 'slow',
    });
    const words = new Map<string, string>();
    for (const screen of selected)
      words.set(screen.name, await measureOrName(screen, () => saveCopy(browser, visitOf(screen))));
    for (let round = 1; round <= rounds; round += 1)
      for (const screen of selected) {
        const openings = await measureOrName(screen, () =>
          openAll(browser, visitOf(screen), words.get(screen.name) ?? ''),
        );
        results.set(screen.name, [...(results.get(screen.name) ?? []), openings]);
        console.error(`round ${round}: ${screen.name}`);
      }
  } finally {
    await browser.close();
    await suite.stop();
    await front.stop();
  }
  console.table(rowsOfWords(results));
  if (json !== undefined) await writeFile(json, JSON.stringify([...results], null, 2));
}

async function bench(options: BenchOptions): Promise<void> {
  const { build } = await import('vite');
  await build({ root: REPOSITORY, logLevel: 'warn' });
  const portOffset = readPortOffset(process.env) || (await findFreePortOffset());
  if (options.rounds > 0) return measureWords(options, portOffset);
  const browser = await launchBrowser();
  const results: Result[] = [];
  try {
    for (const scale of options.scales) {
      console.error(`Planting the seed at scale ${scale} …`);
      const suite = await startSuite({ portOffset, seed: { scale } });
      try {
        results.push(...(await measureScale(browser, suite, scale, options)));
      } finally {
        await suite.stop();
      }
    }
  } finally {
    await browser.close();
  }
  console.table(rowsOfScreens(results));
  if (options.json !== undefined) await writeFile(options.json, JSON.stringify(results, null, 2));
}

try {
  await bench(
    readBenchOptions(
      process.argv.slice(2),
      SCREENS.map(({ name }) => name),
    ),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
