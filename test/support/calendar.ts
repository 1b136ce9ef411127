/** The calendar page on a backend with two events of today: a shared one, and one of a member. */
import { renderPortal, startBackend, type Backend } from './portal';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { withRows } from './events';
import type { JsonObject } from '../../packages/database-emulator/src';
import { startOfDay, wallDay, writeWallClock } from '../../model/wallClock';
import { monthOf } from '../../src/features/calendar/useCalendar';
import { wallClockIn } from '../../model/timeZones';

export const NAMESPACE = 'demo-portal-default-rtdb';
export const SLOT = 1_800_000;

export let backend: Backend;
let end: (() => Promise<void>) | null = null;
export const today = startOfDay(wallClockIn('Europe/London', Date.now()));

/** Writes an event, or a whole store of events, with the rows that lists read. */
export function write(path: string, value: JsonObject | null) {
  for (const [each, part] of withRows(path, value)) backend.database.write(NAMESPACE, each, part);
}

/** Writes an event on today as administrator. */
export function plant(
  path: string,
  fields: { id: string; title: string; type: string; uid: string },
) {
  write(`${path}/${fields.id}`, {
    ...fields,
    start: writeWallClock(today + 18 * SLOT),
    end: writeWallClock(today + 20 * SLOT),
    desc: 'Details',
    descEditor: '',
  });
}

export function openAt(as: string, at = '/Calendar'): void {
  end = renderPortal(backend, { as, at });
}
export async function leave(): Promise<void> {
  await end?.();
  end = null;
}
/** Opens the agenda of the whole month. */
export const open = async (as: string) => {
  openAt(as, `/Calendar?view=agenda&day=${wallDay(monthOf(today))}`);
  await screen.findByRole('combobox', { name: 'View' });
};
export const chooseView = async (view: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'View' }), view);
export const line = (title: string) => screen.findByRole('button', { name: new RegExp(title) });
export const noLine = (title: string) =>
  expect(screen.queryByRole('button', { name: new RegExp(title) })).not.toBeInTheDocument();
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Starts a file of tests with these two events only. */
export function setUpCalendar(): void {
  beforeAll(async () => {
    backend = await startBackend();
    // Removes the seeded events, which would push the test's events out of the cells.
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
    await leave();
    localStorage.clear();
  });
  afterAll(() => backend.stop());
}
