/** Every editor of the main job, as a journey uses it: where it is, how it is filled and sent, and what it leaves. */
import type { Page } from 'playwright-core';
import type { JsonValue } from '../../packages/database-emulator/src';
import { findNewest, typeInto } from './library';
import { findLongRoom } from './forumRoom';
import { answer, panel, sees } from './people';
import { type Account, address, read, uidOf } from './portal';
import { readIndex, typeNote } from './register';

export interface Editor {
  name: string;
  account: Account;
  /** Where its writes begin. */
  path: string;
  /** Opens the editor: also after a reload. */
  open: (page: Page) => Promise<void>;
  /** Fills it; `text` is what the record is known by. */
  fill: (page: Page, text: string) => Promise<void>;
  /** What a draft that was kept shows. */
  isSaved: (page: Page, text: string) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** What says that it was saved. */
  done: (page: Page, text: string) => Promise<void>;
  /** Where the records are. */
  store: string;
}

const UID = uidOf('legal');
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const seesText = (page: Page, text: string) => sees(page.getByText(text));
const hasValue = (page: Page, text: string) =>
  page.waitForFunction(
    (value) =>
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some((field) =>
        field.value.includes(value),
      ),
    text,
  );
const keepsValue: Editor['isSaved'] = async (page, text) => {
  await hasValue(page, text);
};

/** Ticks the first choices of a field that takes several. */
async function chooseFirst(page: Page, form: string, field: string): Promise<void> {
  await page
    .getByRole('form', { name: form })
    .getByRole('button', { name: new RegExp(`^${field}`) })
    .click();
  await page.getByRole('checkbox').and(page.locator(':visible')).first().check();
  await page.keyboard.press('Escape');
}

/** The editors, each on a record of the seed that it may write to. */
export async function findEditors(): Promise<Editor[]> {
  const [insight, room, rows] = await Promise.all([findNewest(), findLongRoom(), readIndex(UID)]);
  const item = rows.find(([, row]) => row.status === 'active' && !row.assessedAt)?.[0] ?? '';
  return [
    {
      name: 'a comment',
      account: 'legal',
      path: `insights/${insight.key}/comments`,
      store: `insights/${insight.key}/comments`,
      open: async (page) => {
        await page.goto(address(`/InsightPage/${insight.key}`));
        await sees(page.getByRole('textbox', { name: 'Your comment' }));
      },
      fill: (page, text) => typeInto(page, 'Your comment', text),
      isSaved: (page, text) =>
        sees(page.getByRole('textbox', { name: 'Your comment' }).getByText(text)),
      send: (page) => press(page, 'Comment'),
      done: (page, text) =>
        sees(panel(page, 'Comments').getByRole('article').filter({ hasText: text })),
    },
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
      isSaved: (page, text) =>
        sees(page.getByRole('textbox', { name: 'Compliance note' }).getByText(text)),
      send: async (page) => {
        await page
          .getByRole('form', { name: 'Record compliance' })
          .getByRole('button', { name: 'Save' })
          .click();
        await answer(page, 'Yup');
      },
      done: (page) => seesText(page, 'Complaince Successfully Uploaded'),
    },
    {
      name: 'a legal item',
      account: 'admin',
      path: 'legalRegister',
      store: 'legalSummaries',
      open: async (page) => {
        await page.goto(address('/LegalRegisterUpload'));
        await sees(page.getByRole('textbox', { name: 'How this applies' }));
      },
      fill: async (page, text) => {
        const form = page.getByRole('form', { name: 'Create legal item' });
        await form.getByLabel('Area').selectOption({ index: 1 });
        await form.getByLabel('Name').fill(text);
        for (const field of ['Sectors', 'Regulators', 'Countries'])
          await chooseFirst(page, 'Create legal item', field);
      },
      isSaved: keepsValue,
      send: (page) => press(page, 'Upload'),
      done: (page) => seesText(page, 'Legal Item Successfully Uploaded'),
    },
    {
      name: 'the profile',
      account: 'legal',
      path: `users/${UID}/company`,
      store: `users/${UID}/company`,
      open: async (page) => {
        await page.goto(address('/myaccount?tab=profile'));
        await press(page, 'Edit Profile');
        await sees(page.getByRole('form', { name: 'Edit Profile' }).getByLabel('Company'));
      },
      fill: (page, text) =>
        page.getByRole('form', { name: 'Edit Profile' }).getByLabel('Company').fill(text),
      isSaved: keepsValue,
      send: (page) =>
        page
          .getByRole('form', { name: 'Edit Profile' })
          .getByRole('button', { name: 'Update' })
          .click(),
      done: (page) => seesText(page, 'Profile Updated'),
    },
    {
      name: 'an event',
      account: 'legal',
      path: `users/${UID}/myevents`,
      store: `users/${UID}/myevents`,
      open: async (page) => {
        await page.goto(address('/Calendar'));
        await press(page, 'Create event');
        await sees(page.getByRole('dialog', { name: 'Create event' }).getByLabel('Title'));
      },
      fill: (page, text) =>
        page.getByRole('dialog', { name: 'Create event' }).getByLabel('Title').fill(text),
      isSaved: keepsValue,
      send: (page) => press(page, 'Save'),
      done: (page) => seesText(page, 'Event added'),
    },
    {
      name: 'an insight',
      account: 'admin',
      path: 'insights',
      store: 'insightSummaries',
      open: async (page) => {
        await page.goto(address('/Admin'));
        await sees(page.getByRole('textbox', { name: 'Content' }));
      },
      fill: async (page, text) => {
        await page
          .getByRole('form', { name: 'Insight Upload' })
          .getByLabel('Title')
          .first()
          .fill(text);
        await chooseFirst(page, 'Insight Upload', 'Industry segments');
        await typeInto(page, 'Content', 'Find the gaps on a windy day.');
      },
      isSaved: keepsValue,
      send: (page) => press(page, 'Upload'),
      done: (page) => seesText(page, 'Insight Successfully Uploaded'),
    },
  ];
}

/** How many records of the editor's store hold the text. */
export async function countStored({ store }: Editor, text: string): Promise<number> {
  const value = await read(store);
  const holds = (record: JsonValue) => JSON.stringify(record).includes(text);
  if (value === null || typeof value !== 'object') return holds(value) ? 1 : 0;
  return Object.values(value).filter(holds).length;
}
