/** Planning in the calendar's week and day, with the pointer and by the keyboard, on a desk and on a phone. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { JsonObject } from '../../packages/database-emulator/src';
import { DAY, readWallClock, startOfDay, wallDay, writeWallClock } from '../../src/lib/wallClock';
import { clockChanges, instantOf, wallClockIn } from '../../src/lib/timeZones';
import { isSound, stands } from './soundness';
import { address, read, writeEvents } from './portal';
import { isAt, NARROW, pressEnter, sees, seesNo, usePeople, WIDE } from './people';

const { arrive, arriveAs, signInAs } = usePeople();

const UID = 'demo-legal';
const OWN = `users/${UID}/myevents`;
const HALF_HOUR = 1_800_000;
const HOUR = 2 * HALF_HOUR;
const LONDON = 'Europe/London';
const today = () => startOfDay(wallClockIn(LONDON, Date.now()));
const event = (page: Page, title: string) => page.locator('.rbc-event').filter({ hasText: title });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Puts an event of the member into an otherwise empty calendar, `from` and `to` half hours after midnight. */
async function plant(title: string, day: number, from: number, to: number): Promise<void> {
  await writeEvents('calendar/adminEvents', null);
  await writeEvents(OWN, { planted: ownEvent('planted', title, day, from, to) });
}

const ownEvent = (id: string, title: string, day: number, from: number, to: number) => ({
  id,
  title,
  start: writeWallClock(day + from * HALF_HOUR),
  end: writeWallClock(day + to * HALF_HOUR),
  type: 'own',
  uid: UID,
  desc: '',
  descEditor: '',
});

const chooseView = (page: Page, view: 'Month' | 'Week' | 'Day' | 'Agenda') =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name: view }).click();

async function openWeek(page: Page): Promise<void> {
  await page.goto(address('/Calendar'));
  await chooseView(page, 'Week');
  await sees(page.locator('.rbc-time-view'));
  await stands(page);
}

/** The half hour of a day's column that begins so many half hours after midnight. */
const slot = (column: Locator, halfHours: number) =>
  column.locator('.rbc-time-slot').nth(halfHours);

type Point = { x: number; y: number };

/** The middle of an element, once it is in sight. */
async function middleOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The left top corner of an element, once it is in sight. */
async function topOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return { x: box.x + 20, y: box.y };
}

/** Draws with the pointer from one element to another. */
async function draw(page: Page, from: Locator, to: Locator): Promise<void> {
  const end = await middleOf(to);
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

test('half hours drawn over in a week are the times of the new event', async () => {
  await plant('Standing call', today(), 20, 21);
  const { page } = await signInAs('legal');
  await openWeek(page);
  await sees(event(page, 'Standing call'));
  await isSound(page);

  const wednesday = page.getByRole('group', { name: /^Wednesday / });
  await draw(page, slot(wednesday, 24), slot(wednesday, 26));
  const form = dialog(page, 'Create event');
  await form.getByLabel('Title').fill('Plan the audit');
  const day = await form.getByLabel('First day').inputValue();
  await form.getByRole('button', { name: 'Save' }).click();
  await sees(page.getByText('Event added'));
  await sees(wednesday.getByRole('button', { name: /Plan the audit/ }));
  const stored = Object.values((await read(OWN)) as object) as { title: string }[];
  expect(stored.find(({ title }) => title === 'Plan the audit')).toMatchObject({
    start: `${day} 12:00:00.000 PM`,
    end: `${day} 01:30:00.000 PM`,
  });
  for (const view of ['Day', 'Agenda', 'Month'] as const) {
    await chooseView(page, view);
    await sees(page.getByRole('button', { name: /Standing call/ }));
    await isSound(page, view);
  }
});

test('an event is dragged and taken back, or moved by the keyboard, and says what it meets', async () => {
  const day = today();
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

  // The event is held near its top, which is dropped on 13:30.
  const { page } = mine;
  const { x, y } = await topOf(event(page, 'Broker call'));
  const target = await topOf(slot(page.locator('.rbc-day-slot.rbc-today'), 27));
  await page.mouse.move(x, y + 10);
  await page.mouse.down();
  await page.mouse.move(x, target.y + 14, { steps: 8 });
  // The notice goes after some seconds unless the pointer is on it.
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

  // By its lower edge, up to where the other begins.
  const end = await topOf(slot(page.locator('.rbc-day-slot.rbc-today'), 26));
  const held = await event(page, 'Broker call').boundingBox();
  if (!held) throw new Error('The event has no box.');
  await page.mouse.move(end.x, held.y + held.height - 4);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y + 8, { steps: 8 });
  await page.mouse.up();
  await seesNo(meets(other.page));
  expect(await read(`${OWN}/planted/start`)).toBe(writeWallClock(day + 25 * HALF_HOUR));
  expect(await read(`${OWN}/planted/end`)).toBe(writeWallClock(day + 26 * HALF_HOUR));

  // By the keyboard, longer again.
  await event(page, 'Broker call').press('Enter');
  await pressEnter(dialog(page, 'Broker call').getByRole('button', { name: 'Edit' }));
  const form = dialog(page, 'Edit event');
  await form.getByLabel('End time').selectOption('14:00');
  await pressEnter(form.getByRole('button', { name: 'Save' }));
  await sees(meets(other.page));
  expect(await read(`${OWN}/planted/end`)).toBe(writeWallClock(day + 28 * HALF_HOUR));
});

