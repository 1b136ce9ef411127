/** Planning in the calendar's week and day, with the pointer and by the keyboard, on a desk and on a phone. */
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { startOfDay, writeWallClock } from '../../src/lib/wallClock';
import { wallClockIn } from '../../src/lib/timeZones';
import { isSound, stands } from './soundness';
import { address, read, write } from './portal';
import { sees, usePeople } from './people';

const { signInAs } = usePeople();

const UID = 'demo-legal';
const OWN = `users/${UID}/myevents`;
const HALF_HOUR = 1_800_000;
const today = () => startOfDay(wallClockIn('Europe/London', Date.now()));
const event = (page: Page, title: string) => page.locator('.rbc-event').filter({ hasText: title });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Puts an event of the member into an otherwise empty calendar, `from` and `to` half hours after midnight. */
async function plant(title: string, day: number, from: number, to: number): Promise<void> {
  await write('calendar/adminEvents', null);
  await write(OWN, {
    planted: {
      id: 'planted',
      title,
      start: writeWallClock(day + from * HALF_HOUR),
      end: writeWallClock(day + to * HALF_HOUR),
      type: 'own',
      uid: UID,
      desc: '',
      descEditor: '',
    },
  });
}

const chooseView = (page: Page, view: 'Month' | 'Week' | 'Day') =>
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

/** The middle of an element, once it is in sight. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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
});
