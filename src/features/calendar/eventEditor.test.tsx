import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOffline, goOnline } from 'firebase/database';
import { afterEach, describe, expect, it } from 'vitest';
import { APPLE, icsFile, OUTLOOK } from '../../../test/support/icsFiles';
import type { JsonObject } from '../../../packages/database-emulator/src';
import { currentDatabase } from '../../data/firebase';
import { DAY, wallDay, writeWallClock } from '../../../model/wallClock';
import {
  backend,
  dialog,
  line,
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

describe('the event form', () => {
  it('creates own events for a member and offers no types', async () => {
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

  it('moves the last day with the first day while that is typed, although it is empty at times', async () => {
    await open('member');
    await press('Create event');
    const form = await dialog('Create event');
    const first = form.getByLabelText(/^First day/);
    for (const value of [wallDay(today + 40 * DAY), '', wallDay(today + 12 * DAY)])
      fireEvent.change(first, { target: { value } });
    expect(form.getByLabelText(/^Last day/)).toHaveValue(wallDay(today + 12 * DAY));
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  });

  it.each([
    ['Outlook', OUTLOOK, { 'Site walk, north': '2026-05-04 05:00:00.000 AM America/New_York' }],
    [
      'Apple',
      APPLE,
      {
        'New York call': '2026-03-09 09:00:00.000 AM America/New_York',
        'New York call, moved': '2026-04-14 04:00:00.000 PM',
      },
    ],
  ])(
    'imports an %s file as own events once, and a series with its zone',
    async (_, lines, starts) => {
      const count = Object.keys(starts).length;
      const file = new File([icsFile(...lines)], 'calendar.ics', { type: 'text/calendar' });
      await open('member');
      const take = async () => {
        await press('More');
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
        zone?: string;
      }[];
      const found = own.filter(({ title }) => title in starts);
      expect(found).toHaveLength(count);
      const zoned = found.map(({ title, start, zone }) => [
        title,
        zone ? `${start} ${zone}` : start,
      ]);
      expect(Object.fromEntries(zoned)).toEqual(starts);
    },
  );

  it('moves an event between shared and own events when an admin changes its type', async () => {
    await open('admin');
    await press('Create event');
    const form = await dialog('Create event');
    await userEvent.type(form.getByLabelText(/^Title/), 'Office move');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await userEvent.click(await line('Office move'));
    await press('Edit');
    const edit = await dialog('Edit event');
    await userEvent.selectOptions(await edit.findByLabelText('Type'), 'national');
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

  it('folds the details of a new event, and asks for the scope of a series when it is saved', async () => {
    await open('member');
    await press('Create event');
    const form = await dialog('Create event');
    expect(form.queryByLabelText('Repeats')).toBeNull();
    await userEvent.type(form.getByLabelText(/^Title/), 'Meter round');
    await userEvent.click(form.getByRole('button', { name: 'More details' }));
    await userEvent.selectOptions(form.getByLabelText('Repeats'), 'Daily');
    expect(form.getByLabelText('Repeat every')).toHaveValue(1);
    expect(form.getByText('day')).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText('Ends'), 'After a number of times');
    await userEvent.clear(form.getByLabelText('Number of times'));
    await userEvent.type(form.getByLabelText('Number of times'), '1');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Event added');
    await userEvent.click(await line('Meter round'));
    await press('Edit');
    const edit = await dialog('Edit event');
    const title = await edit.findByLabelText(/^Title/);
    await userEvent.clear(title);
    await userEvent.click(edit.getByRole('button', { name: 'Save' }));
    expect(edit.getByText('Please enter a title')).toBeVisible();
    await userEvent.type(title, 'Meter walk');
    await userEvent.click(edit.getByRole('button', { name: 'Save' }));
    await dialog('Which events do you want to change?');
    await press('This event');
    await screen.findByText('Event updated');
    await line('Meter walk');
    const own = Object.values(
      backend.read('users/demo-member/myevents') as Record<string, JsonObject>,
    );
    expect(own.filter(({ title: text }) => text === 'Meter walk')).toMatchObject([{ type: 'own' }]);
    expect(own.some(({ title: text }) => text === 'Meter round')).toBe(false);
  });

  it('restores typed text after the form was closed, and discards the text on Cancel', async () => {
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

  describe('that is reopened while the event is being saved', () => {
    const own = () =>
      Object.values(backend.read('users/demo-member/myevents') ?? {})
        .map(({ title }: { title: string }) => title)
        .filter((title) => title.startsWith('Round'));
    afterEach(() => goOnline(currentDatabase()));
    const saveTwice = async (second: string) => {
      await open('member');
      goOffline(currentDatabase());
      await press('Create event');
      const first = await dialog('Create event');
      await userEvent.type(first.getByLabelText(/^Title/), 'Round one');
      await userEvent.click(first.getByRole('button', { name: 'Save' }));
      await userEvent.keyboard('{Escape}');
      await press('Create event');
      const again = await dialog('Create event');
      const title = again.getByLabelText(/^Title/);
      expect(title).toHaveValue('Round one');
      await userEvent.clear(title);
      await userEvent.type(title, second);
      await userEvent.click(again.getByRole('button', { name: 'Save' }));
      expect(own()).toEqual([]);
      goOnline(currentDatabase());
      return again;
    };

    it('does not change the first event, and saves another event on the second attempt', async () => {
      const form = await saveTwice('Round two');
      await form.findByText(/^You have already saved this event/);
      expect(own()).toEqual(['Round one']);
      expect(form.getByLabelText(/^Title/)).toHaveValue('Round two');
      await userEvent.click(form.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(own().sort()).toEqual(['Round one', 'Round two']);
    });

    it('does not change the first event when the second event has another type', async () => {
      await open('admin');
      goOffline(currentDatabase());
      await press('Create event');
      const first = await dialog('Create event');
      await userEvent.type(first.getByLabelText(/^Title/), 'Round one');
      await userEvent.click(first.getByRole('button', { name: 'More details' }));
      await userEvent.selectOptions(first.getByLabelText('Type'), 'deadline');
      await userEvent.click(first.getByRole('button', { name: 'Save' }));
      await userEvent.keyboard('{Escape}');
      await press('Create event');
      const again = await dialog('Create event');
      await userEvent.selectOptions(again.getByLabelText('Type'), 'own');
      await userEvent.click(again.getByRole('button', { name: 'Save' }));
      goOnline(currentDatabase());
      await again.findByText(/^You have already saved this event/);
      expect(JSON.stringify(backend.read('users/demo-admin/myevents'))).not.toContain('Round one');
    });

    it('saves the same event once', async () => {
      write('users/demo-member/myevents', null);
      await saveTwice('Round one');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(own()).toEqual(['Round one']);
    });
  });

  describe('an event that changes while a member edits it', () => {
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

    it('is not overwritten before the member chooses a version', async () => {
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

    it('stays in the form when it is moved to a day outside the shown period', async () => {
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

    it('can be saved as a new event if another user has deleted it', async () => {
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
