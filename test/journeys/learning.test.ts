/**
 * The University for learners: from the first lesson of a course to the certificate, which staff
 * verify.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readQuiz } from '../../model/quiz';
import { isSound } from './soundness';
import { inOrder, readAloud } from './readAloud';
import { address, readMap, statusOfReadAs, write } from './portal';
import { drag, isAt, NARROW, panel, pressEnter, sees, usePeople } from './people';

const { signInAs } = usePeople();

const DAY_MS = 86_400_000;
const COURSE = 'Preparing for an environmental inspection';

type Contents = Record<string, { quiz?: string }>;

async function keyOf(title: string): Promise<string> {
  const courses = (await readMap('university/courses')) as Record<string, { courseTitle: string }>;
  const [key] = Object.entries(courses).find(([, { courseTitle }]) => courseTitle === title) ?? [];
  if (key === undefined) throw new Error(`The seed has no course ${title}.`);
  return key;
}

test('a member completes a course and gets a certificate, which staff verify', async () => {
  const course = await keyOf(COURSE);
  const { page } = await signInAs('legal', NARROW);
  await page.goto(address('/University'));
  await page.getByRole('link', { name: COURSE }).click();
  await sees(page.getByRole('heading', { level: 1, name: COURSE }));
  await sees(page.getByRole('region', { name: 'What you will learn' }));
  await isSound(page, 'course');
  const coursePlan = [
    new RegExp(`^heading: ${COURSE}`),
    /^Intermediate/,
    /^paragraph:/,
    /^link: Start the course/,
    /^region: Lessons/,
    /^heading: The day itself/,
    /^image: Not completed/,
    /^link: The first ten minutes/,
    /^link: Writing back/,
    /^region: What you will learn/,
    /^region: Instructors/,
  ];
  expect(inOrder(await readAloud(page), coursePlan)).toEqual(coursePlan);
  await page.getByRole('link', { name: 'Start the course' }).click();

  await sees(page.getByRole('heading', { level: 1, name: 'The first ten minutes' }));
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  await sees(page.getByRole('button', { name: 'Mark as not complete' }));
  const bar = page.getByRole('progressbar');
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('50');
  await isSound(page, 'lesson');
  const lesson = [
    /^heading: The first ten minutes/,
    /^\d+ min$/,
    /^paragraph:/,
    /^button: Mark as not complete/,
    /^navigation: Lessons/,
    /^link: Next: Writing back/,
    /^navigation: Course outline/,
    /^progressbar: 1 of 2 lessons completed/,
    /^image: Completed/,
    /^link: The first ten minutes/,
  ];
  expect(inOrder(await readAloud(page), lesson)).toEqual(lesson);
  await page.getByRole('link', { name: 'Next: Writing back' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Writing back' }));
  // The questions of the lesson complete it. A wrong answer and a missing one are named.
  const quiz = page.getByRole('form', { name: 'Questions' });
  const contents = (await readMap(`university/lessonContents/${course}`)) as Contents;
  const typed = Object.values(contents).flatMap(({ quiz = [] }) => quiz);
  const { questions } = readQuiz(typed.join('\n\n'));
  const answers = (isRight: boolean) =>
    questions.map((one) => one.answers.find((answer) => answer.isRight === isRight)?.text ?? '');
  await quiz.getByLabel(answers(false)[0] ?? '', { exact: true }).check();
  await pressEnter(quiz.getByRole('button', { name: 'Check answers' }));
  await sees(quiz.getByText('Not right. Please choose another answer.'));
  await sees(quiz.getByText('Please choose an answer'));
  await isSound(page, 'questions');
  for (const answer of answers(true)) await quiz.getByLabel(answer, { exact: true }).check();
  await pressEnter(quiz.getByRole('button', { name: 'Check answers' }));
  await page.getByRole('link', { name: 'You have completed this course' }).click();

  // A function issues the certificate, and the page receives it live.
  await page.getByRole('link', { name: 'Your certificate' }).click();
  const sheet = page.getByRole('article', { name: `Certificate for ${COURSE}` });
  await sees(sheet);
  await sees(sheet.getByText('2 min'));
  await isSound(page, 'certificate');
  const number = new URL(page.url()).searchParams.get('certificate') ?? '';
  await sees(sheet.getByText(number));
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1);
  await page.getByRole('link', { name: 'Learning record' }).click();
  await sees(page.getByRole('link', { name: number }));
  await isSound(page, 'record');
  const own = (await readMap(`certificates/${number}`)) as Certificate;
  expect(own).toMatchObject({ uid: 'demo-legal', course, title: COURSE, minutes: 2 });
  const record = [
    ['Course', 'State', 'Completed on', 'Length', 'Certificate number', 'Name'],
    [COURSE, 'Completed', dayOf(own.time), '2 min', number, own.name],
  ];
  expect(await csvOf(page, 'learning-record.csv')).toEqual(record);

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

  const learners = (await readMap(`courseLearners/${course}`)) as Record<string, Learner>;
  expect(learners['demo-legal']).toMatchObject({ done: 2, certificate: number });

  // The learning record stays available after the membership has ended.
  for (const field of ['expiryDate', 'until'])
    await write(`users/demo-legal/${field}`, Date.now() - DAY_MS);
  await isAt(page, '/LearningRecord');
  await page.goto(address(`/University?certificate=${number}`));
  await isAt(page, `/LearningRecord?certificate=${number}`);
  await page.goto(address('/University'));
  await isAt(page, '/ExpiredUser');
  await page.getByRole('link', { name: 'your learning record and certificates' }).click();
  await sees(page.getByRole('link', { name: number }));
  await isSound(page, 'record of a member whose membership has ended');
  expect(await csvOf(page, 'learning-record.csv')).toEqual(record);
  await page.getByRole('link', { name: number }).click();
  await sees(sheet.getByText('2 min'));

  expect(await statusOfReadAs('admin', `certificates/${number}`)).toBe(200);
  expect(await statusOfReadAs('member', `certificates/${number}`)).toBe(401);
  expect(await statusOfReadAs('admin', `courseLearners/${course}`)).toBe(200);
  expect(await statusOfReadAs('member', `courseLearners/${course}`)).toBe(401);
});

test('staff drag a lesson to another section and publish a course while a member watches', async () => {
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
  await sees(page.getByText(/^This course is not available at the moment/));
  await published.click();
  await sees(page.getByRole('heading', { level: 1, name: title }));
});

type Certificate = { uid: string; name: string; title: string; minutes: number; time: number };
type Learner = { done: number; time: number; certificate?: string };

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Downloads the table of a page.
 * @returns its cells. No cell may contain a comma or a quotation mark.
 */
async function csvOf(page: Page, name: string): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  return lines.map((line) => line.split(','));
}
