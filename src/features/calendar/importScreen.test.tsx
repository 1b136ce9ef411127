import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { icsFile } from '../../../test/support/icsFiles';
import expected from '../../../test/support/ics/expected.json';
import type { JsonObject } from '../../../packages/database-emulator/src';
import { writeWallClock } from '../../../model/wallClock';
import {
  backend,
  dialog,
  open,
  press,
  setUpCalendar,
  SLOT,
  today,
  write,
} from '../../../test/support/calendar';

setUpCalendar();

const storedEvents = () =>
  Object.values((backend.read('users/demo-member/myevents') ?? {}) as Record<string, JsonObject>);

/** Imports a file and returns the issues that the screen lists. */
async function importFile(name: string, text: BlobPart, count: number): Promise<string[]> {
  await press('More');
  await press('Import .ics');
  const form = await dialog('Import .ics');
  await userEvent.upload(
    form.getByLabelText(/^Calendar file/),
    new File([text], name, { type: 'text/calendar' }),
  );
  const label = count === 1 ? 'Import 1 event' : `Import ${count} events`;
  const button = await form.findByRole('button', { name: label });
  const list = form.queryByRole('list', { name: 'Lines of the file' });
  const lines = list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return lines;
}

describe('importing a calendar file', () => {
  it.each([
    ['byday-blank.ics', 2],
    ['c1-windows-zone-not-described.ics', 5],
    ['c1-zone-described-from-later-year.ics', 1],
    ['c4-exceptions-in-other-forms.ics', 3],
    ['c4-until-one-second-before.ics', 2],
    ['end-missing.ics', 2],
    ['until-bad.ics', 2],
    ['x-without-colon.ics', 2],
    ['unknown-zone.ics', 2],
    ['versions-of-one-event.ics', 2],
  ] as const)('lists the unreadable lines of %s, and stores its %d events', async (name, count) => {
    write('users/demo-member/myevents', null);
    await open('member');
    const lines = await importFile(name, readFileSync(`test/support/ics/${name}`), count);
    const { issues } = expected[name];
    expect(lines).toHaveLength(issues.length);
    issues.forEach((issue, n) => {
      const [, number = '', text = ''] = /^(\d+) [^:]*: (.*)/.exec(issue) ?? [];
      expect(lines[n]).toContain(`Line ${number}`);
      expect(lines[n]).toContain(text);
    });
    expect(storedEvents()).toHaveLength(count);
    await screen.findByText(count === 1 ? '1 event imported' : `${count} events imported`);
  });

  it('stores more events than fit into one update', async () => {
    write('users/demo-member/myevents', null);
    await open('member');
    const lines = Array.from({ length: 250 }, (_, n) => [
      'BEGIN:VEVENT',
      `UID:${n}`,
      'DTSTART:20260504T100000',
      'END:VEVENT',
    ]);
    expect(await importFile('many.ics', icsFile(...lines.flat()), 250)).toEqual([]);
    expect(storedEvents()).toHaveLength(250);
    await screen.findByText('250 events imported');
  });

  it('announces and removes an event that a newer file cancels', async () => {
    write('users/demo-member/myevents', null);
    await open('member');
    const file = (uid: string, ...lines: string[]) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:Event ${uid}`,
      'DTSTART:20260504T100000',
      ...lines,
      'END:VEVENT',
    ];
    await importFile('new.ics', icsFile(...file('a', 'SEQUENCE:2'), ...file('b')), 2);
    expect(storedEvents().map(({ sequence }) => sequence ?? 0)).toEqual(
      expect.arrayContaining([0, 2]),
    );
    // Older than the stored version.
    const older = icsFile(...file('a', 'SEQUENCE:1', 'LOCATION:x'), ...file('c'));
    expect(await importFile('older.ics', older, 1)).toEqual([
      expect.stringContaining('Your calendar has a newer version of this event'),
    ]);
    await press('More');
    await press('Import .ics');
    const form = await dialog('Import .ics');
    const cancelled = icsFile(...file('b', 'SEQUENCE:1', 'STATUS:CANCELLED'));
    await userEvent.upload(
      form.getByLabelText(/^Calendar file/),
      new File([cancelled], 'x.ics', { type: 'text/calendar' }),
    );
    await form.findByText('1 event is cancelled and will be removed.');
    await userEvent.click(form.getByRole('button', { name: 'Remove 1 event' }));
    await screen.findByText('1 event removed');
    expect(
      storedEvents()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Event a', 'Event c']);
  });

  it('explains why no event can be imported', async () => {
    await open('member');
    await press('More');
    await press('Import .ics');
    const form = await dialog('Import .ics');
    const text = icsFile('BEGIN:VEVENT', 'UID:x', 'SUMMARY:Broken', 'END:VEVENT');
    await userEvent.upload(
      form.getByLabelText(/^Calendar file/),
      new File([text], 'x.ics', { type: 'text/calendar' }),
    );
    await form.findByText('There are no events in this file that can be imported');
    expect(
      form.getByText('This event has no start that can be read, and is left out.'),
    ).toBeVisible();
    expect(form.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });
});

it('the form of a series with its own time zone shows the times in that zone', async () => {
  write('users/demo-member/myevents', null);
  const start = today + 20 * SLOT;
  write('users/demo-member/myevents/ny', {
    id: 'ny',
    title: 'New York call',
    start: writeWallClock(start),
    end: writeWallClock(start + SLOT),
    type: 'own',
    uid: 'demo-member',
    desc: '',
    descEditor: '',
    repeat: 'FREQ=DAILY;COUNT=3',
    until: writeWallClock(today + 2 * 48 * SLOT),
    zone: 'America/New_York',
  });
  await open('member');
  const [first] = await screen.findAllByRole('button', { name: /New York call/ });
  if (!first) throw new Error('no series');
  await userEvent.click(first);
  await screen.findByText(/Every day, 3 times \(10:00 in America\/New York\)/);
  await press('Edit');
  const form = await dialog('Edit event');
  expect(await form.findByLabelText('Time zone')).toHaveDisplayValue('America/New York');
  expect(form.getByLabelText('Start time')).toHaveValue('10:00');
  expect(form.getByText(/^In Europe\/London: /)).toBeVisible();
  await userEvent.type(form.getByLabelText(/^Title/), ' moved');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await press('All events');
  await screen.findByText('Event updated');
  expect(storedEvents()).toMatchObject([
    { title: 'New York call moved', start: writeWallClock(start), zone: 'America/New_York' },
  ]);
});
