/**
 * Two editors of the main job, as journeys use them: where they are, how to fill and send them, and
 * what they write.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { JsonValue } from '../../packages/database-emulator/src';
import { findLongRoom } from './forumRoom';
import { answer, sees } from './people';
import { type Account, address, read, uidOf } from './portal';
import { readIndex, typeNote } from './register';

export interface Editor {
  name: string;
  account: Account;
  /** The start of the path of its writes. */
  path: string;
  /** Opens the editor, also after a reload. */
  open: (page: Page) => Promise<void>;
  /** Fills in the editor. `text` identifies the record. */
  fill: (page: Page, text: string) => Promise<void>;
  /** Checks that a saved draft is shown. */
  isSaved: (page: Page, text: string) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** Checks that the page confirms the save. */
  done: (page: Page, text: string) => Promise<void>;
  /** The path of its records. */
  store: string;
}

const UID = uidOf('legal');
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const seesText = (page: Page, text: string) => sees(page.getByText(text));

/** Returns the editors, each with a seeded record that it may write to. */
export async function findEditors(): Promise<Editor[]> {
  const [room, rows] = await Promise.all([findLongRoom(), readIndex(UID)]);
  const item = rows.find(([, row]) => row.status === 'active' && !row.assessedAt)?.[0] ?? '';
  return [
    {
      name: 'a post',
      account: 'legal',
      path: 'posts',
      store: 'posts',
      open: async (page) => {
        await page.goto(address(`/Forum?room=${room.key}`));
        await sees(page.getByRole('form', { name: 'Your post' }).getByRole('textbox'));
      },
      fill: async (page, text) => {
        await page.getByRole('form', { name: 'Your post' }).getByRole('textbox').click();
        await page.keyboard.type(text);
      },
      isSaved: (page, text) =>
        sees(page.getByRole('form', { name: 'Your post' }).getByRole('textbox').getByText(text)),
      send: (page) => press(page, 'Post'),
      done: (page, text) =>
        sees(
          page.getByRole('list', { name: 'Posts' }).getByRole('article').filter({ hasText: text }),
        ),
    },
    {
      name: 'a compliance entry',
      account: 'legal',
      path: `users/${UID}/MyLegalItems`,
      store: `users/${UID}/MyLegalItems/${item}/compliance`,
      open: async (page) => {
        await page.goto(address(`/EditLegalItem?item=${item}`));
        await sees(page.getByRole('textbox', { name: 'Compliance note' }));
      },
      fill: async (page, text) => {
        await typeNote(page, text);
        await page
          .getByRole('form', { name: 'Record compliance' })
          .getByLabel('Status')
          .selectOption('In Progress');
      },
      isSaved: async (page, text) => {
        await sees(page.getByRole('textbox', { name: 'Compliance note' }).getByText(text));
        const status = page.getByRole('form', { name: 'Record compliance' }).getByLabel('Status');
        await expect.poll(() => status.inputValue()).toBe('In Progress');
      },
      send: async (page) => {
        await page
          .getByRole('form', { name: 'Record compliance' })
          .getByRole('button', { name: 'Save' })
          .click();
        await answer(page, 'Yup');
      },
      done: (page) => seesText(page, 'Complaince Successfully Uploaded'),
    },
  ];
}

/** Counts the records in the editor's store that contain the text. */
export async function countStored({ store }: Editor, text: string): Promise<number> {
  const value = await read(store);
  const holds = (record: JsonValue) => JSON.stringify(record).includes(text);
  if (value === null || typeof value !== 'object') return holds(value) ? 1 : 0;
  return Object.values(value).filter(holds).length;
}
