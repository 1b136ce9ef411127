import { screen, waitFor, within } from '@testing-library/react';
import { goOffline, goOnline } from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wallClockIn } from '../../model/timeZones';
import { wallDay } from '../../model/wallClock';
import { answerYes, pasteInto, press, recordsAt, retype } from '../../test/support/editors';
import { withRows } from '../../test/support/events';
import { type Backend, renderPortal, startBackend } from '../../test/support/portal';
import { currentDatabase } from '../data/firebase';
import { fromPlainText } from '../shared/richText/rawContent';

const THEIRS = 'Written elsewhere';
const MINE = 'Written here';
const UID = 'demo-legal';
const OFFLINE = /^You are offline\./;

let backend: Backend;
let end: (() => Promise<void>) | null = null;

interface Edit {
  name: string;
  as: string;
  find: () => { field: string; theirs: string; at: string };
  writeWith?: (field: string, theirs: string) => void;
  open: () => Promise<HTMLElement>;
  type: (form: HTMLElement) => Promise<unknown>;
  save: (form: HTMLElement) => Promise<unknown>;
  question: RegExp;
  saved: string;
}

const formNamed = (name: string) => screen.findByRole('form', { name });
const firstKey = (path: string, fits: (record: Record<string, unknown>) => boolean = () => true) =>
  recordsAt(backend, path).find(([, record]) => fits(record))?.[0] ?? '';

function plantEvent(): void {
  const day = `${wallDay(wallClockIn('Europe/London', Date.now())).slice(0, 8)}01`;
  const walk = {
    ...{ id: 'walk', title: 'Site walk', type: 'own', desc: '', descEditor: '', uid: UID },
    ...{ start: `${day} 11:00:00.000 AM`, end: `${day} 12:00:00.000 PM` },
  };
  const writes = [
    ...withRows(`users/${UID}/myevents`, { walk }),
    ...withRows('calendar/adminEvents', null),
  ];
  for (const [path, value] of writes) backend.write(path, value);
}

const EDITS: Edit[] = [
  {
    name: 'the profile',
    as: 'legal',
    find: () => ({
      ...{ field: `users/${UID}/company`, theirs: THEIRS },
      at: '/myaccount?tab=profile',
    }),
    open: async () => {
      await press(document.body, 'Edit Profile');
      return formNamed('Edit Profile');
    },
    type: (form) => retype(form, 'Company', MINE),
    save: (form) => press(form, 'Update'),
    question: /^Your profile was changed in another window/,
    saved: 'Profile Updated',
  },
  {
    name: 'an event',
    as: 'legal',
    find: () => {
      plantEvent();
      return { field: `users/${UID}/myevents/walk/title`, theirs: THEIRS, at: '/Calendar' };
    },
    open: async () => {
      await press(document.body, /Site walk/);
      await press(document.body, 'Edit');
      return formNamed('Edit event');
    },
    type: (form) => retype(form, /^Title/, MINE),
    save: (form) => press(form, 'Save'),
    question: /^This event was changed elsewhere/,
    saved: 'Event updated',
  },
  {
    name: 'an insight',
    as: 'admin',
    find: () => {
      const key = firstKey('insightSummaries', ({ author }) => author === 'demo-admin');
      const field = `insightSummaries/${key}/subTitle`;
      return { field, theirs: THEIRS, at: `/Admin?edit=${key}` };
    },
    writeWith: (field, theirs) =>
      backend.write(field.replace('insightSummaries', 'insights'), theirs),
    open: async () => {
      const form = await formNamed('Edit Insight');
      await within(form).findByRole('textbox', { name: 'Content' });
      return form;
    },
    type: (form) => retype(form, 'Subtitle', MINE),
    save: (form) => press(form, 'Update'),
    question: /^This insight was changed in another window/,
    saved: 'Insight Successfully Updated',
  },
  {
    name: 'an own note',
    as: 'legal',
    find: () => {
      const key = firstKey(`userLegalIndex/${UID}`, ({ status }) => status === 'active');
      const field = `users/${UID}/MyLegalItems/${key}/howThisAppliesToUserByUser`;
      return { field, theirs: fromPlainText(THEIRS), at: `/EditLegalItem?item=${key}` };
    },
    open: async () => {
      const note = await screen.findByRole('textbox', { name: 'Your own note' });
      const form = note.closest('form');
      if (!form) throw new Error('The note is in no form.');
      return form;
    },
    type: (form) => pasteInto(form, 'Your own note', MINE),
    save: async (form) => {
      await press(form, 'Save');
      await answerYes();
    },
    question: /^Your note was changed in another window/,
    saved: 'Notes Successfully Saved',
  },
  {
    name: 'a legal item',
    as: 'admin',
    find: () => {
      const key = firstKey('legalRegister');
      const at = `/LegalRegisterEdit?item=${key}`;
      return { field: `legalRegister/${key}/title`, theirs: THEIRS, at };
    },
    writeWith: (field, theirs) => {
      const summary = field.replace('legalRegister', 'legalSummaries');
      backend.write(summary, theirs);
      for (const title of [field, summary])
        backend.write(title.replace(/title$/, 'updateTime'), Date.now());
    },
    open: () => formNamed('Edit legal item'),
    type: async (form) => {
      await retype(form, /^Name/, MINE);
      await retype(form, /^What changed/, 'The name.');
    },
    save: (form) => press(form, 'Update'),
    question: /^Someone else changed this item/,
    saved: 'Legal Item Successfully Updated',
  },
  {
    name: 'the dashboard message',
    as: 'admin',
    find: () => ({
      ...{ field: 'config/DashboardMessage', theirs: fromPlainText(THEIRS) },
      at: '/dashboard?tab=message',
    }),
    open: async () => {
      await screen.findByRole('textbox', { name: 'Dashboard message' });
      return document.body;
    },
    type: (form) => pasteInto(form, 'Dashboard message', MINE),
    save: (form) => press(form, 'Save message'),
    question: /^The message was changed elsewhere/,
    saved: 'Message saved',
  },
];

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => backend.reset());
afterEach(async () => {
  await end?.();
  end = null;
  localStorage.clear();
});
afterAll(() => backend.stop());

describe('a record that was changed elsewhere while it was edited offline', () => {
  it.each(EDITS)(
    'changing $name does not overwrite the other version until the member chooses their own text',
    async (edit) => {
      const { field, theirs, at } = edit.find();
      const before = backend.read(field);
      end = renderPortal(backend, { as: edit.as, at });
      const form = await edit.open();
      await edit.type(form);
      goOffline(currentDatabase());
      await screen.findByText(OFFLINE);
      await edit.save(form);
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
      expect(backend.read(field)).toEqual(before);
      edit.writeWith?.(field, theirs);
      backend.write(field, theirs);

      goOnline(currentDatabase());
      await screen.findByText(edit.question);
      expect(backend.read(field)).toBe(theirs);
      expect(screen.queryByText(edit.saved)).toBeNull();

      await press(document.body, 'Keep my text');
      await edit.save(form);
      await screen.findByText(edit.saved);
      expect(backend.read(field)).toContain(MINE);
    },
  );
});
