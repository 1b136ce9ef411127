/** `npm run icons`: draws the icons of the installed portal and of its push messages from `public/favicon.svg`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../emulators/project';
import { launchBrowser } from '../test/support/browser';

const PUBLIC = join(REPOSITORY, 'public');

/** Devices cut their own shape out of a whole square. The drawing stays within the safe zone, a circle of 80 % of the width. */
const whole = (svg: string) => svg.replace(' rx="7"', '');
/** Android shows only the opacity of a badge. */
const badge = (svg: string) =>
  svg.replace(/<rect[^>]*>/, '').replace(/stroke="#\w+"/, 'stroke="#fff"');

const ICONS: readonly [name: string, size: number, draw: (svg: string) => string][] = [
  ['icon-192', 192, (svg) => svg],
  ['icon-512', 512, (svg) => svg],
  ['maskable-192', 192, whole],
  ['maskable-512', 512, whole],
  // iOS rounds the corners, and shows transparent ones in black.
  ['apple-touch-icon', 180, whole],
  ['badge-96', 96, badge],
];

const svg = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
await mkdir(join(PUBLIC, 'icons'), { recursive: true });
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const [name, size, draw] of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${draw(svg)}`,
    );
    const png = await page.screenshot({ omitBackground: true });
    await writeFile(join(PUBLIC, 'icons', `${name}.png`), png);
  }
} finally {
  await browser.close();
}
