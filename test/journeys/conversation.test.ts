/** Pictures pasted into a conversation, and its keyboard shortcuts. */
import { expect, test } from 'vitest';
import { composer, findLongRoom, post, readPosts, seesPage } from './forumRoom';
import { answer, sees, seesNo, usePeople } from './people';
import { address, listObjects, uidOf } from './portal';

const { signInAs } = usePeople();

test('a member posts a picture with a description, likes the post by keyboard, and deletes it', async () => {
  const room = await findLongRoom();
  const [member, legal] = [await signInAs('member'), await signInAs('legal')];
  const { page } = member;
  const at = address(`/Forum?room=${room.key}`);
  await page.goto(at);
  await legal.page.goto(at);
  for (const each of [page, legal.page]) await seesPage(each, 14, 14);
  const field = composer(page).getByRole('textbox', { name: 'Your post' });
  await sees(field);
  await page.keyboard.press('c');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('This is the leak:');

  const image = (await page.screenshot()).toString('base64');
  await page.evaluate((encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'my-secret-name.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, image);
  const picture = composer(page).getByRole('group', { name: 'Picture' });
  await picture.getByRole('button', { name: 'Insert picture' }).click();
  await sees(picture.getByText('Please describe the picture'));
  await picture.getByLabel('Alternative text').fill('The boiler, wet below');
  await picture.getByRole('button', { name: 'Insert picture' }).click();
  await sees(composer(page).getByRole('img', { name: 'The boiler, wet below' }));
  // The draft is saved with its picture.
  await page.reload();
  await sees(composer(page).getByRole('img', { name: 'The boiler, wet below' }));
  await field.click();
  await page.keyboard.press('Control+Enter');

  const seen = post(legal.page, 'This is the leak:');
  const shown = seen.getByRole('img', { name: 'The boiler, wet below' });
  await sees(shown);
  await expect
    .poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const [sent] = (await readPosts(room.key)).slice(-1);
  const folder = `messagePictures/${uidOf('member')}~${String(sent?.key)}/`;
  const names = await listObjects(folder);
  expect(names).toHaveLength(2);
  expect(names.join()).not.toContain('secret');

  await legal.page.keyboard.press('?');
  const keys = legal.page.getByRole('dialog', { name: 'Keys in conversations' });
  await sees(keys);
  await legal.page.keyboard.press('Escape');
  await seesNo(keys);
  await seen.focus();
  await legal.page.keyboard.press('l');
  await sees(post(page, 'This is the leak:').getByRole('button', { name: / 1 like$/ }));

  await post(page, 'This is the leak:')
    .getByRole('button', { name: /^Delete / })
    .click();
  await answer(page, 'Yup');
  await seesNo(seen);
  await expect.poll(() => listObjects(folder), { timeout: 45_000 }).toEqual([]);
});