test('an event that comes back across the clock change is moved once and cut, by pointer and keyboard', async () => {
  await writeEvents('calendar/adminEvents', null);
  await writeEvents(OWN, null);
  const [change] = clockChanges(LONDON, Date.now() + 7 * DAY, Date.now() + 400 * DAY);
  if (!change) throw new Error('London keeps its clocks as they are.');
  const sunday = startOfDay(change.at);
  const [wednesday, monday] = [sunday - 4 * DAY, sunday - 6 * DAY];
  const { page } = await signInAs('legal');
  await page.goto(address('/Calendar'));
  await sees(page.locator('.rbc-month-view'));

  await pressEnter(page.getByRole('button', { name: 'Create event' }));
  const form = dialog(page, 'Create event');
  await form.getByLabel('Title').fill('Meter round');
  await form.getByLabel('First day').fill(wallDay(wednesday));
  await form.getByLabel('Repeats').selectOption({ label: 'By days' });
  await form.getByLabel('Ends').selectOption({ label: 'After a number' });
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
  await stands(page);
  // The clock of the wall says the same before and after the change.
  expect(await round.last().textContent()).toMatch(/^09:00 /);

  const cell = page
    .getByRole('cell')
    .filter({ has: page.locator(`time[datetime="${wallDay(monday)}"]`) });
  const to = await middleOf(cell);
  // Thursday's: the notice stands over the end of the week.
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

  await stands(page);
  await round.nth(2).press('Enter');
  await sees(dialog(page, 'Meter round').getByText('Every day, 5 times'));
  await pressEnter(dialog(page, 'Meter round').getByRole('button', { name: 'Delete' }));
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'This and following' }));
  await sees(page.getByText('Event deleted'));
  await expect.poll(() => round.count()).toBe(2);
  expect(await read(`${OWN}/${id}/until`)).toBe(writeWallClock(wednesday + DAY));
});

test('an event is dragged across the clock change and taken back by the keyboard: an hour more or less lies between', async () => {
  const [change] = clockChanges(LONDON, Date.now() + 7 * DAY, Date.now() + 400 * DAY);
  if (!change) throw new Error('London keeps its clocks as they are.');
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
  // Another page and the way back lead to the same week.
  await page.getByRole('link', { name: 'Chatrooms' }).first().click();
  await sees(page.getByRole('heading', { level: 1, name: 'Chatrooms' }));
  await page.goBack();
  await isAt(page, `/Calendar?view=week&day=${wallDay(saturday)}`);
  await sees(round);
  await stands(page);

  const to = await topOf(slot(page.getByRole('group', { name: /^Sunday / }), 20));
  const from = await topOf(round);
  await page.mouse.move(from.x, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 14, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => read(`${OWN}/planted/start`)).toBe(writeWallClock(sunday + 10 * HOUR));
  // The wall says the same of both days; the change is taken off the day between.
  const between = DAY - (change.after - change.before);
  expect(between).not.toBe(DAY);
  expect(await instants()).toEqual(before.map((instant) => instant + between));

  await stands(page);
  await round.press('Enter');
  await pressEnter(dialog(page, 'Night round').getByRole('button', { name: 'Move to…' }));
  await dialog(page, 'Move to…').getByLabel('Day').fill(wallDay(saturday));
  await pressEnter(dialog(page, 'Move to…').getByRole('button', { name: 'Move' }));
  await expect.poll(instants).toEqual(before);
});

