/**
 * `npm run bench`: what every main screen costs in Chromium, at scale 1 and 100 of the seed, on this machine and on a
 * slowed one (processor four times slower, 10 Mbit/s, 40 ms). A tool, not a test: it judges nothing. Bytes are as the Hosting
 * emulator sends them with an empty cache (it does not compress, Firebase does); `1 → 100` is the one scale and the other.
 *
 * `npm run bench -- --scales 1 --own 300,6000`: the same with so many items in the own register, in one run.
 *
 * `npm run bench -- --words 5`: how long it takes until the words stand, behind TLS, HTTP/2 and compression, on the slowed machine,
 * beside the same screen as a page without scripts. The socket goes to the suite directly, and no browser slows sockets down.
 */
import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import type { JsonValue } from '../packages/database-emulator/src';
import { findFreePortOffset, HOST, portsFor, readPortOffset } from '../emulators/ports';
import { DATABASE_NAMESPACE, REPOSITORY } from '../emulators/project';
import { DEMO_PASSWORD } from '../emulators/seed/demoAccounts';
import { startSuite, type Suite } from '../emulators/suite';
import { launchBrowser } from '../test/support/browser';
import { startFront } from './bench/front';
import { findPlaces, measureScreen } from './bench/measure';
import { growRegister } from './bench/ownRegister';
import { type BenchOptions, readBenchOptions } from './bench/options';
import { type Screen, SCREENS, type Visitor } from './bench/screens';
import { sessionOf } from './bench/signIn';
import { formatTable, type Result } from './bench/table';
import {
  type Kind,
  NEW_BROWSER,
  openAll,
  type Opening,
  saveCopy,
  type Session,
  type Visit,
} from './bench/words';
import { formatWords, GOALS } from './bench/wordsTable';

const VIEWPORT = { width: 1440, height: 900 };

/** Signs somebody in, for every tab of the context. */
async function arriveAs(browser: Browser, origin: string, who: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  if (who === 'nobody') return context;
  const page = await context.newPage();
  await page.goto(`${origin}/LogIn`);
  await page.getByLabel('Email').fill(`${who}@demo.example`);
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
  await page.close();
  return context;
}

/** All wanted screens at one scale, or with one size of the own register. */
async function measureScale(
  browser: Browser,
  suite: Suite,
  scale: number,
  { screens, machines }: BenchOptions,
): Promise<Result[]> {
  const origin = `http://${HOST}:${suite.ports.hosting}`;
  const places = findPlaces((path) => suite.database.read(DATABASE_NAMESPACE, path));
  const wanted = SCREENS.filter(({ name }) => screens.length === 0 || screens.includes(name));
  const results: Result[] = [];
  const visitors = [...new Set(wanted.map((screen) => screen.as))];
  for (const who of visitors) {
    const context = await arriveAs(browser, origin, who);
    for (const screen of wanted.filter((each) => each.as === who))
      for (const machine of machines) {
        const address = `${origin}${screen.path(places)}`;
        const measures = await measureOrName(screen, () =>
          measureScreen(context, machine, screen, address),
        );
        results.push({ screen: screen.name, machine, scale, measures });
        console.error(`scale ${scale}, ${machine}: ${screen.name}`);
      }
    await context.close();
  }
  return results;
}

const dataOf = (suite: Suite) => ({
  read: (path: string) => suite.database.read(DATABASE_NAMESPACE, path),
  write: (path: string, value: JsonValue) => suite.database.write(DATABASE_NAMESPACE, path, value),
});

/** A failure that says which screen it was. */
async function measureOrName<T>({ name }: Screen, measure: () => Promise<T>): Promise<T> {
  try {
    return await measure();
  } catch (cause) {
    throw new Error(`The screen '${name}' never stood: ${String(cause)}`, { cause });
  }
}

/** Screens and their copies in turns, so that what slows this machine down slows both. */
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
    const places = findPlaces((path) => suite.database.read(DATABASE_NAMESPACE, path));
    const names = screens.length > 0 ? screens : Object.keys(GOALS);
    const wanted = SCREENS.filter(({ name }) => names.includes(name));
    const sessions = new Map<Visitor, Session>();
    for (const who of new Set(wanted.map((screen) => screen.as)))
      sessions.set(who, await sessionOf(suite.ports, who, front.portal));
    const visitOf = (screen: Screen): Visit => ({
      front,
      screen,
      path: screen.path(places),
      session: sessions.get(screen.as) ?? NEW_BROWSER,
      machine: 'slow',
    });
    const words = new Map<string, string>();
    for (const screen of wanted)
      words.set(screen.name, await measureOrName(screen, () => saveCopy(browser, visitOf(screen))));
    for (let round = 1; round <= rounds; round += 1)
      for (const screen of wanted) {
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
  console.log(formatWords(results));
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
        for (const own of options.own) {
          growRegister(dataOf(suite), own, Date.now());
          results.push(...(await measureScale(browser, suite, own, options)));
        }
        if (options.own.length === 0)
          results.push(...(await measureScale(browser, suite, scale, options)));
      } finally {
        await suite.stop();
      }
    }
  } finally {
    await browser.close();
  }
  console.log(formatTable(results));
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
