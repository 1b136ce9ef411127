/**
 * The calendar: new events drawn in the week, the feed that other programs read, and the agenda on
 * a phone.
 */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { JsonObject } from '../../packages/database-emulator/src';
import { writeWallClock } from '../../model/wallClock';
import { instantOf } from '../../model/timeZones';
import { isSound } from './soundness';
import { address, read, writeEvents } from './portal';
import { NARROW, pressEnter, sees, seesNo, usePeople } from './people';
import {
  chooseView,
  dialog,
  event,
  HALF_HOUR,
  LONDON,
  middleOf,
  midweekColumn,
  openWeek,
  OWN,
  ownEvent,
  plant,
  slot,
  today,
  UID,
} from './calendarGrid';

const { signInAs } = usePeople();

/** Returns the times in event labels that wrap or overflow the event. */
const cutTimes = (labels: Element[]) =>
  labels.flatMap((label) => {
    const text = label.firstChild;
    const box = label.closest('.rbc-event')?.getBoundingClientRect();
    if (!text || !box) throw new Error('A label has no text, or is in no event.');
    return [...(text.textContent ?? '').matchAll(/\d\d:\d\d/g)].flatMap(({ 0: time, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + time.length);
      const lines = [...range.getClientRects()];
      return lines.length > 1 || lines.some(({ right }) => right > box.right) ? [time] : [];
    });
  });

/** Drags with the pointer from one element to another. */
async function draw(page: Page, from: Locator, to: Locator): Promise<void> {
  const end = await middleOf(to);
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

test('dragging over half hours in the week view sets the times of the new event', async () => {
  await plant('Standing call', today(), 20, 21);
  const { page } = await signInAs('legal');
  await openWeek(page);
  await sees(event(page, 'Standing call'));
  await isSound(page);

  const wednesday = midweekColumn(page);
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

/** Returns titles and UTC times of the events in a calendar file, read by an independent parser. */
function eventsOf(text: string): Record<string, string> {
  ICAL.TimezoneService.reset();
  const file = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect(file.getFirstSubcomponent('vtimezone')).not.toBeNull();
  const events = file.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return Object.fromEntries(
    events.map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString()]),
  );
}

test('a calendar program reads own and shared events at a secret address until the address is revoked', async () => {
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
  await pressEnter(page.getByRole('button', { name: 'More' }));
  await isSound(page);
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
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
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

  // The calendar accepts its own feed as an import, as own events.
  await page.keyboard.press('Escape');
  await seesNo(subscribe);
  await pressEnter(page.getByRole('button', { name: 'More' }));
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

test('an event in the week view shows only whole lines of its text', async () => {
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

test('a phone opens the agenda first, and week, day and month show whole titles', async () => {
  const day = today();
  await plant('Inspection of the solvent store', day, 20, 23);
  const { page } = await signInAs('legal', NARROW);
  // Without the due dates of the register, which fall on other days.
  await page.addInitScript(() => localStorage.setItem('calendarLayers/demo-legal', ''));
  await page.goto(address('/Calendar'));
  const line = page.getByRole('button', { name: /^Inspection of the solvent store/ });
  await sees(line);
  await isSound(page, 'Agenda');
  const box = await line.boundingBox();
  const height = await page.evaluate(() => window.innerHeight);
  expect((box?.y ?? height) + (box?.height ?? 0), 'in the first screen').toBeLessThan(height);

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
  await writeEvents(`${OWN}/third`, ownEvent('third', 'Third beside it', day, 20, 22));
  await sees(event(page, 'Third beside it'));
  const labels = page.locator('.rbc-day-slot .rbc-event-label');
  expect(await labels.allTextContents()).toContain('10:00 – 12:00');
  expect(await labels.evaluateAll(cutTimes)).toEqual([]);

  await chooseView(page, 'Day');
  await sees(page.getByRole('button', { name: 'Previous day' }));
  await isSound(page, 'Day');
  await shown.press('Enter');
  await sees(dialog(page, 'Inspection of the solvent store'));
});
