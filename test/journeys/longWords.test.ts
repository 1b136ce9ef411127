/**
 * A word that is too long for its line, such as a URL, must break. It must not widen the page or be
 * cut off.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { findLongRoom } from './forumRoom';
import { findNewest } from './library';
import { NARROW, sees, usePeople, WIDE } from './people';
import { type Account, address, readMap, uidOf, write } from './portal';
import { readIndex } from './register';
import { hasSettled } from './soundness';

const { arrive, signInAs } = usePeople();

const LONG = 'abcdefghij'.repeat(20);

/**
 * Returns the elements that the long word overflows. Text with an ellipsis is cut on purpose and
 * ignored.
 */
async function overflowed(page: Page): Promise<string[]> {
  await sees(page.getByText(LONG));
  await hasSettled(page);
  return page.evaluate((word) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page: ${scrollWidth} px`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.textContent?.includes(word)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { right } = range.getBoundingClientRect();
      for (let box = text.parentElement; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.textOverflow === 'ellipsis' || style.clipPath !== 'none') break;
        const isBox = !/^(inline|contents)$/.test(style.display);
        if (isBox && right > box.getBoundingClientRect().right + 1) {
          faults.push(`${box.tagName}.${box.className}: ${text.textContent.slice(0, 40)}`);
          break;
        }
      }
    }
    return faults;
  }, LONG);
}

async function seesAllOf(account: Account | null, paths: readonly string[]): Promise<void> {
  const { page } = account === null ? await arrive(NARROW) : await signInAs(account, NARROW);
  for (const path of paths) {
    await page.goto(address(path));
    expect.soft(await overflowed(page), `${path} of ${account ?? 'a visitor'}`).toEqual([]);
  }
}

test('a long word in an insight breaks for member, guest and visitor, and in its preview', async () => {
  const { key, title } = await findNewest();
  await write(`insightSummaries/${key}/subTitle`, LONG);
  await write(`insightSummaries/${key}/excerpt`, LONG);
  for (const account of ['member', 'guest', null] as const)
    await seesAllOf(account, [`/InsightPage/${key}`]);

  const { page } = await signInAs('member', NARROW);
  await page.goto(address('/browse'));
  await page.getByRole('button', { name: `View: ${title}` }).click();
  await sees(page.getByRole('dialog').getByText(LONG));
  expect(await overflowed(page)).toEqual([]);
});

test('an accepted evaluation is shown in full in the history on a phone', async () => {
  const items = Object.entries(await readMap(`users/${uidOf('legal')}/MyLegalItems`));
  const accepted = items.find(([, item]) =>
    Object.values((item as JsonObject)['compliance'] ?? {}).some(
      (entry) => (entry as JsonObject)['adminDecision'] === 'accepted',
    ),
  );
  const { page } = await signInAs('legal', NARROW);
  await page.goto(address(`/EditLegalItem?item=${accepted?.[0] ?? ''}`));
  const table = page.getByRole('table', { name: 'Compliance History' });
  const badge = table.getByText('Evaluation accepted').first();
  await sees(badge);
  await hasSettled(page);
  const right = (locator: typeof badge) =>
    locator.evaluate((element) => element.getBoundingClientRect().right);
  expect(await right(badge)).toBeLessThan(await right(table));
});

test('each badge of a register item fits on one line, on a desktop and on a phone', async () => {
  const uid = uidOf('legal');
  const isHeld = ([, { status, assessedAt }]: [string, JsonObject]) =>
    status === 'active' && assessedAt !== undefined;
  const [key = '', row = {}] = (await readIndex(uid)).find(isHeld) ?? [];
  const day = Date.UTC(2025, 8, 30);
  const marks = { nextDue: day, openActions: 1, actionDue: day, evidenceUntil: day };
  const state = { userStatus: 'Not Compliant', applicability: 'applies', review: 'returned' };
  await write(`userLegalIndex/${uid}/${key}`, { ...row, ...marks, ...state, reviewedRevision: 0 });
  const { title } = (await readMap('legalSummaries'))[key] as { title: string };
  await write(`legalSummaries/${key}/revision`, 1);
  for (const size of [WIDE, NARROW]) {
    const { page } = await signInAs('legal', size);
    await page.goto(address(`/LegalRegister?q=${encodeURIComponent(title)}`));
    const item = page
      .getByRole('list', { name: 'My legal items' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    for (const text of [
      'Not Compliant',
      'Overdue since 30 September 2025',
      'Action overdue since 30 September 2025',
      'Evidence expired on 30 September 2025',
      'Returned by a reviewer',
      'Changed, review needed',
    ]) {
      const badge = item.getByText(text, { exact: true });
      await sees(badge);
      const lines = await badge.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const tops = [...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 8));
        return new Set(tops).size;
      });
      expect.soft(lines, `${text} at ${size.width} px`).toBe(1);
    }
  }
});

test('a long word in a course, a law, a chatroom or a name breaks', async () => {
  const courses = Object.entries(await readMap('university/courses')) as [string, JsonObject][];
  const course = courses.find(([, { draft }]) => draft !== true)?.[0] ?? '';
  for (const field of ['courseTitle', 'courseDescription', 'courseOutcomes'])
    await write(`university/courses/${course}/${field}`, LONG);

  const held = (await readIndex(uidOf('legal'))).filter(([, { status }]) => status === 'active');
  const items = await readMap('legalRegister');
  const item = held.find(([key]) => (items[key] as JsonObject).link)?.[0] ?? '';
  for (const store of ['legalRegister', 'legalSummaries'])
    await write(`${store}/${item}/title`, LONG);

  const room = await findLongRoom();
  for (const field of ['chatroomTitle', 'chatroomDescription'])
    await write(`chatrooms/${room.key}/${field}`, LONG);
  for (const field of ['displayName', 'company'])
    await write(`users/${uidOf('legal')}/${field}`, LONG);

  await seesAllOf('legal', [
    '/University',
    `/University?course=${course}`,
    `/EditLegalItem?item=${item}`,
    `/Forum?room=${room.key}`,
    '/Chatrooms',
    '/dashboard',
    '/myaccount',
  ]);
  await seesAllOf('admin', [`/AdminLegalRegister?user=${uidOf('legal')}&item=${item}`]);
});
