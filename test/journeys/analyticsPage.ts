/** Helpers for journeys to the analytics page. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { panel, sees } from './people';
import { readMap } from './portal';

const COUNTS = [
  'Users',
  'Admins',
  'Subscribers',
  'Guests',
  'New users',
  'Jedis',
  'Insights',
  'Chatroom posts',
];

/** Returns the eight counts, counted record by record and formatted as on the page. */
export async function countAll(): Promise<string[]> {
  const users = Object.values(await readMap('users')) as JsonObject[];
  const of = (type: string) => users.filter(({ userType }) => userType === type).length;
  const sizeOf = async (path: string) => Object.keys(await readMap(path)).length;
  return [
    users.length,
    of('admin'),
    of('subscriber'),
    of('guest'),
    of('newUser'),
    of('jedi'),
    await sizeOf('insights'),
    await sizeOf('posts'),
  ].map((count) => count.toLocaleString('en-GB'));
}

/** Returns the counts that the page shows, in the order of COUNTS. */
export async function shownCounts(page: Page): Promise<(string | undefined)[]> {
  const terms = await panel(page, 'Counts').getByRole('term').allTextContents();
  const figures = await panel(page, 'Counts').getByRole('definition').allTextContents();
  return COUNTS.map((label) => figures[terms.indexOf(label)]);
}

export const linkField = (page: Page) => page.getByRole('textbox', { name: 'Secret link 1' });

export async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a secret link' }).click();
  await sees(linkField(page));
  return linkField(page).inputValue();
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** Downloads a chart as a picture and checks the file. */
export async function savesPicture(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name: `download-png of ${name}` });
  await sees(link);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(`${name.toLowerCase().replaceAll(' ', '-')}.png`);
  const png = await readFile(await download.path());
  expect(png.subarray(0, 8), name).toEqual(PNG);
  expect(sizeOf(png)[0]).toBe(2 * (880 + 64));
  expect(await inkOf(page, png), name).toBeGreaterThan(0.005);
}

/** Returns the share of a picture that is not white, as the browser decodes it. */
function inkOf(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('There is no canvas.');
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, image.width, image.height);
      let inked = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) inked += 1;
      return inked / (image.width * image.height);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
}
