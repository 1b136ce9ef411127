/**
 * `npm run pictures`: takes the screenshots of the README and of the landing page again. Check `docs/pictures` and `public/screens` before
 * you commit.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { findFreePortOffset, HOST, readPortOffset } from '../emulators/ports';
import { DATABASE_NAMESPACE, REPOSITORY } from '../emulators/project';
import { startSuite, type Suite } from '../emulators/suite';
import { links } from '../src/config/links';
import { launchBrowser } from '../test/support/browser';
import { findPlaces, type Places, sessionOf, type Visitor } from './bench/screens';

/** Where the pictures of each kind go, and the window in which they are taken. */
const KINDS = {
  readme: { folder: 'docs/pictures', end: '', width: 1280, height: 800, scale: 1 },
  // `src/features/landing/components/ScreenPicture.tsx` states these sizes.
  wide: { folder: 'public/screens', end: '-wide', width: 1120, height: 700, scale: 1 },
  narrow: { folder: 'public/screens', end: '-narrow', width: 400, height: 480, scale: 1.5 },
} as const;
type Kind = keyof typeof KINDS;
// From 0 to 1. Text stays sharp at these values. The landing page shows its pictures at half their size.
const QUALITY = { readme: 0.85, wide: 0.7, narrow: 0.7 };
// Bytes. The README has four pictures, and a visitor's page has three, so they have to load quickly.
const LARGEST = { readme: 120_000, wide: 60_000, narrow: 45_000 };

interface Picture {
  name: string;
  kinds: readonly Kind[];
  as: Visitor;
  path: (places: Places) => string;
  /** Visible when the page is ready. */
  shows: (page: Page) => Locator[];
}

const list = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

const PICTURES: readonly Picture[] = [
  {
    name: 'dashboard',
    kinds: ['readme'],
    as: 'legal',
    path: () => links.myAccount(),
    shows: (page) => [
      list(page, 'Your tasks').first(),
      list(page, 'Latest Insights Activity').first(),
    ],
  },
  {
    name: 'register',
    kinds: ['readme', 'wide', 'narrow'],
    as: 'legal',
    path: () => '/LegalRegisterDash',
    shows: (page) => [page.getByRole('table', { name: 'Items by area and status' })],
  },
  {
    name: 'room',
    kinds: ['readme'],
    as: 'legal',
    path: ({ room }) => links.forum(room),
    shows: (page) => [
      list(page, 'Posts').first(),
      page.getByRole('textbox', { name: 'Your post' }),
    ],
  },
  {
    name: 'insight',
    kinds: ['wide', 'narrow'],
    as: 'legal',
    path: ({ insight }) => links.insightPage(insight),
    shows: (page) => [
      page.getByRole('region', { name: 'Insight text' }),
      page.getByText(/min to read$/),
    ],
  },
  {
    name: 'item',
    kinds: ['wide', 'narrow'],
    as: 'legal',
    path: ({ item }) => links.editLegalItem(item),
    shows: (page) => [page.getByRole('textbox', { name: 'Compliance note' })],
  },
  // It shows the others, so it comes last.
  {
    name: 'landing',
    kinds: ['readme'],
    as: 'visitor',
    path: () => '/',
    shows: (page) => [page.getByRole('heading', { level: 1 })],
  },
];

async function take(browser: Browser, suite: Suite, picture: Picture, kind: Kind): Promise<Buffer> {
  const { width, height, scale } = KINDS[kind];
  const origin = `http://${HOST}:${suite.ports.hosting}`;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
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
  return toWebp(browser, png, QUALITY[kind]);
}

/** The browser contains an encoder. */
async function toWebp(browser: Browser, png: Buffer, quality: number): Promise<Buffer> {
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
    { source: `data:image/png;base64,${png.toString('base64')}`, quality },
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
  for (const picture of PICTURES) {
    for (const kind of picture.kinds) {
      const { folder, end } = KINDS[kind];
      const name = `${picture.name}${end}.webp`;
      const bytes = await take(browser, suite, picture, kind);
      if (bytes.length > LARGEST[kind]) throw new Error(`${name} has ${bytes.length} bytes.`);
      await mkdir(join(REPOSITORY, folder), { recursive: true });
      await writeFile(join(REPOSITORY, folder, name), bytes);
      // The build that is shown has a copy.
      if (folder === 'public/screens')
        await writeFile(join(REPOSITORY, 'dist/screens', name), bytes);
      console.log(`${folder}/${name}: ${(bytes.length / 1000).toFixed(0)} KB`);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser.close();
  await suite.stop();
}
process.exit();
