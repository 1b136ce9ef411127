/** The library's first screen reads as much of a large library as of a small one, and finds what is rare in it. */
import { expect, test } from 'vitest';
import { RARE_WORDS } from '../../emulators/seed';
import { sees, usePeople } from './people';
import { address, order, readMap, write } from './portal';
import { listenToWire } from './wire';

const { arriveAs } = usePeople();
const MOST_MORE = 1.1;

test('at scale 100 the library reads at most a tenth more, and a search finds the rare word', async () => {
  const measure = async () => {
    const { page } = await arriveAs('member');
    const wire = listenToWire(page);
    await page.goto(address('/browse'));
    await sees(page.getByRole('heading', { level: 1, name: /^Insights \(\d+\)$/ }));
    await expect
      .poll(() => page.getByRole('list', { name: 'Insights' }).getByRole('article').count())
      .toBeGreaterThanOrEqual(10);
    // Cards read on after they stand (whether each is saved), so the count is taken when nothing more comes.
    await wire.isQuiet();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    return { page, wire, bytes: wire.bytes(), count: Number(/\d+/.exec(title)?.[0]) };
  };
  const small = await measure();
  await order({ order: 'reset', scale: 100 });
  const large = await measure();
  expect(large.count).toBeGreaterThan(small.count * 10);
  expect(small.bytes).toBeGreaterThan(1000);
  expect(large.bytes / small.bytes).toBeLessThanOrEqual(MOST_MORE);

  const { page, wire } = large;
  await page.getByRole('textbox', { name: 'Search insights' }).fill(RARE_WORDS.insight);
  await sees(page.getByRole('heading', { level: 1, name: 'Insights (1)' }));
  await sees(page.getByRole('link', { name: new RegExp(RARE_WORDS.insight) }));

  // The whole index has been read; of what changes in it, the change alone is sent.
  const lines = await readMap('searchIndex/insights');
  const found = Object.entries(lines).find(([, line]) => String(line).includes(RARE_WORDS.insight));
  const [key = '', line] = found ?? [];
  const before = wire.bytes();
  expect(before).toBeGreaterThan(100_000);
  await write(`searchIndex/insights/${key}`, String(line).replace(RARE_WORDS.insight, 'plain'));
  await sees(page.getByRole('heading', { level: 1, name: 'Insights (0)' }));
  await page.getByRole('textbox', { name: 'Search insights' }).fill('plain: ');
  await sees(page.getByRole('heading', { level: 1, name: /^Insights \([1-9]\d*\)$/ }));
  await write(`searchIndex/insights/${key}`, null);
  await sees(page.getByRole('heading', { level: 1, name: 'Insights (0)' }));
  expect(wire.bytes() - before).toBeLessThan(10_000);
});
