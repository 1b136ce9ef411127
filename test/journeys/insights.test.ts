/**
 * The main jobs of the library: publish, find, save and discuss an insight, and what guests and
 * visitors never receive.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { findNewest, openInsight, typeInto } from './library';
import { answer, fillLogIn, isAt, panel, sees, seesNo, usePeople } from './people';
import { address, describeObject, listObjects, read, readMap, uidOf } from './portal';
import { PDF } from './register';
import { listenToWire } from './wire';

const { arrive, arriveAs, signInAs } = usePeople();
const TITLE = 'Rainwater reuse on older sites';
const OPENING = 'Collect the roof first.';
const AUTHOR = uidOf('admin');
const MEMBER = uidOf('member');

const option = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const message = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('article').filter({ hasText: text }) });

/** Publishes an insight with image, PDF and video, and returns its key. */
async function publish(page: Page): Promise<string> {
  await page.goto(address('/admin'));
  const form = page.getByRole('form', { name: 'Insight Upload' });
  await form.getByLabel('Title').first().fill(TITLE);
  await form.getByLabel('Subtitle').fill('Tanks, pumps and permissions');
  await form.getByLabel('Category').selectOption({ label: 'Water' });
  await form.getByRole('button', { name: /^Industry segments/ }).click();
  await option(page, 'Land Management').check();
  await option(page, 'Retail').check();
  await page.keyboard.press('Escape');
  await form.getByRole('radio', { name: 'Upload an image' }).check();
  await form
    .getByLabel('Image to upload')
    .setInputFiles({ name: 'tank.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  await typeInto(page, 'Content', `${OPENING} ${words} hiddenmarker`);
  await form.getByLabel('Video URL').fill('https://vimeo.com/123456789');
  await form.getByLabel('Downloadable file').setInputFiles(PDF);
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await sees(page.getByText('Insight Successfully Uploaded'));
  await sees(panel(page, 'My Published Insights').getByRole('link', { name: TITLE, exact: true }));
  return (await findNewest()).key;
}

const ownObjects = async (root: string) =>
  (await listObjects(`${root}/`)).filter(
    (name) => name.startsWith(`${root}/${AUTHOR}~`) && /tank|site-inspection/.test(name),
  );

/** Returns the width of a picture that Storage serves. */
const widthOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return picture.naturalWidth;
  }, address);

