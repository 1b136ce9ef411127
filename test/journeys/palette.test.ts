/** "Find anything" by keyboard alone, and what a guest never receives of it. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { readMap, uidOf, write } from './portal';
import { readTitle } from './register';
import { sees, seesNo, usePeople } from './people';
import { listenToWire } from './wire';

const { arriveAs } = usePeople();

const box = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const hasFocus = (locator: Locator) =>
  expect
    .poll(async () => {
      const found = locator.first();
      return (
        (await found.count()) > 0 &&
        (await found.evaluate((element) => element === document.activeElement))
      );
    })
    .toBe(true);

/** Opens the palette, types, and chooses the entry with this name. */
async function find(page: Page, words: string, name: string) {
  await page.keyboard.press('Control+k');
  await hasFocus(box(page));
  await choose(page, words, name);
}

async function choose(page: Page, words: string, name: string) {
  await page.keyboard.type(words);
  const line = page.getByRole('option', { name, exact: true });
  await sees(line);
  for (let steps = 0; (await line.first().getAttribute('aria-selected')) !== 'true'; steps += 1) {
    expect(steps, `the way to ${name}`).toBeLessThan(30);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

const titleOf = (row: unknown) => String((row as JsonObject)['title']);

test('a member finds pages and starts actions by keyboard alone', async () => {
  const { page } = await arriveAs('legal');
  const insight = titleOf(Object.values(await readMap('insightSummaries'))[0]);
  const [longest = ''] = insight.split(/\W+/).sort((a, b) => b.length - a.length);
  // The search text lacks one letter.
  await find(page, insight.replace(longest, longest.slice(0, -2) + longest.slice(-1)), insight);
  await sees(page.getByRole('heading', { level: 1, name: insight }));

  const room = Object.values(await readMap('chatrooms'))[0] as JsonObject;
  const title = String(room['chatroomTitle']);
  await find(page, 'new post', 'New post in a chatroom');
  await choose(page, title, title);
  await sees(page.getByRole('heading', { level: 1, name: title }));
  const composer = page.getByRole('textbox', { name: 'Your post' });
  await hasFocus(composer);
  await page.keyboard.type('Begun by the keyboard.');
  await expect.poll(() => composer.innerText()).toContain('Begun by the keyboard.');

  const rows = Object.entries(await readMap(`userLegalIndex/${uidOf('legal')}`));
  const [item = ''] =
    rows.find(([, row]) => {
      const { status, applicability } = row as JsonObject;
      return status === 'active' && applicability !== 'notApplicable';
    }) ?? [];
  const law = await readTitle(uidOf('legal'), item);
  await find(page, 'record compliance', 'Record compliance for an item of my register');
  await choose(page, law, law);
  await sees(page.getByRole('heading', { level: 1, name: law }));
  await hasFocus(page.getByRole('textbox', { name: 'Compliance note' }));

  await find(page, 'add event', 'Add an event to the calendar');
  const form = page.getByRole('dialog', { name: 'Create event' });
  await sees(form.getByRole('textbox', { name: /^Title/ }));
  await page.keyboard.press('Escape');
  await seesNo(form);

  // Recently opened entries come first the next time.
  await page.keyboard.press('Control+k');
  await hasFocus(box(page));
  await sees(page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: insight }));
});

test('a guest neither finds nor receives content for members', async () => {
  const room = Object.keys(await readMap('chatrooms'))[0] ?? '';
  await write(`chatrooms/${room}/chatroomTitle`, 'Hiddenmarker room');
  const course = Object.keys(await readMap('university/courses'))[0] ?? '';
  await write(`university/courses/${course}/courseTitle`, 'Hiddenmarker course');
  await write(`userDirectory/${uidOf('member')}/displayName`, 'Hiddenmarker Person');
  const insight = titleOf(Object.values(await readMap('insightSummaries'))[0]);

  const admin = await arriveAs('admin');
  await admin.page.keyboard.press('Control+k');
  await hasFocus(box(admin.page));
  await admin.page.keyboard.type('hiddenmarker');
  for (const name of ['Hiddenmarker room', /^Hiddenmarker course/, /^Hiddenmarker Person/])
    await sees(admin.page.getByRole('option', { name }));

  const { page } = await arriveAs('guest');
  const wire = listenToWire(page);
  await page.reload();
  await sees(page.getByRole('region', { name: 'Your guest access' }));
  await page.keyboard.press('Control+k');
  await hasFocus(box(page));
  await page.keyboard.type(insight);
  await sees(page.getByRole('option', { name: insight, exact: true }));
  await box(page).fill('hiddenmarker');
  await sees(page.getByRole('option', { name: 'Search everything for “hiddenmarker”' }));
  // The menu of colours elsewhere on the page has options too.
  const found = page.getByRole('dialog', { name: 'Find anything' }).getByRole('option');
  expect(await found.allInnerTexts()).toEqual(['Search everything for “hiddenmarker”']);
  await wire.isQuiet();
  expect(wire.text()).toContain(insight.toLowerCase());
  expect(wire.text().toLowerCase()).not.toContain('hiddenmarker');

  await page.keyboard.press('Enter');
  await sees(page.getByText('No text has all the words “hiddenmarker”.'));
  await page.getByRole('textbox', { name: 'Search the portal' }).fill('waste permit');
  const results = page.getByRole('region', { name: 'Results' });
  await sees(results.locator('mark'));
  await seesNo(results.getByText(/^(Post|Comment|Lesson|My register)/));
});

test('a member searches everything from the palette, and finds a comment by its words', async () => {
  const { page } = await arriveAs('legal');
  const [insight = '', comment = ''] = await aComment();
  await find(page, 'duty of care', 'Search everything for “duty of care”');
  await sees(page.getByRole('heading', { level: 1, name: 'Search' }));
  const results = page.getByRole('region', { name: 'Results' });
  await sees(results.locator('mark', { hasText: /duty/i }));
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Search the portal' });
  await box.fill(comment);
  await box.press('Enter');
  const link = results.locator(`a[href^="/InsightPage/${insight}#"]`);
  await sees(link);
  await link.first().click();
  await sees(page.getByText(comment));
});

/** An insight, and the beginning of a comment on it. */
async function aComment(): Promise<string[]> {
  for (const [key, insight] of Object.entries(await readMap('insights'))) {
    const comments = Object.values(((insight as JsonObject)['comments'] ?? {}) as JsonObject);
    for (const comment of comments) {
      const raw = String((comment as JsonObject)['comment']);
      const text = (JSON.parse(raw) as { blocks: { text: string }[] }).blocks[0]?.text ?? '';
      const words = text
        .match(/^[A-Za-z ]{30,}/)?.[0]
        .trim()
        .slice(0, 60);
      if (words !== undefined) return [key, words];
    }
  }
  throw new Error('The seed has no comment.');
}
