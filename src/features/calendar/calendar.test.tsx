import { renderPortal, startBackend, askedPaths, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withRows } from '../../../test/support/events';
import { APPLE, icsFile, OUTLOOK } from '../../../test/support/icsFiles';
import type { JsonObject } from '../../../packages/database-emulator/src';
import { DAY, startOfDay, wallDay, writeWallClock } from '../../lib/wallClock';
import { wallClockIn } from '../../lib/timeZones';
import { shownAddresses } from '../../app/shownPage';
import { links } from '../../config/links';
import { monthOf, type View } from './view';
import { showPeriod } from './when';

const NAMESPACE = 'demo-portal-default-rtdb';
const SLOT = 1_800_000;

let backend: Backend;
let end: (() => Promise<void>) | null = null;
const today = startOfDay(wallClockIn('Europe/London', Date.now()));

/** Writes an event, or all of a store, with the rows that lists read. */
function write(path: string, value: JsonObject | null) {
  for (const [each, part] of withRows(path, value)) backend.database.write(NAMESPACE, each, part);
}

/** Writes an event on today as an administrator would. */
function plant(path: string, fields: { id: string; title: string; type: string; uid: string }) {
  write(`${path}/${fields.id}`, {
    ...fields,
    start: writeWallClock(today + 18 * SLOT),
    end: writeWallClock(today + 20 * SLOT),
    desc: 'Details',
    descEditor: '',
  });
}

beforeAll(async () => {
  backend = await startBackend();
  // Only what these tests plant: a month of the seed would push it out of the cells.
  write('calendar/adminEvents', null);
  write('users/demo-member/myevents', null);
  write('users/demo-admin/myevents', null);
  plant('calendar/adminEvents', {
    id: 'd1',
    title: 'Levy due',
    type: 'deadline',
    uid: 'demo-jedi',
  });
  plant('users/demo-member/myevents', {
    id: 'o1',
    title: 'Broker call',
    type: 'own',
    uid: 'demo-member',
  });
});
afterEach(async () => {
  await end?.();
  end = null;
  localStorage.clear();
});
afterAll(() => backend.stop());

const open = async (as: string) => {
  end = renderPortal(backend, { as, at: '/Calendar' });
  await userEvent.click(await screen.findByRole('button', { name: 'Agenda' }));
};
const line = (title: string) => screen.findByRole('button', { name: new RegExp(title) });
const noLine = (title: string) =>
  expect(screen.queryByRole('button', { name: new RegExp(title) })).not.toBeInTheDocument();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** The days that are shown, to the very spaces between them. */