test('an author publishes an insight with image, PDF and video, edits it, and replaced files are deleted', async () => {
  const countBefore = Number(await read('counters/insights'));
  const left = [...(await ownObjects('photos')), ...(await ownObjects('insights'))];
  const newObjects = async (root: string) =>
    (await ownObjects(root)).filter((name) => !left.includes(name));
  const { page } = await signInAs('admin');
  const key = await publish(page);

  const insight = await readMap(`insights/${key}`);
  expect(insight).toMatchObject({
    key,
    title: TITLE,
    category: 'Water',
    tags: 'Land Management|Retail',
    author: AUTHOR,
    videoUrl: 'https://vimeo.com/123456789',
    fileName: PDF.name,
  });
  const summary = await readMap(`insightSummaries/${key}`);
  expect(String(summary.excerpt).split(/\s+/)).toHaveLength(40);
  expect(JSON.stringify(summary)).not.toContain('hiddenmarker');
  expect(await read(`searchIndex/insights/${key}`)).toMatch(
    /^rainwater reuse on older sites\tWater\t/,
  );
  expect(await read('counters/insights')).toBe(countBefore + 1);
  const [card = '', image = ''] = (await newObjects('photos')).sort();
  const [file = ''] = await newObjects('insights');
  expect([image, card].map((name) => name.split('/').at(-1))).toEqual([
    'tank.full.webp',
    'tank.card.webp',
  ]);
  for (const name of [image, card]) {
    expect(await describeObject(name)).toMatchObject({
      contentType: 'image/webp',
      cacheControl: 'private, max-age=31536000, immutable',
    });
  }
  expect(await describeObject(file)).toMatchObject({
    contentType: 'application/pdf',
    contentDisposition: 'attachment',
  });
  const recordOf = (of: string, object: string) =>
    readMap(`${of}/${object.split(/[~/]/)[2] ?? ''}`);
  expect(await recordOf('images', image)).toMatchObject({
    publicUrl: insight.featuredImage,
    cardUrl: insight.featuredImageCard,
  });
  for (const [field, width] of [
    ['featuredImage', 1440],
    ['featuredImageCard', 480],
  ] as const)
    expect(await widthOf(page, String(insight[field])), field).toBe(width);
  expect(await recordOf('storage', file)).toMatchObject({ publicUrl: insight.fileLocation });

  await page.getByRole('link', { name: `Edit ${TITLE}` }).click();
  await isAt(page, `/Admin?edit=${key}`);
  const form = page.getByRole('form', { name: 'Edit Insight' });
  await form.getByLabel('Title').first().fill('   ');
  await form.getByRole('button', { name: 'Update' }).click();
  await sees(form.getByText('Sorry cannot submit an empty title'));
  await form.getByLabel('Title').first().fill(`${TITLE}, revised`);
  await form.getByRole('radio', { name: 'Toolkit' }).check();
  await form.getByRole('button', { name: `Remove the file ${PDF.name}` }).click();
  await page.reload();
  await sees(form.getByText('This is your draft. Its changes are not published yet.'));
  await form.getByRole('button', { name: 'Update' }).click();
  await sees(page.getByText('Insight Successfully Updated'));
  await isAt(page, '/Admin');
  const revised = await readMap(`insights/${key}`);
  expect(revised).toMatchObject({
    title: `${TITLE}, revised`,
    featuredImage: '/templates/toolkit.svg',
    time: insight.time,
  });
  expect(revised).not.toHaveProperty('featuredImageCard');
  expect(revised).not.toHaveProperty('fileLocation');
  expect(revised).not.toHaveProperty('fileName');
  expect(await readMap(`insightSummaries/${key}`)).toMatchObject({ title: `${TITLE}, revised` });
  await expect.poll(() => newObjects('photos')).toEqual([]);
  await expect.poll(() => newObjects('insights')).toEqual([]);

  await page.getByRole('button', { name: `Delete: ${TITLE}, revised` }).click();
  await sees(page.getByRole('alertdialog').getByText('Do you really want to delete this insight?'));
  await answer(page, 'Yup');
  await sees(page.getByText('Insight deleted'));
  for (const path of ['insights', 'insightSummaries', 'searchIndex/insights'])
    expect(await read(`${path}/${key}`)).toBeNull();
  expect(await read('counters/insights')).toBe(countBefore);
});

