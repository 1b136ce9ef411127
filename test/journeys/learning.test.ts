/** The University as somebody who learns: from the first lesson of a course to the certificate, which staff verify. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { isSound } from './soundness';
import { address, readMap, statusOfReadAs } from './portal';
import { isAt, NARROW, panel, sees, usePeople } from './people';

const { signInAs } = usePeople();

const COURSE = 'Preparing for an environmental inspection';

async function keyOf(title: string): Promise<string> {
  const courses = (await readMap('university/courses')) as Record<string, { courseTitle: string }>;
  const [key] = Object.entries(courses).find(([, { courseTitle }]) => courseTitle === title) ?? [];
  if (key === undefined) throw new Error(`The seed has no course ${title}.`);
  return key;
}

test('a member learns from the first lesson to a certificate, which staff verify', async () => {
  const course = await keyOf(COURSE);
  const { page } = await signInAs('legal', NARROW);
  await page.goto(address('/University'));
  await page.getByRole('link', { name: COURSE }).click();
  await sees(page.getByRole('heading', { level: 1, name: COURSE }));
  await sees(page.getByRole('region', { name: 'What you will learn' }));
  await isSound(page, 'course');
  await page.getByRole('link', { name: 'Start the course' }).click();

  await sees(page.getByRole('heading', { level: 1, name: 'The first ten minutes' }));
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  await sees(page.getByRole('button', { name: 'Mark as not complete' }));
  const bar = page.getByRole('progressbar');
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('50');
  await isSound(page, 'lesson');
  await page.getByRole('link', { name: 'Next: Writing back' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Writing back' }));
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  await page.getByRole('link', { name: 'You have completed this course' }).click();

  // The function issues it; the page hears of it.
  await page.getByRole('link', { name: 'Your certificate' }).click();
  const sheet = page.getByRole('article', { name: `Certificate for ${COURSE}` });
  await sees(sheet);
  await sees(sheet.getByText('45 min'));
  await isSound(page, 'certificate');
  const number = new URL(page.url()).searchParams.get('certificate') ?? '';
  await sees(sheet.getByText(number));
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1);
  await page.getByRole('link', { name: 'Learning record' }).click();
  await sees(page.getByRole('link', { name: number }));
  await isSound(page, 'record');

  const staff = (await signInAs('admin')).page;
  await staff.goto(address('/dashboard'));
  await staff.getByRole('link', { name: 'Learners' }).click();
  await isAt(staff, '/Learners');
  await staff.getByLabel('Number').fill(number.toLowerCase());
  await staff.getByRole('button', { name: 'Verify' }).click();
  await sees(staff.getByText('Valid', { exact: true }));
  await panel(staff, 'Learners').getByLabel('Course').selectOption(course);
  await sees(staff.getByRole('row').filter({ hasText: number }));
  await isSound(staff, 'learners');

  expect(await statusOfReadAs('admin', `certificates/${number}`)).toBe(200);
  expect(await statusOfReadAs('member', `certificates/${number}`)).toBe(401);
  expect(await statusOfReadAs('admin', `courseLearners/${course}`)).toBe(200);
  expect(await statusOfReadAs('member', `courseLearners/${course}`)).toBe(401);
});

test('a lesson is dragged into another section, and a course withdrawn and published, before the eyes of a member', async () => {
  const title = 'The energy bill, line by line';
  const course = await keyOf(title);
  const { page } = await signInAs('member', NARROW);
  await page.goto(address(`/University?course=${course}`));
  await sees(page.getByRole('heading', { level: 1, name: title }));
  const outline = page.getByRole('region', { name: 'Lessons' }).getByRole('link');
  const others = ['Commodity, network, policy, tax', 'Capacity and reactive power'];
  await expect.poll(() => outline.allTextContents()).toEqual([...others, 'A monthly routine']);

  const staff = (await signInAs('admin')).page;
  await staff.goto(address('/University?view=config'));
  const lessons = panel(staff, 'Create a lesson');
  await lessons.getByLabel('Course').selectOption(course);
  await sees(lessons.getByRole('heading', { name: 'Acting on it' }));
  await isSound(staff, 'config with a course');
  await drag(
    lessons.getByTitle('Drag A monthly routine'),
    lessons.getByTitle('Drag Commodity, network, policy, tax'),
  );
  await sees(lessons.getByText('A monthly routine is now 1 of 3 in Reading the invoice.'));
  await expect.poll(() => outline.allTextContents()).toEqual(['A monthly routine', ...others]);

  const published = panel(staff, 'Create a course').getByRole('switch', {
    name: `Published: ${title}`,
  });
  await published.click();
  await sees(page.getByText(/^This course was withdrawn for now/));
  await published.click();
  await sees(page.getByRole('heading', { level: 1, name: title }));
});

/** Drags by a handle onto another one, in steps, as a hand does. */
async function drag(from: Locator, onto: Locator): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  await from.hover();
  const start = await from.boundingBox();
  const end = await onto.boundingBox();
  if (!start || !end) throw new Error('A handle is not on the page.');
  const { mouse } = from.page();
  await mouse.down();
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await mouse.move(x, y - 8);
  await mouse.move(x, end.y, { steps: 8 });
  await mouse.up();
}
