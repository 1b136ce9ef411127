/** The web app manifest names pages and files that exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { pageAt } from './routes';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file));
type Icon = { src: string; sizes: string; type: string; purpose?: string };
const manifest = JSON.parse(read('public/manifest.webmanifest').toString()) as {
  name: string;
  start_url: string;
  theme_color: string;
  background_color: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
};

test('the start page and each shortcut lead to a page of the portal', () => {
  const missing = pageAt('/nowhere');
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
    expect(pageAt(url), url).not.toBe(missing);
});

test('each icon is a file of its size, and one for 192 and 512 pixels is maskable', () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes } of icons.filter(({ sizes: size }) => size !== 'any')) {
    const { width, height } = imageSize(read(`public${src}`));
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const sizesFor = (purpose?: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(sizesFor()).toEqual(['any', '192x192', '512x512']);
  expect(sizesFor('maskable')).toEqual(['192x192', '512x512']);
});

test('the manifest and the page have the colours of the design', () => {
  const tokens = read('src/components/theme/tokens.css').toString();
  expect(tokens).toContain(`--color-brand-deep: ${manifest.theme_color}`);
  expect(tokens).toContain(`--color-page: light-dark(${manifest.background_color},`);
  const page = read('index.html').toString();
  expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
  expect(page).toContain(`<title>${manifest.name}</title>`);
});