const period = (view: View, day: number) =>
  screen.findByText((_text, element) => element?.textContent === showPeriod(view, day));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the calendar', () => {
  it('has three buttons, for the shared events, the own ones and all', async () => {
    await open('member');
    await line('Levy due');
    await line('Broker call');
    await press('My Calendar');
    await line('Broker call');
    noLine('Levy due');
    await press('Members’ Portal Calendar');
    await line('Levy due');
    noLine('Broker call');
    await press('Show all');
    await line('Broker call');
  });

  it('shows an event that began as long before the month as one may last', async () => {
    const first = monthOf(today);
    const standing = { type: 'event', uid: 'demo-jedi', desc: '', descEditor: '' };
    write('calendar/adminEvents/long', {
      ...standing,
      id: 'long',
      title: 'Consultation open',
      start: writeWallClock(first - 30 * DAY),
      end: writeWallClock(first + DAY),
    });
    write('calendar/adminEvents/over', {
      ...standing,
      id: 'over',
      title: 'Consultation over',
      start: writeWallClock(first - 30 * DAY),
      end: writeWallClock(first),
    });
    await open('member');
    await line('Consultation open');
    noLine('Consultation over');
    write('calendar/adminEvents/long', null);
    write('calendar/adminEvents/over', null);
  });

  it('shows an event that has come back for years, and leaves out what was removed of it', async () => {
    write('users/demo-member/myevents/round', {
      id: 'round',
      title: 'Meter round',
      type: 'own',
      uid: 'demo-member',
      start: writeWallClock(today - 3650 * DAY),
      end: writeWallClock(today - 3650 * DAY + SLOT),
      repeat: 'FREQ=DAILY',
      until: writeWallClock(today),
      desc: '',
      descEditor: '',
    });
    await open('member');
    const lines = await screen.findAllByRole('button', { name: /^Meter round/ });
    expect(lines).toHaveLength((today - monthOf(today)) / DAY + 1);
    const last = lines.at(-1);
    if (!last) throw new Error('no time is shown');
    await userEvent.click(last);
    expect((await dialog('Meter round')).getByText(/^Every day, until /)).toBeVisible();
    await press('Delete');
    await press('This event');
    await screen.findByText('Event deleted');
    expect(backend.read('users/demo-member/myevents/round/except')).toBe(wallDay(today));
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /^Meter round/ })).toHaveLength(
        lines.length - 1,
      ),
    );
    await press('Undo');
    await screen.findByText('Event brought back');
    expect(backend.read('users/demo-member/myevents/round/except')).toBeNull();
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /^Meter round/ })).toHaveLength(lines.length),
    );
    write('users/demo-member/myevents/round', null);
  });

  it.each([
    ['Evaluations due', 'nextDue'],
    ['Actions due', 'actionDue'],
    ['Evidence expiring', 'evidenceUntil'],
  ])('lays over it, for whoever asks for them, and from then on: %s', async (layer, field) => {
    const [[item = ''] = []] = Object.entries(
      backend.read('userLegalIndex/demo-legal') as Record<string, JsonObject>,
    ).filter(([, row]) => row.status === 'active');
    const title = String(backend.read(`legalSummaries/${item}/title`));
    backend.database.write(NAMESPACE, `userLegalIndex/demo-legal/${item}/${field}`, today);
    await open('legal');
    await line('Levy due');
    const named = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    noLine(named);
    await userEvent.click(screen.getByRole('checkbox', { name: layer }));
    expect(await line(named)).toHaveTextContent(`All day · ${layer}`);
    await end?.();
    await open('legal');
    expect(await line(named)).toHaveTextContent(`All day · ${layer}`);
    await press('Members’ Portal Calendar');
    noLine(named);
    await press('Show all');
    await userEvent.click(await line(named));
    await screen.findByRole('heading', { level: 1, name: title });
  });

  it('lays the first and last days of courses over it, which lead to the course', async () => {
    const [[key = '', course = {}] = []] = Object.entries(
      backend.read('university/courses') as Record<string, JsonObject>,
    ).filter(([, { draft }]) => draft !== true);
    const path = `university/courses/${key}`;
    backend.database.write(NAMESPACE, `${path}/courseStart`, wallDay(monthOf(today)));
    backend.database.write(NAMESPACE, `${path}/courseEnd`, wallDay(monthOf(today) + 2 * DAY));
    await open('member');
    await line('Levy due');
    const title = String(course.courseTitle);
    noLine(title);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Course dates' }));
    expect(await line(`^${title} begins`)).toHaveTextContent('All day · Course dates');
    await userEvent.click(await line(`^${title} ends`));
    await screen.findByRole('heading', { name: title });
  });

  it('offers no days of a register to who has none', async () => {
    await open('member');
    await line('Levy due');
    expect(screen.queryByRole('checkbox', { name: 'Evaluations due' })).not.toBeInTheDocument();
  });

  it('shows three events of a week beside each other, and lists the day of all', async () => {
    const titles = ['First', 'Second', 'Third', 'Fourth'].map((nth) => `${nth} at nine`);
    titles.forEach((title, n) =>
      plant('calendar/adminEvents', { id: `nine${n}`, title, type: 'event', uid: 'demo-jedi' }),
    );
    end = renderPortal(backend, { as: 'admin', at: '/Calendar' });
    await press('Week');
    // The deadline of these tests is at the same time.
    const more = await screen.findByRole('button', { name: /^\+2 more/ });
    expect(screen.getAllByRole('button', { name: / at nine, / })).toHaveLength(2);
    await userEvent.click(more);
    const day = within(await screen.findByRole('dialog'));
    for (const title of [...titles, 'Levy due'])
      expect(day.getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible();
    titles.forEach((_title, n) => write(`calendar/adminEvents/nine${n}`, null));
  });

  it('keeps the own events of one member from another, by never asking for them', async () => {
    await open('admin');
    await line('Levy due');
    noLine('Broker call');
    expect(askedPaths).toContain('users/demo-admin/eventRows');
    // Lists read no descriptions.
    expect(askedPaths.filter((path) => /myevents|adminEvents/.test(path))).toEqual([]);
    expect(askedPaths.join()).not.toContain('demo-member');
  });

  it('lets a member look at a shared event, but not change it', async () => {
    await open('member');
    await userEvent.click(await line('Levy due'));
    const shared = await dialog('Levy due');
    expect(shared.getByRole('button', { name: 'Edit' })).toBeDisabled();
    expect(shared.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await line('Broker call'));
    const own = await dialog('Broker call');
    expect(own.getByRole('button', { name: 'Edit' })).toBeEnabled();
    expect(own.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it.each([
    ['the form of a new event', links.newEvent, 'Create event'],
    ['an event', links.calendarEvent('o1'), 'Broker call'],
    ['word of an event that is gone', links.calendarEvent('gone'), 'Event'],
  ])(
    'begins with %s where the address names it, and goes on once that is closed',
    async (...at) => {
      const [, address, name] = at;
      end = renderPortal(backend, { as: 'member', at: address });
      await dialog(name);
      expect(shownAddresses()).toEqual([address]);
      const views = screen.getByRole('group', { name: 'View', hidden: true });
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(shownAddresses()).toEqual(['/Calendar']));
      expect(screen.getByRole('group', { name: 'View' })).toBe(views);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('goes on where one was after a reload, as its address says', async () => {
    end = renderPortal(backend, { as: 'member', at: '/Calendar' });
    await press('My Calendar');
    await press('Week');
    await press('Next week');
    await press('Next week');
    await period('week', today + 14 * DAY);
    const there = `/Calendar?source=own&view=week&day=${wallDay(today + 14 * DAY)}`;
    await waitFor(() => expect(shownAddresses()).toEqual([there]));
    await end();
    end = renderPortal(backend, { as: 'member', at: there });
    await period('week', today + 14 * DAY);
    for (const name of ['Week', 'My Calendar'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await press('Today');
    await waitFor(() => expect(shownAddresses()).toEqual(['/Calendar?source=own&view=week']));
    await period('week', today);
  });

  it('stays on its tab of My Account, and begins as ever with an address that says nothing known', async () => {
    end = renderPortal(backend, {
      as: 'member',
      at: '/myaccount?tab=calendar&source=all&view=year&day=2026-02-30',
    });
    await period('month', today);
    await press('Day');
    await waitFor(() => expect(shownAddresses()).toEqual(['/myaccount?tab=calendar&view=day']));
  });

  it('stays at the day of an event that the address names, once that is closed', async () => {
    const start = today + 100 * DAY;
    const event = { id: 'o2', title: 'Far call', type: 'own', uid: 'demo-member' };
    plant('users/demo-member/myevents', event);
    write('users/demo-member/myevents/o2', {
      ...(backend.read('users/demo-member/myevents/o2') as JsonObject),
      start: writeWallClock(start),
      end: writeWallClock(start + SLOT),
    });
    end = renderPortal(backend, { as: 'member', at: links.calendarEvent('o2') });
    await dialog('Far call');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(shownAddresses()).toEqual([`/Calendar?day=${wallDay(start)}`]));
    await period('month', start);
    await press('Today');
    await period('month', today);
    write('users/demo-member/myevents/o2', null);
  });

  it('creates own events for a member, who is not asked for a type', async () => {
    await open('member');
    await press('Create event');
    const form = await dialog('Create event');
    expect(form.queryByLabelText('Type')).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Please enter a title')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Title/), 'Night shift');
    await userEvent.selectOptions(form.getByLabelText('Start time'), '00:00');
    await userEvent.selectOptions(form.getByLabelText('End time'), '12:30');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Event added');
    const stored = Object.values(
      backend.read('users/demo-member/myevents') as Record<string, JsonObject>,
    ).find(({ title }) => title === 'Night shift');
    expect(stored).toMatchObject({
      type: 'own',
      uid: 'demo-member',
      start: `${wallDay(today)} 12:00:00.000 AM`,
      end: `${wallDay(today)} 12:30:00.000 PM`,
    });
    await line('Night shift');
  });

  it.each([
    ['Outlook', OUTLOOK, { 'Site walk, north': '2026-05-04 10:00:00.000 AM' }],
    [
      'Apple',
      APPLE,
      {
        'New York call': '2026-03-09 01:00:00.000 PM',
        'New York call, moved': '2026-04-14 04:00:00.000 PM',
      },
    ],
  ])(
    'takes a file of %s as own events, by the clock of London, and once',
    async (_, lines, starts) => {
      const count = Object.keys(starts).length;
      const file = new File([icsFile(...lines)], 'calendar.ics', { type: 'text/calendar' });
      await open('member');
      const take = async () => {
        await press('Import .ics');
        const form = await dialog('Import .ics');
        await userEvent.upload(form.getByLabelText(/^Calendar file/), file);
        await userEvent.click(await form.findByRole('button', { name: /^Import \d/ }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      };
      await take();
      await take();
      const own = Object.values(backend.read('users/demo-member/myevents') as object) as {
        title: string;
        start: string;
      }[];
      const found = own.filter(({ title }) => title in starts);
      expect(found).toHaveLength(count);
      expect(Object.fromEntries(found.map(({ title, start }) => [title, start]))).toEqual(starts);
    },
  );

  it('moves an event between the stores when an admin changes its type', async () => {
    await open('admin');
    await press('Create event');
    const form = await dialog('Create event');
    await userEvent.type(form.getByLabelText(/^Title/), 'Office move');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await userEvent.click(await line('Office move'));
    await press('Edit');
    const edit = await dialog('Edit event');
    await userEvent.selectOptions(edit.getByLabelText('Type'), 'national');
    await userEvent.click(edit.getByRole('button', { name: 'Save' }));
    await screen.findByText('Event updated');
    expect(backend.read('users/demo-admin/myevents')).toBeNull();
    const shared = Object.values(
      backend.read('calendar/adminEvents') as Record<string, JsonObject>,
    );
    expect(shared).toContainEqual(
      expect.objectContaining({ title: 'Office move', type: 'national', uid: 'demo-admin' }),
    );
    await userEvent.click(await line('Office move'));
    await press('Delete');
    expect(screen.getByText('Do you really want to delete this event?')).toBeVisible();
    await press('Yup');
    await waitFor(() => noLine('Office move'));
    expect(JSON.stringify(backend.read('calendar/adminEvents'))).not.toContain('Office move');
  });

  it('keeps what was typed when the form is closed, and gives it up on Cancel', async () => {
    await open('member');
    await press('Create event');
    await userEvent.type((await dialog('Create event')).getByLabelText(/^Title/), 'Half a thought');
    await userEvent.keyboard('{Escape}');
    await press('Create event');
    const again = await dialog('Create event');
    expect(again.getByLabelText(/^Title/)).toHaveValue('Half a thought');
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
    await press('Create event');
    expect((await dialog('Create event')).getByLabelText(/^Title/)).toHaveValue('');
  });

  describe('an event that changes while it is edited', () => {
    const PATH = 'users/demo-member/myevents/o1';
    const rename = (title: string) => write(PATH, { ...(backend.read(PATH) as JsonObject), title });
    const begin = async () => {
      plant('users/demo-member/myevents', {
        id: 'o1',
        title: 'Broker call',
        type: 'own',
        uid: 'demo-member',
      });
      await open('member');
      await userEvent.click(await line('Broker call'));
      await press('Edit');
      const form = await dialog('Edit event');
      await userEvent.type(form.getByLabelText(/^Title/), ' at noon');
      return form;
    };

    it('is not overwritten before its member has chosen', async () => {
      const form = await begin();
      rename('Broker visit');
      await form.findByText(/^This event was changed elsewhere while you were editing/);
      expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
      expect(form.getByLabelText(/^Title/)).toHaveValue('Broker call at noon');
      await userEvent.click(form.getByRole('button', { name: 'Load the changed text' }));
      expect(form.getByLabelText(/^Title/)).toHaveValue('Broker visit');
      await userEvent.type(form.getByLabelText(/^Title/), ' at one');
      rename('Broker meeting');
      await userEvent.click(await form.findByRole('button', { name: 'Keep my text' }));
      await userEvent.click(form.getByRole('button', { name: 'Save' }));
      await screen.findByText('Event updated');
      expect(backend.read(`${PATH}/title`)).toBe('Broker visit at one');
    });

    it('is followed to a day that the calendar does not show', async () => {
      const form = await begin();
      const start = today + 100 * DAY;
      write(PATH, {
        ...(backend.read(PATH) as JsonObject),
        start: writeWallClock(start),
        end: writeWallClock(start + SLOT),
      });
      await form.findByText(/^This event was changed elsewhere while you were editing/);
      await userEvent.click(form.getByRole('button', { name: 'Keep my text' }));
      await userEvent.click(form.getByRole('button', { name: 'Save' }));
      await screen.findByText('Event updated');
      const own = Object.values(backend.read('users/demo-member/myevents') as object);
      const calls = own.map(({ title }) => String(title)).filter((title) => /^Broker/.test(title));
      expect(calls).toEqual(['Broker call at noon']);
    });

    it('keeps the text of an event that was deleted, and saves it as a new one', async () => {
      const form = await begin();
      write(PATH, null);
      await form.findByText(/^This event was deleted elsewhere/);
      await userEvent.click(form.getByRole('button', { name: 'Save' }));
      await screen.findByText('Event added');
      expect(backend.read(PATH)).toBeNull();
      const own = Object.values(backend.read('users/demo-member/myevents') as object);
      expect(own.filter(({ title }) => title === 'Broker call at noon')).toHaveLength(1);
    });
  });
});
