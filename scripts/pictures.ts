/** `npm run pictures`: takes the README's screenshots again. Check `docs/pictures` before you commit. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { findFreePortOffset, HOST, readPortOffset } from '../emulators/ports';
import { DATABASE_NAMESPACE, REPOSITORY } from '../emulators/project';
import { startSuite, type Suite } from '../emulators/suite';
import { links } from '../src/config/links';
import { launchBrowser } from '../test/support/browser';
import { findPlaces, type Places, sessionOf, type Visitor } from './bench/screens';

const FOLDER = join(REPOSITORY, 'docs/pictures');
const VIEWPORT = { width: 1280, height: 800 };
// From 0 to 1. Text stays sharp at this value.
const QUALITY = 0.85;
// Bytes. The README has four pictures and has to load quickly.
const LARGEST = 120_000;

interface Picture {
  name: string;
  as: Visitor;
  path: (places: Places) => string;
  /** Visible when the page is ready. */
  shows: (page: Page) => Locator[];
}

const list = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

const PICTURES: readonly Picture[] = [
  {
    name: 'landing',
    as: 'visitor',
    path: () => '/',
    shows: (page) => [page.getByRole('heading', { level: 1 })],
  },
  {
    name: 'dashboard',
    as: 'legal',
    path: () => links.myAccount(),
    shows: (page) => [
      list(page, 'Your tasks').first(),
      list(page, 'Latest Insights Activity').first(),
    ],
  },
  {
    name: 'register',
    as: 'legal',
    path: () => '/LegalRegisterDash',
    shows: (page) => [page.getByRole('table', { name: 'Items by area and status' })],
  },
  {
    name: 'room',
    as: 'legal',
    path: ({ room }) => links.forum(room),
    shows: (page) => [
      list(page, 'Posts').first(),
      page.getByRole('textbox', { name: 'Your post' }),
    ],
  },
];

async function take(browser: Browser, suite: Suite, picture: Picture): Promise<Buffer> {
  const origin = `http://${HOST}:${suite.ports.hosting}`;
  const context = await browser.newContext({
    viewport: VIEWPORT,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    storageState: await sessionOf(suite.ports, picture.as, origin),
  });
  const page = await context.newPage();
  const places = findPlaces((path) => suite.database.read(DATABASE_NAMESPACE, path));
  await page.goto(`${origin}${picture.path(places)}`);
  for (const part of picture.shows(page)) await part.waitFor();
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    return document.fonts.ready;
  });
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
  const png = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return toWebp(browser, png);
}

/** The browser contains an encoder. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  );
  await page.close();
  return Buffer.from(url.replace(/^.*,/, ''), 'base64');
}

const { build } = await import('vite');
await build({ root: REPOSITORY, logLevel: 'warn' });
const portOffset = readPortOffset(process.env) || (await findFreePortOffset());
const suite = await startSuite({ portOffset, seed: { scale: 1 } });
const browser = await launchBrowser();
try {
  await mkdir(FOLDER, { recursive: true });
  for (const picture of PICTURES) {
    const bytes = await take(browser, suite, picture);
    if (bytes.length > LARGEST) throw new Error(`${picture.name} has ${bytes.length} bytes.`);
    await writeFile(join(FOLDER, `${picture.name}.webp`), bytes);
    console.log(`${picture.name}.webp: ${(bytes.length / 1000).toFixed(0)} KB`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser.close();
  await suite.stop();
}
process.exit();