/** The events of a calendar file as a program reads them that is not ours: what they are called, and when, in UTC. */
function eventsOf(text: string): Record<string, string> {
  ICAL.TimezoneService.reset();
  const file = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect(file.getFirstSubcomponent('vtimezone')).not.toBeNull();
  const events = file.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return Object.fromEntries(
    events.map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString()]),
  );
}

test('a calendar program reads own and shared events at a secret address, until it is revoked, and a file is taken back', async () => {
  const day = today();
  await plant('Broker call', day, 20, 22);
  await writeEvents('calendar/adminEvents/shared', {
    ...((await read(`${OWN}/planted`)) as JsonObject),
    id: 'shared',
    title: 'Levy due',
    type: 'deadline',
    uid: 'demo-admin',
  });
  const { page } = await signInAs('legal');
  await page.goto(address('/Calendar'));
  await pressEnter(page.getByRole('button', { name: 'Subscribe' }));
  const subscribe = dialog(page, 'Subscribe');
  await pressEnter(subscribe.getByRole('button', { name: 'Make an address' }));
  const feed = await subscribe.getByLabel('Your secret address').inputValue();
  await isSound(page);
  const webcal = subscribe.getByRole('link', { name: 'Open in the calendar program' });
  expect(await webcal.getAttribute('href')).toBe(feed.replace('http:', 'webcal:'));

  const answer = await fetch(feed);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const at = new Date(instantOf(LONDON, day + 20 * HALF_HOUR)).toISOString();
  const file = await answer.text();
  expect(eventsOf(file)).toEqual({ 'Broker call': at, 'Levy due': at });
  expect((await fetch(feed.replace(UID, 'demo-member'))).status).toBe(404);

  await pressEnter(subscribe.getByRole('button', { name: 'Make a new address' }));
  await pressEnter(page.getByRole('button', { name: 'Yup' }));
  const address2 = () => subscribe.getByLabel('Your secret address').inputValue();
  await expect.poll(address2).not.toBe(feed);
  const renewed = await address2();
  await expect.poll(async () => (await fetch(feed)).status).toBe(404);
  expect((await fetch(renewed)).status).toBe(200);

  await pressEnter(subscribe.getByRole('button', { name: 'Revoke' }));
  await pressEnter(page.getByRole('button', { name: 'Yup' }));
  await sees(page.getByText('Address revoked'));
  await sees(subscribe.getByRole('button', { name: 'Make an address' }));
  expect((await fetch(renewed)).status).toBe(404);

  // What a program was told, it may hand back: as own events.
  await page.keyboard.press('Escape');
  await seesNo(subscribe);
  await pressEnter(page.getByRole('button', { name: 'Import .ics' }));
  const importing = dialog(page, 'Import .ics');
  await importing.locator('input[type=file]').setInputFiles({
    name: 'calendar.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(file),
  });
  await sees(importing.getByRole('listitem').filter({ hasText: 'Levy due' }));
  await isSound(page);
  await pressEnter(importing.getByRole('button', { name: 'Import 2 events' }));
  await sees(page.getByText('2 events imported'));
  const own = Object.values((await read(OWN)) as object) as { title: string; start: string }[];
  expect(own.filter(({ title }) => title === 'Levy due')).toMatchObject([
    { type: 'own', start: writeWallClock(day + 20 * HALF_HOUR) },
  ]);
});

