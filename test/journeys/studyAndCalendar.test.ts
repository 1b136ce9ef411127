/** The dashboard's ticker, the calendar and the University, with several users at the same time. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { JsonObject } from '../../packages/database-emulator/src';
import { startOfDay, wallDay, writeWallClock } from '../../model/wallClock';
import { wallClockIn } from '../../model/timeZones';
import { isSound, hasSettled } from './soundness';
import { address, listObjects, read, readMap, statusOfReadAs, writeEvents } from './portal';
import { answer, isAt, NARROW, panel, sees, seesNo, usePeople, WIDE } from './people';

const { arrive, arriveAs, signInAs } = usePeople();

const HALF_HOUR = 1_800_000;
const today = () => startOfDay(wallClockIn('Europe/London', Date.now()));
const event = (page: Page, title: string) => page.locator('.rbc-event').filter({ hasText: title });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openCalendar(page: Page): Promise<void> {
  await page.goto(address('/Calendar'));
  await sees(page.getByRole('heading', { level: 1, name: 'Calendar' }));
  await sees(page.locator('.rbc-month-view'));
  // A line above the month disappears once the events have arrived, and the days move up.
  await hasSettled(page);
}

/** Deletes the seeded events, because the cell of a day holds only a few. */
async function clearCalendar(): Promise<void> {
  await writeEvents('calendar/adminEvents', null);
  for (const account of ['member', 'legal', 'admin']) {
    await writeEvents(`users/demo-${account}/myevents`, null);
  }
}

/** Stores a shared event in the last half hour of this day. */
const writeLateCall = (day: number) =>
  writeEvents('calendar/adminEvents/late', {
    id: 'late',
    title: 'Late call',
    start: writeWallClock(day + 47 * HALF_HOUR),
    end: writeWallClock(day + 48 * HALF_HOUR),
    type: 'event',
    uid: 'demo-admin',
    desc: '',
    descEditor: '',
  });

test('an admin publishes a deadline, and members see it at once in its colour', async () => {
  await clearCalendar();
  const before = wallDay(today());
  const [admin, member] = [await signInAs('admin'), await signInAs('member', NARROW)];
  // A phone starts with the agenda.
  await member.page.goto(address('/Calendar'));
  await sees(member.page.getByText('There are no events in the next 31 days.'));

  await openCalendar(admin.page);
  await admin.page.getByRole('button', { name: 'Create event' }).click();
  const form = dialog(admin.page, 'Create event');
  const day = await form.getByLabel('First day').inputValue();
  expect([before, wallDay(today())]).toContain(day);
  await form.getByLabel('Title').fill('Levy return due');
  await form.getByRole('button', { name: 'More details' }).click();
  await form.getByLabel('Type').selectOption({ label: 'Deadline' });
  await form.getByLabel('Start time').selectOption('12:00');
  await form.getByLabel('End time').selectOption('12:30');
  await form.getByRole('textbox', { name: 'Description' }).fill('With the half-hourly data.');
  await isSound(admin.page);
  await form.getByRole('button', { name: 'Save' }).click();
  await sees(admin.page.getByText('Event added'));

  const line = member.page.getByRole('button', { name: /^Levy return due/ });
  await sees(line);
  const colour = await line
    .locator('span')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(colour).toBe('rgb(107, 47, 160)');
  await isSound(member.page);
  await line.focus();
  await member.page.keyboard.press('Enter');
  const detail = dialog(member.page, 'Levy return due');
  await sees(detail.getByText('With the half-hourly data.'));
  expect(await detail.getByRole('button', { name: 'Edit' }).isDisabled()).toBe(true);
  expect(await detail.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);

  const [stored] = Object.values(await readMap('calendar/adminEvents')) as JsonObject[];
  expect(stored).toMatchObject({
    type: 'deadline',
    uid: 'demo-admin',
    start: `${day} 12:00:00.000 PM`,
    end: `${day} 12:30:00.000 PM`,
    desc: 'With the half-hourly data.',
  });
});

