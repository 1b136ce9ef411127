/**
 * Two editors of the main job, in a browser, against refusals, a lost network and a server crash.
 * No text may be lost or stored twice.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countStored, type Editor, findEditors } from './editors';
import { sees, seesNo, usePeople } from './people';
import { order } from './portal';

const { signInAs } = usePeople();
const DENIED = 'You do not have permission to do that.';

/** Returns the drafts that this browser stores and the server has not accepted. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft/')));

async function findEditor(name: string): Promise<Editor> {
  const found = (await findEditors()).find((editor) => editor.name === name);
  if (!found) throw new Error(`There is no editor of ${name}.`);
  return found;
}

/** `src/app/lostAnswers.test.tsx` tests the other editors. */
const EDITORS = ['a post', 'a compliance entry'];

test.each(EDITORS)('%s that is refused survives a reload, and is saved once', async (name) => {
  const editor = await findEditor(name);
  const { page, expectProblem } = await signInAs(editor.account);
  expectProblem(/PERMISSION_DENIED|failed:/);
  await editor.open(page);
  await editor.fill(page, 'Refused words');
  await order({ order: 'refuseWrites' });
  await editor.send(page);
  await sees(page.getByText(DENIED));
  expect(await countStored(editor, 'Refused words')).toBe(0);

  await editor.open(page);
  await editor.isSaved(page, 'Refused words');
  await order({ order: 'allowWrites' });
  await editor.send(page);
  await editor.done(page, 'Refused words');
  await expect.poll(() => drafts(page)).toEqual([]);
  expect(await countStored(editor, 'Refused words')).toBe(1);
});

test.each(EDITORS)('%s that is sent offline arrives once the network is back', async (name) => {
  const editor = await findEditor(name);
  const { page, context, expectProblem } = await signInAs(editor.account);
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await editor.open(page);
  await editor.fill(page, 'Words on the train');
  await context.setOffline(true);
  await order({ order: 'cutConnections' });
  await sees(page.getByText('You are offline.'));
  await editor.send(page);
  await sees(page.locator('[aria-busy=true]'));
  expect(await countStored(editor, 'Words on the train')).toBe(0);
  await expect.poll(() => drafts(page)).toHaveLength(1);

  await context.setOffline(false);
  await editor.done(page, 'Words on the train');
  await seesNo(page.getByText('You are offline.'));
  await expect.poll(() => drafts(page)).toEqual([]);
  expect(await countStored(editor, 'Words on the train')).toBe(1);
  expect(await page.getByText(DENIED).count()).toBe(0);
});

test.each(EDITORS)('%s is stored once when the server crashes before it responds', async (name) => {
  const editor = await findEditor(name);
  const { page, expectProblem } = await signInAs(editor.account);
  expectProblem(/ERR_CONNECTION_REFUSED|WebSocket/);
  await editor.open(page);
  await editor.fill(page, 'Last words');
  await order({ order: 'dieAfter', path: editor.path });
  await editor.send(page);
  await expect.poll(() => order({ order: 'isDead' })).toBe(1);
  await sees(page.getByText('You are offline.'));
  await expect.poll(() => drafts(page)).toHaveLength(1);

  await order({ order: 'revive' });
  await editor.done(page, 'Last words');
  // A post is shown in its list all the time, as an optimistic update.
  await seesNo(page.getByText('You are offline.'));
  await expect.poll(() => drafts(page)).toEqual([]);
  expect(await countStored(editor, 'Last words')).toBe(1);
  expect(await page.getByText(DENIED).count()).toBe(0);
});
