/**
 * Hostile content in a real browser, under the shipped security policy. None of it may run, and no
 * link may lead to a dangerous URL.
 */
import { expect, test } from 'vitest';
import { HOSTILE_HTML, HOSTILE_RICH_TEXT } from '../support/hostileContent';
import { findNewest, openInsight } from './library';
import { sees, usePeople } from './people';
import { write } from './portal';

const { arriveAs } = usePeople();
test('forty pieces of hostile content run no script and open no javascript link (threat 90)', async () => {
  const insight = await findNewest();
  const { page } = await arriveAs('member');
  await page.addInitScript(() => {
    const seen = window as typeof window & { hackedTimes: number; hacked: () => void };
    seen.hackedTimes = 0;
    seen.hacked = () => {
      seen.hackedTimes += 1;
    };
  });
  const hackedTimes = () =>
    page.evaluate(() => (window as typeof window & { hackedTimes: number }).hackedTimes);
  const checkLinks = async () => {
    const addresses = await page
      .getByRole('region', { name: 'Insight text' })
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
    expect(addresses.filter((protocol) => !/^(https?|mailto):$/.test(protocol))).toEqual([]);
  };

  await openInsight(page, insight);

  for (const { name, content } of [...HOSTILE_HTML, ...HOSTILE_RICH_TEXT]) {
    await write(`insights/${insight.key}/contentJSON`, content);
    // Changes arrive in this order, so the new summary on the page shows that the content has
    // arrived.
    await write(`insightSummaries/${insight.key}/subTitle`, `Now: ${name}`);
    await sees(page.getByText(`Now: ${name}`, { exact: true }));
    await checkLinks();
    expect(await hackedTimes(), name).toBe(0);
  }
});
