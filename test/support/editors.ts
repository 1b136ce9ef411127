/**
 * Every editor of the main job in jsdom: where it is, how to fill and send it, and what it writes.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src';
import type { Backend } from './backend';

export interface Editor {
  name: string;
  /** The demo account that uses it. */
  as: string;
  /** Returns the URL of its page. */
  at: (backend: Backend) => string;
  /** Opens the editor on its page and returns it, once it can be filled. */
  open: () => Promise<HTMLElement>;
  /** Fills in a new record. */
  fill: (editor: HTMLElement, text: string) => Promise<unknown>;
  send: (editor: HTMLElement) => Promise<unknown>;
  /**
   * The text that the page shows once the record is saved. Null for a comment and a post, which are
   * shown in their lists.
   */
  saved: string | null;
  /** The start of the path of its writes. */
  path: string;
  /** Returns the path of its records. */
  store: (backend: Backend) => string;
}

const UID = 'demo-legal';

const form = (name: string) => screen.findByRole('form', { name });

export const press = async (inside: HTMLElement, name: string | RegExp) => {
  const [button] = await within(inside).findAllByRole('button', { name });
  if (button) await userEvent.click(button);
};

/** Pastes text, because draft-js accepts text in jsdom only as a paste. */
export async function pasteInto(inside: HTMLElement, name: string, text: string): Promise<void> {
  fireEvent.paste(await within(inside).findByRole('textbox', { name }), {
    clipboardData: { types: ['text/plain'], getData: () => text, items: [], files: [] },
  });
}

/** Replaces the value of a form field. */
export async function retype(inside: HTMLElement, label: string | RegExp, text: string) {
  const [field] = await within(inside).findAllByLabelText(label);
  if (field) fireEvent.change(field, { target: { value: text } });
}

/** Ticks the first option of a multiple-choice field. */
async function chooseFirst(inside: HTMLElement, field: string): Promise<void> {
  await press(inside, new RegExp(`^${field}`));
  const [choice] = await screen.findAllByRole('checkbox', { checked: false });
  if (choice) await userEvent.click(choice);
  await userEvent.keyboard('{Escape}');
}

export async function answerYes(): Promise<void> {
  await press(await screen.findByRole('alertdialog'), 'Yup');
}

/** Returns the records of the seed at a path. */
export function recordsAt({ seed }: Backend, path: string): [string, JsonObject][] {
  let value: JsonValue = seed;
  for (const key of path.split('/')) value = (value as JsonObject)[key] ?? {};
  return Object.entries(value) as [string, JsonObject][];
}

const firstInsight = (backend: Backend): string =>
  recordsAt(backend, 'insightSummaries')[0]?.[0] ?? '';
const room = (backend: Backend): string => recordsAt(backend, 'chatrooms')[0]?.[0] ?? '';
/** Returns an active item of the register that was never evaluated. */
const freshItem = (backend: Backend): string =>
  recordsAt(backend, `userLegalIndex/${UID}`).find(
    ([, { status, assessedAt }]) => status === 'active' && assessedAt === undefined,
  )?.[0] ?? '';

export const EDITORS: Editor[] = [
  {
    name: 'a comment',
    as: 'legal',
    at: (backend) => `/InsightPage/${firstInsight(backend)}`,
    open: () => screen.findByRole('region', { name: /^Comments/ }),
    fill: (editor, text) => pasteInto(editor, 'Your comment', text),
    send: (editor) => press(editor, 'Comment'),
    saved: null,
    path: 'insights',
    store: (backend) => `insights/${firstInsight(backend)}/comments`,
  },
  {
    name: 'a post',
    as: 'legal',
    at: (backend) => `/Forum?room=${room(backend)}`,
    open: () => form('Your post'),
    fill: (editor, text) => pasteInto(editor, 'Your post', text),
    send: (editor) => press(editor, 'Post'),
    saved: null,
    path: 'posts',
    store: () => 'posts',
  },
  {
    name: 'a compliance entry',
    as: 'legal',
    at: (backend) => `/EditLegalItem?item=${freshItem(backend)}`,
    open: () => form('Record compliance'),
    fill: async (editor, text) => {
      await pasteInto(editor, 'Compliance note', text);
      await userEvent.selectOptions(within(editor).getByLabelText('Status'), 'In Progress');
    },
    send: async (editor) => {
      await press(editor, 'Save');
      await answerYes();
    },
    saved: 'Complaince Successfully Uploaded',
    path: `users/${UID}/MyLegalItems`,
    store: (backend) => `users/${UID}/MyLegalItems/${freshItem(backend)}/compliance`,
  },
  {
    name: 'a legal item',
    as: 'admin',
    at: () => '/LegalRegisterUpload',
    open: () => form('Create legal item'),
    fill: async (editor, text) => {
      await within(editor).findByRole('textbox', { name: 'How this applies' });
      const area = within(editor).getByLabelText(/^Area/);
      const first = await waitFor(() => {
        const [, option] = within(area).getAllByRole('option');
        if (!option) throw new Error('The areas are not loaded yet.');
        return option;
      });
      await userEvent.selectOptions(area, first);
      await retype(editor, /^Name/, text);
      for (const field of ['Sectors', 'Regulators', 'Countries']) await chooseFirst(editor, field);
    },
    send: (editor) => press(editor, 'Upload'),
    saved: 'Legal Item Successfully Uploaded',
    path: 'legalRegister',
    store: () => 'legalSummaries',
  },
  {
    name: 'the profile',
    as: 'legal',
    at: () => '/myaccount?tab=profile',
    open: async () => {
      await press(document.body, 'Edit Profile');
      return form('Edit Profile');
    },
    fill: (editor, text) => retype(editor, 'Company', text),
    send: (editor) => press(editor, 'Update'),
    saved: 'Profile Updated',
    path: `users/${UID}/company`,
    store: () => `users/${UID}/company`,
  },
  {
    name: 'an event',
    as: 'legal',
    at: () => '/Calendar',
    open: async () => {
      await press(document.body, 'Create event');
      return screen.findByRole('dialog', { name: 'Create event' });
    },
    fill: (editor, text) => retype(editor, /^Title/, text),
    send: (editor) => press(editor, 'Save'),
    saved: 'Event added',
    path: `users/${UID}/myevents`,
    store: () => `users/${UID}/myevents`,
  },
  {
    name: 'an insight',
    as: 'admin',
    at: () => '/Admin',
    open: () => form('Insight Upload'),
    fill: async (editor, text) => {
      await within(editor).findByRole('textbox', { name: 'Content' });
      await retype(editor, /^Title/, text);
      await chooseFirst(editor, 'Industry segments');
      await pasteInto(editor, 'Content', 'Find the gaps on a windy day.');
    },
    send: (editor) => press(editor, 'Upload'),
    saved: 'Insight Successfully Uploaded',
    path: 'insights',
    store: () => 'insightSummaries',
  },
];

/** Counts the records in the editor's store that contain the text. */
export function countStored({ store }: Editor, backend: Backend, text: string): number {
  const value = backend.read(store(backend));
  const records = value !== null && typeof value === 'object' ? Object.values(value) : [value];
  return records.filter((record) => JSON.stringify(record).includes(text)).length;
}

/** Waits until the page confirms the save, or shows the record in its list. */
export async function isDone({ saved }: Editor, text: string): Promise<void> {
  if (saved === null)
    await waitFor(() =>
      expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining(text),
      ),
    );
  else await screen.findByText(saved);
}
