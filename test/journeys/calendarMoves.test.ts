/**
 * Moving events in the calendar's week and day: by pointer, keyboard and touch, and across the
 * clock change.
 */
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { JsonObject } from '../../packages/database-emulator/src';
import { DAY, readWallClock, startOfDay, wallDay, writeWallClock } from '../../model/wallClock';
import { clockChanges, instantOf } from '../../model/timeZones';
import { isSound, hasSettled } from './soundness';
import { address, read, writeEvents } from './portal';
import { isAt, pressEnter, sees, seesNo, usePeople, WIDE } from './people';
import {
  chooseView,
  dialog,
  event,
  HALF_HOUR,
  LONDON,
  midweek,
  midweekColumn,
  middleOf,
  openWeek,
  OWN,
  plant,
  type Point,
  slot,
} from './calendarGrid';

const { arrive, arriveAs, signInAs } = usePeople();
const HOUR = 2 * HALF_HOUR;

/** Returns a point at the top left of an element, after scrolling it into view. */
async function topOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return { x: box.x + 20, y: box.y };
}

test('an event is dragged and undone, or moved by the keyboard, and shows which event it overlaps', async () => {
  const day = midweek();
  await plant('Broker call', day, 20, 22);
  await writeEvents(`${OWN}/other`, {
    ...((await read(`${OWN}/planted`)) as JsonObject),
    id: 'other',
    title: 'Site walk',
    start: writeWallClock(day + 26 * HALF_HOUR),
    end: writeWallClock(day + 28 * HALF_HOUR),
  });
  const [mine, other] = [await signInAs('legal'), await signInAs('legal')];
  await Promise.all([openWeek(mine.page), openWeek(other.page)]);
  const meets = (page: Page) =>
    page.getByRole('button', { name: /Broker call.*at the same time as another/ });
  await sees(event(other.page, 'Broker call'));

  // The pointer holds the event near its top and drops it on 13:30.
  const { page } = mine;
  const { x, y } = await topOf(event(page, 'Broker call'));
  const target = await topOf(slot(midweekColumn(page), 27));
  await page.mouse.move(x, y + 10);
  await page.mouse.down();
  await page.mouse.move(x, target.y + 14, { steps: 8 });
  // The notice disappears after some seconds unless the pointer is on it.
  const undo = page.getByRole('button', { name: 'Undo' });
  await Promise.all([undo.hover(), page.mouse.up()]);
  await sees(page.getByText('Event moved', { exact: true }));
  await sees(meets(other.page));
  expect(await read(`${OWN}/planted/start`)).toBe(writeWallClock(day + 27 * HALF_HOUR));
  expect(await read(`${OWN}/planted/end`)).toBe(writeWallClock(day + 29 * HALF_HOUR));
  await isSound(page);

  await undo.click();
  await sees(page.getByText('Event moved back'));
  await seesNo(meets(other.page));
  expect(await read(`${OWN}/planted/start`)).toBe(writeWallClock(day + 20 * HALF_HOUR));

  await event(page, 'Broker call').press('Enter');
  await pressEnter(dialog(page, 'Broker call').getByRole('button', { name: 'Move to…' }));
  await dialog(page, 'Move to…').getByLabel('Start time').selectOption('12:30');
  await pressEnter(dialog(page, 'Move to…').getByRole('button', { name: 'Move' }));
  await sees(meets(other.page));
  expect(await read(`${OWN}/planted/end`)).toBe(writeWallClock(day + 27 * HALF_HOUR));
  await meets(page).press('Enter');
  await sees(page.getByText('At the same time: Site walk (13:00 – 14:00)'));
  await page.keyboard.press('Escape');
  await seesNo(page.getByRole('dialog'));

  // Resizes by the lower edge, up to the start of the other event.
  const end = await topOf(slot(midweekColumn(page), 26));
  const held = await event(page, 'Broker call').boundingBox();
  if (!held) throw new Error('The event has no box.');
  await page.mouse.move(end.x, held.y + held.height - 4);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y + 8, { steps: 8 });
  await page.mouse.up();
  await seesNo(meets(other.page));
  expect(await read(`${OWN}/planted/start`)).toBe(writeWallClock(day + 25 * HALF_HOUR));
  expect(await read(`${OWN}/planted/end`)).toBe(writeWallClock(day + 26 * HALF_HOUR));

  // Makes the event longer again by the keyboard.
  await event(page, 'Broker call').press('Enter');
  await pressEnter(dialog(page, 'Broker call').getByRole('button', { name: 'Edit' }));
  const form = dialog(page, 'Edit event');
  await form.getByLabel('End time').selectOption('14:00');
  await pressEnter(form.getByRole('button', { name: 'Save' }));
  await sees(meets(other.page));
  expect(await read(`${OWN}/planted/end`)).toBe(writeWallClock(day + 28 * HALF_HOUR));
});

