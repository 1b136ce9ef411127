/** Helpers for the calendar journeys: the week, its events, and pointer positions. */
import type { Locator, Page } from 'playwright-core';
import { weekdayOf } from '../../model/notificationKinds';
import { DAY, startOfDay, writeWallClock } from '../../model/wallClock';
import { wallClockIn } from '../../model/timeZones';
import { hasSettled } from './soundness';
import { address, writeEvents } from './portal';
import { sees } from './people';

export const UID = 'demo-legal';
export const OWN = `users/${UID}/myevents`;
export const HALF_HOUR = 1_800_000;
export const LONDON = 'Europe/London';
export const today = () => startOfDay(wallClockIn(LONDON, Date.now()));
/**
 * Wednesday of this week. A drag on it isn't covered by a notice, as it can be at the end of the
 * week.
 */
export const midweek = () => today() + (3 - weekdayOf(today())) * DAY;
export const midweekColumn = (page: Page) => page.getByRole('group', { name: /^Wednesday / });
export const event = (page: Page, title: string) =>
  page.locator('.rbc-event').filter({ hasText: title });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/**
 * Stores one own event in an otherwise empty calendar. `from` and `to` are half hours after
 * midnight.
 */
export async function plant(title: string, day: number, from: number, to: number): Promise<void> {
  await writeEvents('calendar/adminEvents', null);
  await writeEvents(OWN, { planted: ownEvent('planted', title, day, from, to) });
}

export const ownEvent = (id: string, title: string, day: number, from: number, to: number) => ({
  id,
  title,
  start: writeWallClock(day + from * HALF_HOUR),
  end: writeWallClock(day + to * HALF_HOUR),
  type: 'own',
  uid: UID,
  desc: '',
  descEditor: '',
});

export const chooseView = (page: Page, view: 'Month' | 'Week' | 'Day' | 'Agenda') =>
  page.getByRole('combobox', { name: 'View' }).selectOption(view);

export async function openWeek(page: Page): Promise<void> {
  await page.goto(address('/Calendar'));
  await chooseView(page, 'Week');
  await sees(page.locator('.rbc-time-view'));
  await hasSettled(page);
}

/** Returns the slot of a day's column that begins this many half hours after midnight. */
export const slot = (column: Locator, halfHours: number) =>
  column.locator('.rbc-time-slot').nth(halfHours);

export type Point = { x: number; y: number };

/** Returns the middle of an element, after scrolling it into view. */
export async function middleOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