test('a member drags an own event over days of the month, which other members cannot see', async () => {
  await clearCalendar();
  const [legal, other] = [await signInAs('legal'), await signInAs('member')];
  await openCalendar(other.page);
  await openCalendar(legal.page);
  const cells = legal.page.locator('.rbc-month-row').nth(1).locator('.rbc-day-bg');
  const [from, to] = [await cells.nth(1).boundingBox(), await cells.nth(3).boundingBox()];
  if (!from || !to) throw new Error('the month has no cells');
  await legal.page.mouse.move(from.x + 20, from.y + from.height / 2);
  await legal.page.mouse.down();
  await legal.page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 8 });
  await legal.page.mouse.up();
  const form = dialog(legal.page, 'Create event');
  expect(await form.getByLabel('All day').isChecked()).toBe(true);
  await form.getByRole('button', { name: 'More details' }).click();
  expect(await form.getByLabel('Type').count()).toBe(0);
  await form.getByLabel('Title').fill('Away on site');
  await form.getByRole('button', { name: 'Save' }).click();
  await sees(legal.page.getByText('Event added'));
  await sees(event(legal.page, 'Away on site'));

  const [stored] = Object.values(await readMap('users/demo-legal/myevents')) as JsonObject[];
  expect(String(stored?.start)).toMatch(/ 12:00:00\.000 AM$/);
  expect(String(stored?.end)).toMatch(/ 12:00:00\.000 AM$/);
  expect(await read('calendar/adminEvents')).toBeNull();
  expect(await statusOfReadAs('legal', 'users/demo-legal/myevents')).toBe(200);
  expect(await statusOfReadAs('member', 'users/demo-legal/myevents')).toBe(401);
  await other.page.getByRole('combobox', { name: 'View' }).selectOption('Agenda');
  await sees(other.page.getByText('There are no events in the next 31 days.'));
});

test('a day with more events than its cell can show opens as a list, also by keyboard', async () => {
  await clearCalendar();
  const titles = Array.from({ length: 8 }, (_, n) => `Meeting ${n + 1}`);
  const day = today();
  for (const [n, title] of titles.entries()) {
    await writeEvents(`calendar/adminEvents/m${n}`, {
      id: `m${n}`,
      title,
      start: writeWallClock(day + (16 + n) * HALF_HOUR),
      end: writeWallClock(day + (17 + n) * HALF_HOUR),
      type: 'event',
      uid: 'demo-admin',
      desc: '',
      descEditor: '',
    });
  }
  const { page } = await signInAs('member');
  await openCalendar(page);
  const more = page.getByRole('button', { name: /more on/ });
  await sees(more);
  await isSound(page);
  await more.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog').getByRole('button', { name: /^Meeting/ });
  await expect.poll(() => list.count()).toBe(8);
  await list.last().press('Enter');
  await sees(page.getByRole('dialog', { name: 'Meeting 8' }));
});

test('a member in New York sees events in London time, also in the exported file', async () => {
  await clearCalendar();
  const { context } = await arriveAs('member');
  const { page } = await arrive(WIDE, {
    timezoneId: 'America/New_York',
    storageState: await context.storageState({ indexedDB: true }),
  });
  const day = today();
  await writeLateCall(day);
  await openCalendar(page);
  expect(await event(page, 'Late call').textContent()).toMatch(/^23:30 /);
  await sees(page.getByText('Times are in Europe/London.'));
  await event(page, 'Late call').click();
  const downloading = page.waitForEvent('download');
  await dialog(page, 'Late call')
    .getByRole('button', { name: 'Download calendar file (.ics)' })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Late-call.ics');
  const text = await readFile(await download.path(), 'utf8');
  const date = wallDay(day).replaceAll('-', '');
  expect(text).toContain(`DTSTART;TZID=Europe/London:${date}T233000\r\n`);
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/London\r\n');
});

test('a removed script shows a message, and a reload loads the script of the new version', async () => {
  await clearCalendar();
  await writeLateCall(today());
  const { page, expectProblem } = await signInAs('member');
  expectProblem(/404|could not be loaded/);
  const script = /\/assets\/calendarParts-.*\.js$/;
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  await openCalendar(page);
  await event(page, 'Late call').click();
  await sees(page.getByRole('alert').getByText('Sorry, something went wrong here.'));
  await page.unroute(script);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await reloaded;
  await event(page, 'Late call').click();
  const downloading = page.waitForEvent('download');
  await dialog(page, 'Late call')
    .getByRole('button', { name: 'Download calendar file (.ics)' })
    .click();
  expect((await downloading).suggestedFilename()).toBe('Late-call.ics');
});