test('one occurrence of a series across the clock change is moved, and the series is split', async () => {
  await writeEvents('calendar/adminEvents', null);
  await writeEvents(OWN, null);
  const [change] = clockChanges(LONDON, Date.now() + 7 * DAY, Date.now() + 400 * DAY);
  if (!change) throw new Error('London has no clock change.');
  const sunday = startOfDay(change.at);
  const [wednesday, monday] = [sunday - 4 * DAY, sunday - 6 * DAY];
  const { page } = await signInAs('legal');
  await page.goto(address('/Calendar'));
  await sees(page.locator('.rbc-month-view'));

  await pressEnter(page.getByRole('button', { name: 'Create event' }));
  const form = dialog(page, 'Create event');
  await form.getByLabel('Title').fill('Meter round');
  await form.getByLabel('First day').fill(wallDay(wednesday));
  await pressEnter(form.getByRole('button', { name: 'More details' }));
  await form.getByLabel('Repeats').selectOption({ label: 'Daily' });
  await form.getByLabel('Ends').selectOption({ label: 'After a number of times' });
  await form.getByLabel('Number of times').fill('5');
  await isSound(page);
  await pressEnter(form.getByRole('button', { name: 'Save' }));
  await sees(page.getByText('Event added'));
  const [id = ''] = Object.keys((await read(OWN)) as object);
  expect(await read(`${OWN}/${id}`)).toMatchObject({
    repeat: 'FREQ=DAILY;COUNT=5',
    start: writeWallClock(wednesday + 18 * HALF_HOUR),
    until: writeWallClock(sunday),
  });

  const title = page.getByRole('heading', { level: 2 });
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(sunday);
  while ((await title.textContent()) !== month) {
    const before = await title.textContent();
    await pressEnter(page.getByRole('button', { name: 'Next month' }));
    await expect.poll(() => title.textContent()).not.toBe(before);
  }
  const round = event(page, 'Meter round');
  await expect.poll(() => round.count()).toBe(5);
  await hasSettled(page);
  // The wall clock time is the same before and after the change.
  expect(await round.last().textContent()).toMatch(/^09:00 /);

  const cell = page
    .getByRole('cell')
    .filter({ has: page.locator(`time[datetime="${wallDay(monday)}"]`) });
  const to = await middleOf(cell);
  // Thursday's occurrence is used, because the notice covers the end of the week.
  const from = await middleOf(round.nth(1));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, from.y, { steps: 8 });
  await page.mouse.up();
  await isSound(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await Promise.all([
    undo.hover(),
    pressEnter(page.getByRole('dialog').getByRole('button', { name: 'This event' })),
  ]);
  await sees(page.getByText('Event moved', { exact: true }));
  await expect.poll(() => read(`${OWN}/${id}/except`)).toBe(wallDay(wednesday + DAY));
  const own = Object.values((await read(OWN)) as object) as { start: string; repeat?: string }[];
  expect(own.filter(({ repeat }) => !repeat).map(({ start }) => start)).toEqual([
    writeWallClock(monday + 18 * HALF_HOUR),
  ]);
  await expect.poll(() => round.count()).toBe(5);

  await pressEnter(undo);
  await sees(page.getByText('Event moved back'));
  await expect.poll(async () => Object.keys((await read(OWN)) as object)).toEqual([id]);
  expect(await read(`${OWN}/${id}/except`)).toBeNull();

  await hasSettled(page);
  await round.nth(2).press('Enter');
  await sees(dialog(page, 'Meter round').getByText('Every day, 5 times'));
  await pressEnter(dialog(page, 'Meter round').getByRole('button', { name: 'Delete' }));
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'This and following' }));
  await sees(page.getByText('Event deleted'));
  await expect.poll(() => round.count()).toBe(2);
  expect(await read(`${OWN}/${id}/until`)).toBe(writeWallClock(wednesday + DAY));
});