test('a finger that rests on an event drags it and its edge, and over free time makes a new one', async () => {
  const day = today();
  await plant('Broker call', day, 20, 22);
  const { context } = await arriveAs('legal');
  const { page } = await arrive(WIDE, {
    hasTouch: true,
    storageState: await context.storageState({ indexedDB: true }),
  });
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  /** Rests until `follows` shows that the grid follows, then goes on. */
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
  const column = page.locator('.rbc-day-slot.rbc-today');
  await sees(held);

  const top = await topOf(held);
  const later = await topOf(slot(column, 27));
  await drag({ x: top.x, y: top.y + 12 }, { x: top.x, y: later.y + 14 }, shadow);
  await sees(page.getByText('Event moved', { exact: true }));
  await expect.poll(() => read(`${OWN}/planted/start`)).toBe(writeWallClock(day + 27 * HALF_HOUR));
  expect(await read(`${OWN}/planted/end`)).toBe(writeWallClock(day + 29 * HALF_HOUR));

  await stands(page);
  const box = await held.boundingBox();
  if (!box) throw new Error('The event has no box.');
  const edge = { x: top.x, y: box.y + box.height - 4 };
  const end = await topOf(slot(column, 30));
  await drag(edge, { x: top.x, y: end.y + 8 }, shadow);
  await expect.poll(() => read(`${OWN}/planted/end`)).toBe(writeWallClock(day + 30 * HALF_HOUR));
  expect(await read(`${OWN}/planted/start`)).toBe(writeWallClock(day + 27 * HALF_HOUR));

  await stands(page);
  const [first, last] = [await middleOf(slot(column, 20)), await middleOf(slot(column, 22))];
  await drag(first, last, page.locator('.rbc-slot-selection'));
  const form = dialog(page, 'Create event');
  await sees(form);
  expect(await form.getByLabel('Start time').inputValue()).toBe('10:00');
  expect(await form.getByLabel('End time').inputValue()).toBe('11:30');
});

test('what has no room in an event of a week is left out by whole lines', async () => {
  const words = 'Half-hourly readings of every meter on the estate'.split(' ');
  await plant(words.join(' '), today(), 20, 22);
  const { page } = await signInAs('legal');
  await openWeek(page);
  const lines = await event(page, 'Half-hourly').evaluate((box) => {
    const { left, right, bottom } = box.getBoundingClientRect();
    const range = document.createRange();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const shown: DOMRect[] = [];
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement?.closest('.visually-hidden')) continue;
      range.selectNodeContents(texts.currentNode);
      shown.push(...range.getClientRects());
    }
    return shown
      .filter((line) => line.left >= left && line.left < right)
      .map((line) => line.bottom - bottom);
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.max(...lines), 'below the event').toBeLessThanOrEqual(0);
});

test('on a phone the agenda comes first, and week, day and month keep the titles whole', async () => {
  const day = today();
  await plant('Inspection of the solvent store', day, 20, 23);
  const { page } = await signInAs('legal', NARROW);
  await page.goto(address('/Calendar'));
  const line = page.getByRole('button', { name: /^Inspection of the solvent store/ });
  await sees(line);
  await isSound(page, 'Agenda');

  await chooseView(page, 'Month');
  const marked = page.getByRole('button', { name: /, 1 event$/ });
  await sees(marked);
  await isSound(page);
  await marked.click();
  await sees(page.getByRole('dialog').getByText('Inspection of the solvent store'));
  await page.keyboard.press('Escape');

  await chooseView(page, 'Week');
  const shown = event(page, 'Inspection of the solvent store');
  await sees(shown);
  await isSound(page);
  const cut = await shown.evaluate(
    (box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1,
  );
  expect(cut).toBe(false);

  await writeEvents(`${OWN}/beside`, ownEvent('beside', 'Beside it', day, 20, 24));
  await sees(event(page, 'Beside it'));
  const times = page.locator('.rbc-day-slot .rbc-event-label');
  const cutTimes = await times.evaluateAll((all) =>
    all
      .filter((time) => {
        const box = time.closest('.rbc-event')?.getBoundingClientRect();
        return time.getBoundingClientRect().right > (box?.right ?? 0);
      })
      .map((time) => time.textContent),
  );
  expect(await times.allTextContents()).toContain('10:00 – 12:00');
  expect(cutTimes).toEqual([]);

  await chooseView(page, 'Day');
  await sees(page.getByRole('button', { name: 'Previous day' }));
  await isSound(page, 'Day');
  await shown.press('Enter');
  await sees(dialog(page, 'Inspection of the solvent store'));
});
