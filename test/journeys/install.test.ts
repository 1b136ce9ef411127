/** The portal as an installed app. */
import { expect, test } from 'vitest';
import { usePeople } from './people';
import { address } from './portal';
import { hasSettled } from './soundness';

const { arrive } = usePeople({ serviceWorker: true });

test('Chromium can install the portal from its landing page', async () => {
  const { page } = await arrive();
  await page.goto(address('/'));
  await hasSettled(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await page.context().newCDPSession(page);
  const { errors, data, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(address('/manifest.webmanifest'));
  const { name, shortcuts } = JSON.parse(data ?? '') as {
    name: string;
    shortcuts: { name: string }[];
  };
  expect(name).toBe('Members’ Portal');
  expect(shortcuts.map((shortcut) => shortcut.name)).toEqual([
    'Dashboard',
    'Legal register',
    'Calendar',
    'Insights',
  ]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const icons = await page.evaluate(async () => {
    const manifest = (await (await fetch('/manifest.webmanifest')).json()) as {
      icons: { src: string }[];
    };
    const touch = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href;
    const sources = [...manifest.icons.map(({ src }) => src), touch ?? ''];
    return Promise.all(
      sources.map(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return image.naturalWidth > 0;
      }),
    );
  });
  expect(icons).toEqual(icons.map(() => true));
});