test('an event dragged across the clock change keeps its wall-clock time', async () => {
  const [change] = clockChanges(LONDON, Date.now() + 7 * DAY, Date.now() + 400 * DAY);
  if (!change) throw new Error('London has no clock change.');
  const sunday = startOfDay(change.at);
  const saturday = sunday - DAY;
  await plant('Night round', saturday, 20, 22);
  const instants = async () => {
    const { start, end } = (await read(`${OWN}/planted`)) as { start: string; end: string };
    return [start, end].map((text) => instantOf(LONDON, readWallClock(text) ?? NaN));
  };
  const before = await instants();
  const { page } = await signInAs('legal', WIDE, { timezoneId: LONDON });
  await page.goto(address('/Calendar?event=planted'));
  await sees(dialog(page, 'Night round'));
  await page.keyboard.press('Escape');
  await isAt(page, `/Calendar?day=${wallDay(saturday)}`);
  await chooseView(page, 'Week');
  await sees(page.locator('.rbc-time-view'));
  const round = event(page, 'Night round');
  // Another page and the Back button lead to the same week.
  await page.getByRole('link', { name: 'Chatrooms' }).first().click();
  await sees(page.getByRole('heading', { level: 1, name: 'Chatrooms' }));
  await page.goBack();
  await isAt(page, `/Calendar?view=week&day=${wallDay(saturday)}`);
  await sees(round);
  await hasSettled(page);

  const to = await topOf(slot(page.getByRole('group', { name: /^Sunday / }), 20));
  const from = await topOf(round);
  await page.mouse.move(from.x, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 14, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => read(`${OWN}/planted/start`)).toBe(writeWallClock(sunday + 10 * HOUR));
  // Both days have the same wall time, and the day between them is an hour longer or shorter.
  const between = DAY - (change.after - change.before);
  expect(between).not.toBe(DAY);
  expect(await instants()).toEqual(before.map((instant) => instant + between));

  await hasSettled(page);
  await round.press('Enter');
  await pressEnter(dialog(page, 'Night round').getByRole('button', { name: 'Move to…' }));
  await dialog(page, 'Move to…').getByLabel('Day').fill(wallDay(saturday));
  await pressEnter(dialog(page, 'Move to…').getByRole('button', { name: 'Move' }));
  await expect.poll(instants).toEqual(before);
});

test('a long touch drags an event or its edge, and creates an event on free time', async () => {
  const day = midweek();
  await plant('Broker call', day, 20, 22);
  const { context } = await arriveAs('legal');
  const { page } = await arrive(WIDE, {
    hasTouch: true,
    storageState: await context.storageState({ indexedDB: true }),
  });
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  /** Touches until `follows` shows that the grid reacts, then drags. */
  const drag = async (from: Point, to: Point, follows: Locator) => {
    await touch('touchStart', from);
    await sees(follows);
    for (const part of [0.3, 0.6, 1])
      await touch('touchMove', { x: to.x, y: from.y + part * (to.y - from.y) });
    await touch('touchEnd');
  };
  await openWeek(page);
  const held = event(page, 'Broker call');
  const shadow = page.locator('.rbc-addons-dnd-drag-preview');
  const column = midweekColumn(page);
  await sees(held);

  const top = await topOf(held);
  const later = await topOf(slot(column, 27));
  await drag({ x: top.x, y: top.y + 12 }, { x: top.x, y: later.y + 14 }, shadow);
  await sees(page.getByText('Event moved', { exact: true }));
  await expect.poll(() => read(`${OWN}/planted/start`)).toBe(writeWallClock(day + 27 * HALF_HOUR));
  expect(await read(`${OWN}/planted/end`)).toBe(writeWallClock(day + 29 * HALF_HOUR));

  await hasSettled(page);
  const box = await held.boundingBox();
  if (!box) throw new Error('The event has no box.');
  const edge = { x: top.x, y: box.y + box.height - 4 };
  const end = await topOf(slot(column, 30));
  await drag(edge, { x: top.x, y: end.y + 8 }, shadow);
  await expect.poll(() => read(`${OWN}/planted/end`)).toBe(writeWallClock(day + 30 * HALF_HOUR));
  expect(await read(`${OWN}/planted/start`)).toBe(writeWallClock(day + 27 * HALF_HOUR));

  await hasSettled(page);
  const [first, last] = [await middleOf(slot(column, 20)), await middleOf(slot(column, 22))];
  await drag(first, last, page.locator('.rbc-slot-selection'));
  const form = dialog(page, 'Create event');
  await sees(form);
  expect(await form.getByLabel('Start time').inputValue()).toBe('10:00');
  expect(await form.getByLabel('End time').inputValue()).toBe('11:30');
});