test('an admin builds a course with sections and lessons, and a member reads it', async () => {
  const [admin, member] = [await signInAs('admin'), await arriveAs('member', NARROW)];
  await member.page.getByRole('link', { name: /^University/ }).click();
  await isAt(member.page, '/University');

  await admin.page.goto(address('/University'));
  await admin.page.getByRole('link', { name: 'Uni Config' }).click();
  const page = admin.page;
  const part = (title: string) => panel(page, title);

  await part('Create a skill level').getByLabel('Name').fill('Expert');
  await part('Create a skill level').getByRole('button', { name: 'Create skill level' }).click();
  await sees(page.getByText('Skill level added'));
  await part('Create an instructor').getByLabel('First name').fill('Ivy');
  await part('Create an instructor').getByLabel('Last name').fill('Lane');
  await part('Create an instructor').getByRole('button', { name: 'Create instructor' }).click();
  await sees(page.getByText('Instructor added'));

  const course = part('Create a course');
  await course.getByLabel('Course title').fill('Metering in practice');
  await course.getByLabel('Course description').fill('From the meter to the bill.');
  await course.getByLabel('Course topic').fill('Metering');
  await course.getByLabel('Skill level').selectOption('Expert');
  await course.getByRole('button', { name: 'Instructors' }).click();
  await course.getByRole('checkbox', { name: 'Ivy Lane' }).check();
  await page.keyboard.press('Escape');
  await course.getByLabel('Course image').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(6_000, 7),
  });
  await course.getByRole('button', { name: 'Create course' }).click();
  await sees(page.getByText('Course added'));
  await sees(member.page.getByRole('link', { name: 'Metering in practice' }));

  const section = part('Create a section');
  await section.getByLabel('Course').selectOption({ label: 'Metering in practice' });
  await section.getByLabel('Section title').fill('The meter');
  await section.getByRole('button', { name: 'Create section' }).click();
  await sees(page.getByText('Section added'));

  const lesson = part('Create a lesson');
  await lesson.getByLabel('Course').selectOption({ label: 'Metering in practice' });
  await lesson.getByLabel('Section').selectOption({ label: 'The meter' });
  await lesson.getByLabel('Lesson title').fill('Reading a register');
  await lesson.getByLabel('Video URL').fill('https://vimeo.com/123456789');
  await lesson.getByLabel('Document').setInputFiles({
    name: 'exercise.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 exercise'),
  });
  await lesson.getByRole('textbox', { name: 'Content' }).fill('Start from the left.');
  await isSound(page);
  await lesson.getByRole('button', { name: 'Create lesson' }).click();
  await sees(page.getByText('Lesson added'));

  // The uploaded cover is not a valid picture, so the default picture is shown.
  await member.page.getByRole('link', { name: 'Metering in practice' }).click();
  await sees(member.page.getByRole('heading', { level: 1, name: 'Metering in practice' }));
  await sees(member.page.getByText('Ivy Lane'));
  await member.page.getByRole('link', { name: 'Reading a register' }).click();
  await sees(member.page.getByText('Start from the left.'));
  await sees(member.page.getByRole('button', { name: /^Play the video/ }));
  const handout = member.page.getByRole('link', { name: /^exercise\.pdf/ });
  const response = await member.page.request.get((await handout.getAttribute('href')) ?? '');
  expect(await response.text()).toBe('%PDF-1.4 exercise');
  await isSound(member.page);

  const courses = await readMap('university/courses');
  const [key = ''] =
    Object.entries(courses).find(
      ([, value]) => (value as JsonObject).courseTitle === 'Metering in practice',
    ) ?? [];
  expect(courses[key]).toMatchObject({
    courseTopic: 'Metering',
    courseSkillLevel: 'Expert',
    courseInstructors: ['Ivy Lane'],
  });
  expect(await listObjects(`university/images/${key}/`)).toHaveLength(1);
  await course.getByRole('button', { name: 'Delete Metering in practice' }).click();
  await answer(page, 'Yup');
  await sees(member.page.getByText('This is no longer available.'));
  expect(await read(`university/lessonContents/${key}`)).toBeNull();
  await expect.poll(() => listObjects(`university/images/${key}/`)).toEqual([]);
  await expect.poll(() => listObjects(`university/documents/${key}/`)).toEqual([]);
});

test('the ticker moves on request, can be stopped, and is hidden when its source fails', async () => {
  const { page, expectProblem } = await arriveAs('member');
  const ticker = page.getByRole('region', { name: 'Breaking news' });
  await sees(ticker);
  // The list and its visual copy move together. Screen readers get only the list.
  const track = ticker.getByRole('list').locator('..');
  const left = () => track.evaluate((moving) => moving.getBoundingClientRect().x);
  const states = () =>
    track.evaluate((moving) => moving.getAnimations().map(({ playState }) => playState));
  await expect.poll(states).toEqual([]);
  const start = await left();
  await ticker.getByRole('button', { name: 'Play the news' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(left).toBeLessThan(start);
  await ticker.getByRole('button', { name: 'Pause the news' }).click();
  await expect.poll(states).toEqual([]);
  await isSound(page);

  await ticker.getByRole('button', { name: 'Play the news' }).click();
  await expect.poll(states).toEqual(['running']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(states).toEqual([]);

  expectProblem(/Failed to load resource/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route('**/sample-news.json', (route) => route.abort());
  await page.reload();
  await sees(page.getByRole('list', { name: 'Latest Insights Activity' }));
  await expect.poll(() => warnings.join()).toContain('The news could not be fetched');
  await seesNo(ticker);
});
