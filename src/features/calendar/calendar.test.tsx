import { readPaths } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
import { DAY, wallDay, writeWallClock } from '../../../model/wallClock';
import { wallClockIn } from '../../../model/timeZones';
import { shownAddresses } from '../../start/shownPage';
import { links } from '../../config/links';
import * as subscribe from '../../data/subscribe';
import * as files from '../../lib/download';
import { monthOf, stepFromToday, type View } from './useCalendar';
import { showFrom, showPeriod } from './when';
import {
  backend,
  chooseView,
  dialog,
  leave,
  openAt,
  line,
  NAMESPACE,
  noLine,
  open,
  plant,
  press,
  SLOT,
  today,
  write,
  setUpCalendar,
} from '../../../test/support/calendar';

setUpCalendar();

const escape = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the period by its exact text, spaces included. */
const period = (view: View, day: number) =>
  screen.findByText((_text, element) => element?.textContent === showPeriod(view, day));

describe('the calendar', () => {
  it("has buttons for shared events, the member's own events and all events", async () => {
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

  it('shows an event that started the longest possible time before the month', async () => {
    const first = monthOf(today);
    const current = { type: 'event', uid: 'demo-jedi', desc: '', descEditor: '' };
    write('calendar/adminEvents/long', {
      ...current,
      id: 'long',
      title: 'Consultation open',
      start: writeWallClock(first - 30 * DAY),
      end: writeWallClock(first + DAY),
    });
    write('calendar/adminEvents/over', {
      ...current,
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

  it('begins the agenda today, and its days before and after are a step away', async () => {
    const past = today - 2 * DAY;
    write('users/demo-member/myevents/past', {
      id: 'past',
      title: 'Over already',
      type: 'own',
      uid: 'demo-member',
      start: writeWallClock(past),
      end: writeWallClock(past + SLOT),
      desc: '',
      descEditor: '',
    });
    openAt('member', '/Calendar?view=agenda');
    await line('Broker call');
    noLine('Over already');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(showFrom(today));
    await press('Previous month');
    await period('month', stepFromToday(today, -1));
    await press('Today');
    await press('Next month');
    await period('month', monthOf(today, 1));
    write('users/demo-member/myevents/past', null);
  });

  it('shows a series that started years ago, except its deleted occurrences', async () => {
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
    await screen.findByText('Event restored');
    expect(backend.read('users/demo-member/myevents/round/except')).toBeNull();
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /^Meter round/ })).toHaveLength(lines.length),
    );
    write('users/demo-member/myevents/round', null);
  });

  it('shows the evaluation of an own obligation under its title', async () => {
    const [item, row] =
      Object.entries(backend.read('userLegalIndex/demo-legal') as Record<string, JsonObject>).find(
        ([, { status, title }]) => status === 'active' && title !== undefined,
      ) ?? [];
    backend.database.write(NAMESPACE, `userLegalIndex/demo-legal/${item}/nextDue`, today);
    await open('legal');
    expect(await line(escape(String(row?.title)))).toBeVisible();
  });

  it.each([
    ['Evaluations due', 'nextDue'],
    ['Actions due', 'actionDue'],
    ['Evidence expiring', 'evidenceUntil'],
    ['Checks of actions due', 'checkDue'],
  ])(
    'shows due dates until a member hides them, except for checks, and remembers the choice: %s',
    async (layer, field) => {
      const [[item = ''] = []] = Object.entries(
        backend.read('userLegalIndex/demo-legal') as Record<string, JsonObject>,
      ).filter(([, row]) => row.status === 'active');
      const title = String(backend.read(`legalSummaries/${item}/title`));
      const path = `userLegalIndex/demo-legal/${item}`;
      for (const each of ['nextDue', 'actionDue', 'evidenceUntil', 'checkDue'])
        backend.database.write(NAMESPACE, `${path}/${each}`, each === field ? today : null);
      const named = escape(title);
      const toggle = async () => {
        await press('More');
        await userEvent.click(await screen.findByRole('checkbox', { name: layer }));
        await userEvent.keyboard('{Escape}');
      };
      await open('legal');
      await line('Levy due');
      if (layer === 'Checks of actions due') {
        noLine(named);
        await toggle();
      }
      expect(await line(named)).toHaveTextContent(`All day · ${layer}`);
      await press('Members’ Portal Calendar');
      noLine(named);
      await press('Show all');
      await line(named);
      await toggle();
      await waitFor(() => noLine(named));
      await leave();
      await open('legal');
      await line('Levy due');
      noLine(named);
      await toggle();
      await userEvent.click(await line(named));
      await screen.findByRole('heading', { level: 1, name: title });
    },
  );

  it('shows the due days of an item with a withdrawn law, marked as withdrawn', async () => {
    const index = 'userLegalIndex/demo-legal';
    const [item = '', other = ''] = Object.entries(
      backend.read(index) as Record<string, JsonObject>,
    )
      .filter(([key, row]) => row.status === 'active' && backend.read(`legalSummaries/${key}`))
      .map(([key]) => key);
    for (const key of [item, other])
      backend.database.write(NAMESPACE, `${index}/${key}/actionDue`, today);
    const summary = backend.read(`legalSummaries/${item}`) as JsonObject;
    localStorage.setItem('calendarLayers/demo-legal', 'actions');
    await open('legal');
    const shown = `^${escape(String(summary.title))}`;
    await line(shown);
    expect(readPaths.filter((path) => path.startsWith('legalArchive'))).toEqual([]);
    const archived = { ...summary, removedAt: Date.now() };
    backend.database.write(NAMESPACE, `legalArchive/${item}`, archived);
    backend.database.write(NAMESPACE, `legalSummaries/${item}`, null);
    const withdrawn = await line(`^Withdrawn: ${escape(String(summary.title))}`);
    expect(withdrawn).toHaveTextContent('All day · Actions due');
    noLine(shown);
    // Only the summaries of withdrawn laws are read a second time.
    expect(readPaths.filter((path) => path.startsWith('legalArchive'))).toEqual([
      `legalArchive/${item}`,
    ]);
    await userEvent.click(withdrawn);
    await screen.findByRole('heading', { level: 1, name: String(summary.title) });
    await screen.findByText(/cannot record compliance any more/);
  });

  it('dates a downloaded file by the server’s clock, even if the clock of the computer is wrong', async () => {
    vi.spyOn(subscribe, 'serverNow').mockResolvedValue(Date.UTC(2031, 4, 1, 9, 30));
    const download = vi.spyOn(files, 'downloadText').mockImplementation(() => undefined);
    await open('member');
    await line('Levy due');
    await press('More');
    await press('Download .ics');
    await waitFor(() => expect(download).toHaveBeenCalled());
    expect(download.mock.calls[0]?.[0].text).toContain('DTSTAMP:20310501T093000Z');
    vi.restoreAllMocks();
  });

  it('marks today by the portal’s clock, not by the browser’s time zone', async () => {
    const isBeforeNoon = wallClockIn('Europe/London', Date.now()) - today < DAY / 2;
    vi.stubEnv('TZ', isBeforeNoon ? 'Etc/GMT+12' : 'Etc/GMT-14');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(new Date().getDate()).not.toBe(new Date(today).getUTCDate());
    openAt('member');
    await period('month', today);
    const marked = await waitFor(() => {
      const [found] = document.getElementsByClassName('rbc-now');
      if (!found) throw new Error('no day is marked');
      return found;
    });
    expect(Number(marked.textContent)).toBe(new Date(today).getUTCDate());
  });

  it('shows the first and last days of courses, with a link to the course', async () => {
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
    await press('More');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Course dates' }));
    await userEvent.keyboard('{Escape}');
    expect(await line(`^${title} begins`)).toHaveTextContent('All day · Course dates');
    await userEvent.click(await line(`^${title} ends`));
    await screen.findByRole('heading', { name: title });
  });

  it('offers no register layers to a member without a register', async () => {
    await open('member');
    await line('Levy due');
    await press('More');
    await screen.findByRole('checkbox', { name: 'Course dates' });
    expect(screen.queryByRole('checkbox', { name: 'Evaluations due' })).not.toBeInTheDocument();
  });

  it('shows three events of a week side by side, and lists all events of the day', async () => {
    const titles = ['First', 'Second', 'Third', 'Fourth'].map((nth) => `${nth} at nine`);
    titles.forEach((title, n) =>
      plant('calendar/adminEvents', { id: `nine${n}`, title, type: 'event', uid: 'demo-jedi' }),
    );
    openAt('admin');
    await chooseView('Week');
    // The deadline of these tests is at the same time.
    const more = await screen.findByRole('button', { name: /^\+2 more/ });
    expect(screen.getAllByRole('button', { name: / at nine, / })).toHaveLength(2);
    await userEvent.click(more);
    const day = within(await screen.findByRole('dialog'));
    for (const title of [...titles, 'Levy due'])
      expect(day.getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible();
    titles.forEach((_title, n) => write(`calendar/adminEvents/nine${n}`, null));
  });

  it("never reads another member's own events", async () => {
    await open('admin');
    await line('Levy due');
    noLine('Broker call');
    expect(readPaths).toContain('users/demo-admin/eventRows');
    // Lists read no descriptions.
    expect(readPaths.filter((path) => /myevents|adminEvents/.test(path))).toEqual([]);
    expect(readPaths.join()).not.toContain('demo-member');
  });

  it('lets a member open a shared event but not change it', async () => {
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
    ['a message about a deleted event', links.calendarEvent('gone'), 'Event'],
  ])(
    'opens %s from the address, and shows the calendar when the dialog is closed',
    async (...at) => {
      const [, address, name] = at;
      openAt('member', address);
      await dialog(name);
      expect(shownAddresses()).toEqual([address]);
      const views = screen.getByRole('combobox', { name: 'View', hidden: true });
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(shownAddresses()).toEqual(['/Calendar']));
      expect(screen.getByRole('combobox', { name: 'View' })).toBe(views);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('shows the same view and days after a reload', async () => {
    openAt('member');
    await press('My Calendar');
    await chooseView('Week');
    await press('Next week');
    await press('Next week');
    await period('week', today + 14 * DAY);
    const there = `/Calendar?source=own&view=week&day=${wallDay(today + 14 * DAY)}`;
    await waitFor(() => expect(shownAddresses()).toEqual([there]));
    await leave();
    openAt('member', there);
    await period('week', today + 14 * DAY);
    expect(screen.getByRole('combobox', { name: 'View' })).toHaveDisplayValue('Week');
    const pressed = screen.getByRole('button', { name: 'My Calendar' });
    expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await press('Today');
    await waitFor(() => expect(shownAddresses()).toEqual(['/Calendar?source=own&view=week']));
    await period('week', today);
  });

  it('stays on its tab of My Account, and ignores unknown parameters in the address', async () => {
    openAt('member', '/myaccount?tab=calendar&source=all&view=year&day=2026-02-30');
    await period('month', today);
    await chooseView('Day');
    await waitFor(() => expect(shownAddresses()).toEqual(['/myaccount?tab=calendar&view=day']));
  });

  it('stays on the day of an event from the address after the event is closed', async () => {
    const start = today + 100 * DAY;
    const event = { id: 'o2', title: 'Far call', type: 'own', uid: 'demo-member' };
    plant('users/demo-member/myevents', event);
    write('users/demo-member/myevents/o2', {
      ...(backend.read('users/demo-member/myevents/o2') as JsonObject),
      start: writeWallClock(start),
      end: writeWallClock(start + SLOT),
    });
    openAt('member', links.calendarEvent('o2'));
    await dialog('Far call');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(shownAddresses()).toEqual([`/Calendar?day=${wallDay(start)}`]));
    await period('month', start);
    await press('Today');
    await period('month', today);
    write('users/demo-member/myevents/o2', null);
  });
});