test('a member finds an insight by tile, search and filter, saves it, and discusses it', async () => {
  const author = await signInAs('admin');
  const key = await publish(author.page);
  const { page } = await signInAs('member');
  await page.goto(address('/browse'));
  const list = page.getByRole('list', { name: 'Insights' });
  const found = list.getByRole('link', { name: TITLE, exact: true });
  await page.getByRole('button', { name: /^Environment and Resources/ }).click();
  await sees(found);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('textbox', { name: 'Search insights' }).fill('rainwater');
  await sees(page.getByRole('heading', { level: 1, name: 'Insights (1)' }));
  await sees(found);
  await page.getByRole('button', { name: /^Industry segment/ }).click();
  await option(page, 'Higher Education').click();
  await sees(page.getByText('We\'re sorry, no results for "rainwater" were found.'));
  await option(page, 'Higher Education').click();
  await option(page, 'Retail').click();
  await page.keyboard.press('Escape');
  // The list is rendered again with the filter, so the button must be looked up again.
  await sees(page.getByRole('button', { name: 'Industry segment Retail', exact: true }));
  await sees(found);
  await list.getByRole('button', { name: `Add: ${TITLE}` }).click();
  await sees(page.getByText('Insight added!'));
  expect(await readMap(`users/${MEMBER}/wishlist/${key}`)).toMatchObject({ key });
  await found.click();
  await isAt(page, `/InsightPage/${key}`);
  await sees(page.getByText('hiddenmarker'));
  await sees(page.getByRole('button', { name: /Play the video.*Loads from Vimeo/ }));
  await sees(page.getByRole('link', { name: new RegExp(PDF.name) }));

  const comments = panel(page, 'Comments');
  await sees(comments.getByText('There are no comments yet.'));
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await sees(comments.getByText('Sorry cannot submit an empty comment'));
  await typeInto(page, 'Your comment', 'We sized ours twice.');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await sees(message(page, 'We sized ours twice.'));
  await sees(comments.getByRole('button', { name: /^Subscribed: unsubscribe from the comments/ }));
  // Comment and bell are shown before the database has responded, and the button only afterwards.
  await sees(comments.getByRole('button', { name: 'Comment', exact: true }));
  expect(await readMap(`users/${MEMBER}/notifications/insights/${key}`)).toEqual({
    insightTitle: TITLE,
    subscribed: true,
  });

  await openInsight(author.page, { key, title: TITLE });
  await answerWith(author.page, 'We sized ours twice.', 'Too large, or too small?');
  await sees(message(page, 'Too large, or too small?'));
  // The reply quotes the comment, and is shown below it.
  const first = message(page, 'We sized ours twice.').first();
  expect(await isRightOf(first, message(page, 'Too large'))).toBe(true);

  const reply = message(page, 'Too large, or too small?');
  await reply.getByRole('button', { name: /^Like.*0 likes$/ }).click();
  await sees(message(author.page, 'Too large').getByRole('button', { name: /^Like.*1 like$/ }));
  await reply.getByRole('button', { name: /^Like.*1 like$/ }).click();
  await sees(message(author.page, 'Too large').getByRole('button', { name: /^Like.*0 likes$/ }));

  expect(await reply.getByRole('button', { name: /^(Edit|Delete)/ }).count()).toBe(0);
  const own = page.getByRole('article').filter({ hasText: 'We sized ours twice.' }).first();
  await own.getByRole('button', { name: 'Edit your message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit your comment' });
  await dialog.getByRole('textbox', { name: 'Comment' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' It paid off.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await sees(author.page.getByText('We sized ours twice. It paid off.'));
  await sees(author.page.getByText('edited', { exact: true }));

  // The notice is shown for one second, so the test waits for it before the click.
  await Promise.all([
    sees(page.getByText('Unsubscribed from insight')),
    comments.getByRole('button', { name: /^Subscribed: unsubscribe from the comments/ }).click(),
  ]);
  await typeInto(page, 'Your comment', 'One more thing.');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await sees(message(author.page, 'One more thing.'));
  expect(await read(`users/${MEMBER}/notifications/insights/${key}/subscribed`)).toBe(false);

  // The author is an administrator and can moderate.
  await message(author.page, 'One more thing.')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await answer(author.page, 'Yup');
  await seesNo(page.getByText('One more thing.'));
});

async function answerWith(page: Page, comment: string, text: string): Promise<void> {
  await message(page, comment)
    .getByRole('button', { name: /^Reply to/ })
    .click();
  await typeInto(page, 'Your reply', text);
  await page.getByRole('dialog').getByRole('button', { name: 'Reply', exact: true }).click();
  await sees(message(page, text));
}

/** Returns whether one element ends further to the right than the other. */
async function isRightOf(one: Locator, other: Locator): Promise<boolean> {
  const ends = await Promise.all(
    [one, other].map(async (each) => {
      const box = await each.getByRole('article').first().boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    }),
  );
  return Number(ends[0]) > Number(ends[1]);
}

test('a guest sees the excerpt and the Subscribe button, and never receives the body', async () => {
  const author = await signInAs('admin');
  const key = await publish(author.page);
  await openInsight(author.page, { key, title: TITLE });
  await typeInto(author.page, 'Your comment', 'commentmarker for members.');
  await author.page.getByRole('button', { name: 'Comment', exact: true }).click();
  await sees(message(author.page, 'commentmarker'));

  const roam = async (page: Page) => {
    await page.goto(address('/browse'));
    await sees(page.getByRole('link', { name: TITLE, exact: true }));
    await page.goto(address('/Category/Water'));
    await sees(page.getByRole('link', { name: TITLE, exact: true }));
    await openInsight(page, { key, title: TITLE });
  };
  const member = await signInAs('member');
  const memberWire = listenToWire(member.page);
  await roam(member.page);
  await sees(member.page.getByText('hiddenmarker'));
  await sees(message(member.page, 'commentmarker'));
  await expect.poll(() => memberWire.text()).toContain('hiddenmarker');
  await expect.poll(() => memberWire.text()).toContain('commentmarker');

  const guest = await arrive();
  const guestWire = listenToWire(guest.page);
  const { page } = guest;
  await page.goto(address('/LogIn'));
  await fillLogIn(page, 'guest');
  await sees(page.getByRole('heading', { level: 1, name: 'My Account' }));
  await roam(page);
  await sees(page.getByText(OPENING));
  await sees(page.getByRole('region', { name: 'You may also be interested in ...' }));
  expect(await panel(page, 'Comments').count()).toBe(0);
  await page.getByRole('button', { name: 'Subscribe' }).first().click();
  await sees(page.getByRole('dialog').getByRole('heading', { name: 'Operational efficiency' }));
  await expect.poll(() => guestWire.text()).toContain(TITLE);
  expect(guestWire.text()).not.toContain('hiddenmarker');
  expect(guestWire.text()).not.toContain('commentmarker');
});

test('a visitor with the shared link sees the teaser and REGISTER, and receives no more', async () => {
  const author = await signInAs('admin');
  const key = await publish(author.page);
  const { page } = await arrive();
  const wire = listenToWire(page);
  await openInsight(page, { key, title: TITLE });
  await sees(page.getByText(OPENING));
  await sees(page.getByRole('link', { name: 'REGISTER' }));
  await sees(page.getByRole('region', { name: /interested/ }));
  expect(await panel(page, 'Comments').count()).toBe(0);
  await expect.poll(() => page.title()).toContain(TITLE);
  await expect
    .poll(() => page.locator('meta[name="description"]').getAttribute('content'))
    .toBe('Tanks, pumps and permissions');
  // The page contains its text, so the text is shown before the socket has delivered it.
  await expect.poll(() => wire.text()).toContain(TITLE);
  expect(wire.text()).not.toContain('hiddenmarker');
});

test('two browsers like the same comment at the same time, and the count is right', async () => {
  const [one, two] = await Promise.all([arriveAs('member'), arriveAs('legal')]);
  const insights = await readMap('insights');
  const found = Object.entries(insights)
    .flatMap(([key, value]) => {
      const { title, comments = {} } = value as JsonObject & { comments?: JsonObject };
      return Object.entries(comments).map(([comment, each]) => {
        const { likes, likeCount, uid } = each as JsonObject;
        return { key, title: String(title), comment, likes, likeCount: Number(likeCount), uid };
      });
    })
    .find(({ likes }) => !JSON.stringify(likes ?? {}).match(/demo-(member|legal)"/));
  if (!found) throw new Error('The seed has no comment that both have left unliked.');
  const { key, title, comment, likeCount } = found;
  const buttons = await Promise.all(
    [one, two].map(async ({ page }) => {
      await openInsight(page, { key, title });
      const button = page.locator(`#message-${comment}`).getByRole('button', { name: /^Like/ });
      await sees(button);
      return button;
    }),
  );
  await Promise.all(buttons.map((button) => button.click()));
  const path = `insights/${key}/comments/${comment}`;
  await expect.poll(() => read(`${path}/likeCount`)).toBe(likeCount + 2);
  expect(Object.keys(await readMap(`${path}/likes`))).toEqual(
    expect.arrayContaining([MEMBER, uidOf('legal')]),
  );
  for (const { page } of [one, two])
    await sees(
      page
        .locator(`#message-${comment}`)
        .getByRole('button', { name: new RegExp(`${likeCount + 2} likes$`) }),
    );
});

test('a new comment is announced to other readers, on the page and in the preview', async () => {
  const insight = await findNewest();
  const [reader, viewer, writer] = [
    await signInAs('legal'),
    await signInAs('member'),
    await signInAs('admin'),
  ];
  for (const { page } of [reader, writer]) await openInsight(page, insight);
  await viewer.page.goto(address('/browse'));
  await viewer.page.getByRole('button', { name: `View: ${insight.title}`, exact: true }).click();
  // Screen readers announce changes of a live region, not its first content. So the region must
  // exist before the comment.
  const announced = (page: Page) =>
    panel(page, 'Comments').getByRole('status', { name: 'New comments' }).elementHandle();
  const others = [await announced(reader.page), await announced(viewer.page)];
  const own = await announced(writer.page);
  for (const words of ['1 new comment', '2 new comments']) {
    await typeInto(writer.page, 'Your comment', `Followed by ${words}.`);
    const comments = panel(writer.page, 'Comments');
    await comments.getByRole('button', { name: 'Comment', exact: true }).click();
    for (const each of others) await expect.poll(() => each?.textContent()).toBe(words);
    await sees(comments.getByRole('button', { name: 'Comment', exact: true }));
  }
  expect(await own?.textContent()).toBe('');
});
