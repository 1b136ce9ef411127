/** A record that is changed elsewhere while it is edited, also while the editor is offline, is never overwritten unseen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wallClockIn } from '../../model/timeZones';
import { wallDay } from '../../model/wallClock';
import { fromPlainText } from '../../src/shared/richText/rawContent';
import { typeInto } from './library';
import { answer, panel, sees, seesNo, usePeople } from './people';
import { type Account, address, order, read, readMap, uidOf, write, writeEvents } from './portal';
import { readIndex } from './register';

const { signInAs } = usePeople();
const THEIRS = 'Written elsewhere';
const MINE = 'Written here';

interface Edit {
  name: string;
  account: Account;
  /** The field that both change, the address of its form, and what the form says. */
  find: () => Promise<{ field: string; theirs: string; path: string }>;
  /** What else whoever changes the field writes with it. */
  writeWith?: (field: string, theirs: string) => Promise<unknown>;
  begin: (page: Page) => Promise<void>;
  type: (page: Page) => Promise<void>;
  save: (page: Page) => Promise<void>;
  question: RegExp;
  saved: string;
}

const UID = uidOf('legal');
const field = (page: Page, form: string, label: string) =>
  page.getByRole('form', { name: form }).getByLabel(label).first();
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

const EVENT = {
  id: 'walk',
  title: 'Site walk',
  start: '',
  end: '',
  type: 'own',
  desc: '',
  descEditor: '',
  uid: UID,
};

/** Puts an event on the first of the month that the calendar opens with. */
async function plantEvent(): Promise<void> {
  const day = `${wallDay(wallClockIn('Europe/London', Date.now())).slice(0, 8)}01`;
  const times = { start: `${day} 11:00:00.000 AM`, end: `${day} 12:00:00.000 PM` };
  await writeEvents(`users/${UID}/myevents`, { walk: { ...EVENT, ...times } });
  await writeEvents('calendar/adminEvents', null);
}

const EDITS: Edit[] = [
  {
    name: 'the profile',
    account: 'legal',
    find: () =>
      Promise.resolve({
        field: `users/${UID}/company`,
        theirs: THEIRS,
        path: '/myaccount?tab=profile',
      }),
    begin: (page) => press(page, 'Edit Profile'),
    type: (page) => field(page, 'Edit Profile', 'Company').fill(MINE),
    save: (page) =>
      page
        .getByRole('form', { name: 'Edit Profile' })
        .getByRole('button', { name: 'Update' })
        .click(),
    question: /^Your profile was changed in another window/,
    saved: 'Profile Updated',
  },
  {
    name: 'an event',
    account: 'legal',
    find: async () => {
      await plantEvent();
      return { field: `users/${UID}/myevents/walk/title`, theirs: THEIRS, path: '/Calendar' };
    },
    begin: async (page) => {
      await page
        .getByRole('button', { name: /Site walk/ })
        .or(page.locator('.rbc-event'))
        .first()
        .click();
      await press(page, 'Edit');
    },
    type: (page) => field(page, 'Edit event', 'Title').fill(MINE),
    save: (page) => press(page, 'Save'),
    question: /^This event was changed elsewhere/,
    saved: 'Event updated',
  },
  {
    name: 'an insight',
    account: 'admin',
    find: async () => {
      const summaries = Object.entries(await readMap('insightSummaries'));
      const [key = ''] =
        summaries.find(([, value]) => (value as { author: string }).author === uidOf('admin')) ??
        [];
      return {
        field: `insightSummaries/${key}/subTitle`,
        theirs: THEIRS,
        path: `/Admin?edit=${key}`,
      };
    },
    writeWith: (path, theirs) => write(path.replace('insightSummaries', 'insights'), theirs),
    begin: (page) => sees(page.getByRole('textbox', { name: 'Content' })),
    type: (page) => field(page, 'Edit Insight', 'Subtitle').fill(MINE),
    save: (page) => press(page, 'Update'),
    question: /^This insight was changed in another window/,
    saved: 'Insight Successfully Updated',
  },
  {
    name: 'an own note',
    account: 'legal',
    find: async () => {
      const rows = await readIndex(UID);
      const [key = ''] = rows.find(([, row]) => row.status === 'active') ?? [];
      const note = `users/${UID}/MyLegalItems/${key}/howThisAppliesToUserByUser`;
      return { field: note, theirs: fromPlainText(THEIRS), path: `/EditLegalItem?item=${key}` };
    },
    begin: (page) => sees(page.getByRole('textbox', { name: 'Your own note' })),
    type: (page) => typeInto(page, 'Your own note', MINE),
    save: async (page) => {
      await panel(page, 'How this applies to us').getByRole('button', { name: 'Save' }).click();
      await answer(page, 'Yup');
    },
    question: /^Your note was changed in another window/,
    saved: 'Notes Successfully Saved',
  },
  {
    name: 'a legal item',
    account: 'admin',
    find: async () => {
      const [key = ''] = Object.keys(await readMap('legalRegister'));
      const path = `/LegalRegisterEdit?item=${key}`;
      return { field: `legalRegister/${key}/title`, theirs: THEIRS, path };
    },
    writeWith: async (path, theirs) => {
      const summary = path.replace('legalRegister', 'legalSummaries');
      const now = Date.now();
      await write(summary, theirs);
      for (const title of [path, summary]) await write(title.replace(/title$/, 'updateTime'), now);
    },
    begin: (page) => sees(page.getByRole('form', { name: 'Edit legal item' })),
    type: async (page) => {
      await field(page, 'Edit legal item', 'Name').fill(MINE);
      await field(page, 'Edit legal item', 'What changed').fill('The name.');
    },
    save: (page) => press(page, 'Update'),
    question: /^This item was changed by somebody else/,
    saved: 'Legal Item Successfully Updated',
  },
  {
    name: 'the dashboard message',
    account: 'admin',
    find: () =>
      Promise.resolve({
        field: 'config/DashboardMessage',
        theirs: fromPlainText(THEIRS),
        path: '/dashboard?tab=message',
      }),
    begin: (page) => sees(page.getByRole('textbox', { name: 'Dashboard message' })),
    type: (page) => typeInto(page, 'Dashboard message', MINE),
    save: (page) => press(page, 'Save message'),
    question: /^The message was changed elsewhere/,
    saved: 'Message saved',
  },
];

test.each(EDITS)('$name, saved offline, asks first when it was changed meanwhile', async (edit) => {
  const { field: path, theirs, path: at } = await edit.find();
  const before = await read(path);
  const { page, context, expectProblem } = await signInAs(edit.account);
  expectProblem(
    /ERR_INTERNET_DISCONNECTED|WebSocket|while you were (editing|writing)|kind: invalid/,
  );
  await page.goto(address(at));
  await edit.begin(page);
  await edit.type(page);
  await context.setOffline(true);
  await order({ order: 'cutConnections' });
  await sees(page.getByText('You are offline.'));
  await edit.save(page);
  await sees(page.locator('[aria-busy=true]'));
  expect(await read(path)).toBe(before);
  await edit.writeWith?.(path, theirs);
  await write(path, theirs);

  await context.setOffline(false);
  await sees(page.getByText(edit.question));
  expect(await read(path)).toBe(theirs);
  await seesNo(page.getByText(edit.saved));

  await press(page, 'Keep my text');
  await edit.save(page);
  await sees(page.getByText(edit.saved));
  expect(await read(path)).toContain(MINE);
});
