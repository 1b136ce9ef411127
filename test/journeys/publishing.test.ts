/**
 * The life of an insight: written, previewed, scheduled, published by the clock, revised and
 * deleted.
 */
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { crawl, describeWith } from './library';
import { answer, isAt, NARROW, panel, sees, usePeople } from './people';
import { address, read, readMap, setClock, statusOfReadAs } from './portal';
import { inOrder, readAloud } from './readAloud';
import { isSound, hasSettled } from './soundness';

const { arrive, signInAs } = usePeople();
const TITLE = 'What a heat pump survey finds';
const HOUR = 3_600_000;
afterEach(() => setClock(0));

const TABLE =
  '<h2>The figures</h2><table><tr><th>Site</th><th>kWh</th></tr><tr><td>Leeds</td><td>1,200</td></tr></table><p>Words after it.</p>';

/** Pastes HTML at the cursor. */
const paste = (page: Page, html: string) =>
  page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData('text/html', words);
    data.setData('text/plain', ' ');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);

/** Returns the values for a date field and a time field. */
function dayAndTime(at: Date): [string, string] {
  const two = (value: number) => String(value).padStart(2, '0');
  return [
    `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    `${two(at.getHours())}:${two(at.getMinutes())}`,
  ];
}

/** Returns the text of an element, on one line. */
const wordsOf = async (element: Locator) => (await element.innerText()).replace(/\s+/g, ' ').trim();
/** Returns the displayed text of an insight. */
const textOf = (place: Page | Locator) =>
  wordsOf(place.getByRole('region', { name: 'Insight text' }));

/** Returns category and segments as displayed. */
const tagsOf = (place: Page | Locator) =>
  wordsOf(place.getByText('Retail', { exact: true }).first().locator('..'));

async function keyOf(title: string): Promise<string> {
  const drafts = Object.entries((await read('insightDrafts')) ?? {});
  const [key = ''] = drafts.find(([, draft]) => (draft as { title: string }).title === title) ?? [];
  return key;
}

test('an insight is written, previewed, published by the clock, revised, restored and deleted', async () => {
  const { page: author } = await signInAs('admin');
  await author.goto(address('/Admin'));
  const form = author.getByRole('form', { name: 'Insight Upload' });
  await form.getByLabel('Title').first().fill(TITLE);
  await form.getByRole('button', { name: /^Industry segments/ }).click();
  await author.getByRole('checkbox', { name: 'Retail' }).check();
  await author.keyboard.press('Escape');
  const text = form.getByRole('textbox', { name: 'Content' });
  await text.click();
  await paste(author, TABLE);
  await sees(text.getByText('Words after it.'));
  await author.keyboard.press('Enter');
  await author.keyboard.type('## What to do');
  await author.keyboard.press('Enter');
  await author.keyboard.type('Some **bold** words');
  await author.keyboard.press('Enter');
  await author.keyboard.type('/call');
  const blocks = author.getByRole('listbox', { name: 'Blocks' });
  await sees(blocks.getByRole('option', { name: 'Callout' }));
  await author.keyboard.press('Enter');
  await author.keyboard.type('Mind the gap');
  const picture = await author.screenshot();
  await form.getByRole('button', { name: 'Picture', exact: true }).click();
  await form
    .getByLabel('Picture file')
    .setInputFiles({ name: 'plant.png', mimeType: 'image/png', buffer: picture });
  await form.getByRole('button', { name: 'Insert picture' }).click();
  await sees(form.getByText('Please describe the picture, or mark it as decoration'));
  await form.getByLabel('Alternative text').fill('The plant room');
  await form.getByRole('button', { name: 'Insert picture' }).click();
  await sees(form.getByRole('button', { name: 'Change the picture' }));
  await sees(author.getByText('Your draft is saved. You can open it on any device.'));
  await expect.poll(() => keyOf(TITLE)).not.toBe('');
  const key = await keyOf(TITLE);

  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = author.getByRole('dialog', { name: 'Preview' });
  await sees(preview.getByRole('table'));
  const [ground, covers] = await preview.evaluate((box) => [
    getComputedStyle(box.parentElement ?? box).backgroundColor,
    getComputedStyle(box.querySelector('[role=tablist]') ?? box).backgroundImage,
  ]);
  expect(covers, 'what covers the shadows at the ends of the tabs').toContain(ground);
  await sees(preview.getByRole('heading', { name: 'What to do' }));
  await sees(preview.locator('strong', { hasText: /^bold$/ }));
  await sees(preview.getByRole('note').getByText('Mind the gap'));
  await sees(preview.getByRole('img', { name: 'The plant room' }));
  const asMember = await textOf(preview);
  await preview.getByRole('tab', { name: 'Guest' }).click();
  await sees(preview.getByText('Below the text, guests see how to subscribe.'));
  const asGuest = [await tagsOf(preview), await textOf(preview)];
  await preview.getByRole('tab', { name: 'Visitor' }).click();
  await sees(preview.getByText('Below the text, visitors see how to register and log in.'));
  expect(await preview.getByRole('table').count()).toBe(0);
  const asVisitor = await textOf(preview);
  await preview.getByRole('tab', { name: 'Shared link' }).click();
  const card = preview.getByRole('tabpanel');
  await sees(card.getByText(TITLE));
  const onCard = (await card.innerText()).split('\n').flatMap((line) => line.trim() || []);
  const cover = await card.locator('img').evaluate((image: HTMLImageElement) => image.src);
  await preview.getByRole('button', { name: 'Close' }).click();

  const [day, time] = dayAndTime(new Date(Date.now() + 2 * HOUR));
  await form.getByRole('checkbox', { name: 'Publish it later' }).check();
  await form.getByLabel('Day').fill(day);
  await form.getByLabel('Time').fill(time);
  await form.getByRole('button', { name: 'Schedule' }).click();
  await sees(author.getByRole('button', { name: `Unschedule: ${TITLE}` }));
  expect(await read(`insights/${key}`)).toBeNull();

  const list = panel(author, 'My Published Insights');
  const listed = () => list.getByRole('heading', { level: 3 }).allTextContents();
  await list.getByRole('textbox', { name: 'Search my insights' }).fill('PUMP survey');
  await expect.poll(listed).toEqual([TITLE]);
  for (const [state, titles] of [
    ['Drafts', []],
    ['Published', []],
    ['Scheduled', [TITLE]],
  ] as const) {
    await list.getByLabel('Show').selectOption(state);
    await expect.poll(listed).toEqual(titles);
  }

  const { page: reader, expectProblem } = await signInAs('member');
  // The URL of an unpublished insight returns 404.
  expectProblem(/status of 404/);
  await reader.goto(address(`/InsightPage/${key}`));
  await sees(reader.getByText('This insight is no longer available.'));
  await setClock(3 * HOUR);
  await expect.poll(() => read(`insights/${key}/title`), { timeout: 30_000 }).toBe(TITLE);
  expect([await read(`insightDrafts/${key}`), await read(`scheduledInsights/${key}`)]).toEqual([
    null,
    null,
  ]);
  await reader.goto(address(`/InsightPage/${key}`));
  await sees(reader.getByRole('columnheader', { name: 'kWh' }));
  const shown = reader.getByRole('img', { name: 'The plant room' });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  expect(await textOf(reader)).toBe(asMember);
  const { page: guest } = await signInAs('guest');
  await guest.goto(address(`/InsightPage/${key}`));
  await sees(guest.getByRole('button', { name: 'Subscribe' }));
  expect([await tagsOf(guest), await textOf(guest)]).toEqual(asGuest);
  const { page: visitor } = await arrive();
  await visitor.goto(address(`/InsightPage/${key}`));
  await sees(visitor.getByText('Already a member?'));
  expect(await textOf(visitor)).toBe(asVisitor);
  const { page: shared } = await crawl(`/InsightPage/${key}`);
  const tags = ['og:title', 'description'].map((name) => describeWith(shared, name));
  expect([new URL(address('/')).host, ...tags]).toEqual(onCard);
  // Social networks show no SVG images.
  const pictureOfLink = describeWith(shared, 'og:image') ?? '';
  expect(pictureOfLink).toBe(cover.replace('.svg', '.webp'));
  expect((await fetch(pictureOfLink)).headers.get('content-type')).toBe('image/webp');

  await list.getByLabel('Show').selectOption('Published');
  await expect.poll(listed).toEqual([TITLE]);
  await sees(list.getByText('0 reads, saved by 0'));
  await reader.getByRole('button', { name: `Add: ${TITLE}` }).click();
  await sees(list.getByText('0 reads, saved by 1'));
  // The visits of a day are counted by the scheduled function when the day is over.
  const today = Math.floor((Date.now() + 3 * HOUR) / 86_400_000);
  for (const uid of ['demo-member', 'demo-guest'])
    await expect.poll(() => read(`visits/${today}/${uid}/insights/${key}`)).toBe(today);
  await setClock(27 * HOUR);
  await sees(list.getByText('2 reads, saved by 1'));
  expect(await read(`insightCounts/${key}`)).toEqual({ reads: 2, saves: 1 });

  await author.goto(address(`/Admin?edit=${key}`));
  const edit = author.getByRole('form', { name: 'Edit Insight' });
  await edit.getByLabel('Subtitle').fill('Now with a subtitle');
  await edit.getByRole('button', { name: 'Update' }).click();
  await sees(author.getByText('Insight Successfully Updated'));
  await expect
    .poll(async () => Object.keys(await readMap(`insightRevisions/${key}`)).length)
    .toBe(2);
  await author.goto(address(`/Admin?edit=${key}`));
  await author.getByRole('button', { name: 'Revisions' }).click();
  await sees(author.getByRole('region', { name: 'Compared with now' }).getByText('subtitle'));
  await author.getByRole('button', { name: 'Restore this text' }).click();
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => read(`insights/${key}/subTitle`)).toBe('');

  await author.goto(address('/Admin'));
  // The parts of a row arrive one after the other, and move its buttons.
  await sees(author.getByText('2 reads, saved by 1'));
  await hasSettled(author);
  await author.getByRole('button', { name: `Delete: ${TITLE}` }).click();
  await answer(author, 'Yup');
  await expect.poll(() => read(`insights/${key}`)).toBeNull();
  await expect.poll(() => read(`insightRevisions/${key}`), { timeout: 30_000 }).toBeNull();
});

test('Cancel keeps or deletes a draft, which only staff can read', async () => {
  const { page: author } = await signInAs('admin');
  await author.goto(address('/Admin'));
  const form = author.getByRole('form', { name: 'Insight Upload' });
  await form.getByLabel('Title').first().fill('Half an idea');
  await sees(author.getByText('Your draft is saved. You can open it on any device.'));
  await expect.poll(() => keyOf('Half an idea')).not.toBe('');
  const key = await keyOf('Half an idea');
  expect(await statusOfReadAs('jedi', `draftContents/${key}`)).toBe(200);
  expect(await statusOfReadAs('member', `draftContents/${key}`)).toBe(401);

  const { page: elsewhere } = await signInAs('admin', NARROW);
  for (const [says, stays] of [
    ['Nope', true],
    ['Yup', false],
  ] as const) {
    await elsewhere.goto(address('/Admin'));
    await elsewhere.getByRole('link', { name: 'Continue with Half an idea' }).click();
    await expect
      .poll(() => elsewhere.getByLabel('Title').first().inputValue())
      .toBe('Half an idea');
    await elsewhere.getByRole('button', { name: 'Cancel' }).click();
    await answer(elsewhere, says);
    await sees(elsewhere.getByRole('form', { name: 'Insight Upload' }));
    await expect.poll(async () => (await read(`draftContents/${key}`)) !== null).toBe(stays);
  }

  const { page: member } = await signInAs('member');
  await member.goto(address('/Admin'));
  await isAt(member, '/myaccount');
});

test('an article with every kind of block can be read, continued at the last position, and printed', async () => {
  const summaries = (await readMap('insightSummaries')) as Record<string, { title: string }>;
  const found = Object.entries(summaries).find(([, { title }]) =>
    title.startsWith('Heat networks'),
  );
  const key = found?.[0];
  const { page } = await signInAs('member', NARROW);
  await page.goto(address(`/InsightPage/${key}`));
  await sees(page.getByRole('columnheader', { name: 'What to do first' }));
  await sees(page.getByRole('note').getByText(/^Deemed authorisation/));
  await sees(page.getByRole('img', { name: /^A boiler with a flame/ }));
  await sees(page.getByText(/^Bought heat is scope 2/));
  await sees(page.getByText(/^PDF, \d+ KB$/));
  await isSound(page, 'article');
  await sees(page.getByRole('textbox', { name: 'Your comment' }));
  await sees(page.getByRole('region', { name: /^You may also be interested in/ }));
  // On a narrow screen the contents are folded.
  await page.getByRole('navigation', { name: 'Contents' }).locator('summary').click();
  const order = [
    /^heading: Heat networks under Ofgem/,
    /^link: Adaeze Okonjo/,
    /^time:/,
    /^group: Share this insight/,
    /^navigation: Contents/,
    /^link: Twelve-week plan for a landlord/,
    /^region: Insight text/,
    /^heading: What is regulated/,
    /^note: Callout/,
    /^Deemed authorisation/,
    /^heading: Technical standards/,
    /^image: A boiler with a flame/,
    /^Figcaption:/,
    /^region: Table: Heat billed of heat generated, What it says, What to do first/,
    /^columnheader: Heat billed of heat generated/,
    /^columnheader: What to do first/,
    /^cell: Over 80 per cent/,
    /^button: Play the video : Bought heat is scope 2/,
    /^heading: Twelve-week plan for a landlord/,
    /^link: heat-network-register\.pdf PDF, \d+ KB Download \(opens in a new tab\)/,
    /^region: Comments/,
    /^textbox: Your comment/,
    /^region: You may also be interested in/,
  ];
  expect(inOrder(await readAloud(page), order)).toEqual(order);

  const last = page.getByRole('heading', { name: 'Twelve-week plan for a landlord' });
  await page.getByRole('link', { name: 'Twelve-week plan for a landlord' }).click();
  await expect.poll(() => last.evaluate(isInView)).toBe(true);
  const isNoted = () => page.evaluate(() => Object.keys(localStorage).join().includes('reading/'));
  await expect.poll(isNoted).toBe(true);
  await page.goto(address('/browse'));
  await page.goto(address(`/InsightPage/${key}`));
  await page.getByRole('link', { name: /^Continue at “/ }).click();
  await expect.poll(() => last.evaluate(isInView)).toBe(true);

  await page.emulateMedia({ media: 'print' });
  await sees(last);
  for (const name of ['Print', 'Subscribe', /^Add/, 'Play the video'])
    await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0);
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Insights Library' }).count()).toBe(0);
});

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};
