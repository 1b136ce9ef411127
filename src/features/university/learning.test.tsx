import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import * as csv from '../../lib/csv';

type Stored = Record<string, { courseTitle: string }>;

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeEach(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
  localStorage.clear();
  vi.restoreAllMocks();
  await backend.stop();
});

const open = (as: string, at: string) => {
  end = renderPortal(backend, { as, at });
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const BEGUN = 'The energy bill, line by line';
const COMPLETED = 'Reading a law for what you must do';

function keyOf(title: string): string {
  const stored = Object.entries(backend.read('university/courses') as Stored);
  const [key] = stored.find(([, { courseTitle }]) => courseTitle === title) ?? [];
  if (key === undefined) throw new Error(`the seed has no course ${title}`);
  return key;
}
const marks = (course: string) =>
  Object.values(
    (backend.read(`learning/demo-member/${course}`) ?? {}) as Record<string, object>,
  ).flatMap((section) => Object.keys(section));

describe('a course that was begun', () => {
  it('goes on with its first lesson to do, which is completed and taken back', async () => {
    const key = keyOf(BEGUN);
    open('member', `/University?course=${key}`);
    await heading(BEGUN);
    expect(await screen.findByRole('progressbar', { name: /1 of 3 lessons/ })).toHaveAttribute(
      'aria-valuenow',
      '33',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
    await heading('Capacity and reactive power');
    const outline = within(screen.getByRole('navigation', { name: 'Course outline' }));
    expect(outline.getAllByRole('img', { name: 'Completed' })).toHaveLength(1);

    await userEvent.click(await screen.findByRole('button', { name: 'Mark as complete' }));
    await waitFor(() => expect(outline.getAllByRole('img', { name: 'Completed' })).toHaveLength(2));
    // The page shows its own write before the database has it.
    await waitFor(() => expect(marks(key)).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as not complete' }));
    await screen.findByRole('button', { name: 'Mark as complete' });
    await waitFor(() => expect(marks(key)).toHaveLength(1));
  });

  it('leads on from a lesson that was deleted', async () => {
    open('member', `/University?course=${keyOf(BEGUN)}&lesson=gone`);
    expect(await screen.findByText('This is no longer here.')).toBeVisible();
    await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
    await heading('Capacity and reactive power');
  });

  it('says what one learns, who teaches and how long it takes', async () => {
    open('member', `/University?course=${keyOf(BEGUN)}`);
    const outcomes = within(await screen.findByRole('region', { name: 'What you will learn' }));
    expect(outcomes.getAllByRole('listitem')).toHaveLength(3);
    const teachers = within(screen.getByRole('region', { name: 'Instructors' }));
    expect(await teachers.findByText(/fifteen years as a buyer/)).toBeVisible();
    expect(screen.getByText('3 lessons, 1 h 20 min')).toBeVisible();
  });
});

describe('a draft', () => {
  it('is shown to staff, who publish it, and to no member', async () => {
    const key = keyOf(BEGUN);
    backend.write(`university/courses/${key}/draft`, true);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open('member', '/University');
    await screen.findByRole('link', { name: COMPLETED });
    expect(screen.queryByRole('link', { name: BEGUN })).not.toBeInTheDocument();
    await end?.();
    open('member', `/University?course=${key}`);
    expect(await screen.findByText(/^This course was withdrawn for now/)).toBeVisible();
    await end?.();

    open('admin', `/University?course=${key}`);
    await heading(BEGUN);
    expect(screen.getByText('Draft')).toBeVisible();
    await end?.();
    open('admin', '/University?view=config');
    const published = await screen.findByRole('switch', { name: `Published: ${BEGUN}` });
    expect(published).not.toBeChecked();
    await userEvent.click(published);
    await waitFor(() => expect(published).toBeChecked());
    await waitFor(() => expect(backend.read(`university/courses/${key}/draft`)).toBeNull());
  });
});

it('a course that is withdrawn says so on an open page, which shows it again once it is published', async () => {
  const key = keyOf(BEGUN);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open('member', `/University?course=${key}`);
  await heading(BEGUN);
  backend.write(`university/courses/${key}/draft`, true);
  expect(await screen.findByText(/^This course was withdrawn for now/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: BEGUN })).not.toBeInTheDocument();
  backend.write(`university/courses/${key}/draft`, null);
  await heading(BEGUN);
  await end?.();

  // Whoever asks for it meanwhile is refused, and waits.
  backend.write(`university/courses/${key}/draft`, true);
  open('member', `/University?course=${key}`);
  expect(await screen.findByText(/^This course was withdrawn for now/)).toBeVisible();
  backend.write(`university/courses/${key}/draft`, null);
  await heading(BEGUN);
  await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
  await heading('Capacity and reactive power');
});

describe('a learning record', () => {
  it('holds what was begun and completed, and is downloaded as it stands', async () => {
    const download = vi.spyOn(csv, 'downloadCsv').mockImplementation(() => undefined);
    open('member', '/University');
    await userEvent.click(await screen.findByRole('link', { name: 'Learning record' }));
    await heading('Learning record');
    const table = within(await screen.findByRole('table', { name: 'Learning record' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByRole('link', { name: BEGUN })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    const [[name, text] = []] = download.mock.calls;
    expect(name).toBe('learning-record.csv');
    expect(text).toMatch(
      /Reading a law for what you must do,Completed,\d{4}-\d\d-\d\d,1 h 30 min,/,
    );
  });

  it('leads to the certificate, which nobody else has', async () => {
    open('member', '/University?view=record');
    const table = within(await screen.findByRole('table', { name: 'Learning record' }));
    const number = table.getByRole('link', { name: /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/ });
    const address = number.getAttribute('href') ?? '';
    await userEvent.click(number);
    const sheet = within(
      await screen.findByRole('article', { name: `Certificate for ${COMPLETED}` }),
    );
    expect(sheet.getByText(number.textContent ?? '')).toBeVisible();
    expect(sheet.getByText('1 h 30 min')).toBeVisible();
    await end?.();
    open('legal', address);
    expect(await screen.findByText('You have no certificate of this number.')).toBeVisible();
  });

  it('stays with whoever was a member, with what was completed by name', async () => {
    backend.write('users/demo-member/expiryDate', Date.now() - 1);
    open('member', '/University?view=record');
    expect(await screen.findByRole('link', { name: 'Your membership' })).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Learning record' }));
    expect(table.getAllByRole('row')).toHaveLength(2);
    expect(table.getByText(COMPLETED)).toBeVisible();
    expect(screen.getByText(/^You have begun a course without completing it\./)).toBeVisible();
    await userEvent.click(table.getByRole('link', { name: /^[0-9A-Z-]{14}$/ }));
    expect(
      await screen.findByRole('article', { name: `Certificate for ${COMPLETED}` }),
    ).toBeVisible();
  });

  it('says to a guest, who reads no courses, that none was completed', async () => {
    open('guest', '/LearningRecord');
    expect(await screen.findByText('You have not completed a course yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Account' })).toBeVisible();
  });

  it('leads a new user back to the page that says how the registration stands', async () => {
    open('newuser', '/LearningRecord');
    await userEvent.click(await screen.findByRole('link', { name: 'Your registration' }));
    expect(await screen.findByText('Your profile is registered')).toBeVisible();
  });

  it('says so where nothing was begun', async () => {
    open('legal', '/University?view=record');
    expect(await screen.findByText(/^Nothing yet\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
  });
});

describe('learners and certificates', () => {
  it('tell staff who is how far in a course', async () => {
    const key = keyOf(COMPLETED);
    open('admin', '/Learners');
    await userEvent.selectOptions(await screen.findByLabelText('Course'), key);
    const table = within(await screen.findByRole('table', { name: `Learners of ${COMPLETED}` }));
    const rows = Object.keys(backend.read(`courseLearners/${key}`) as object);
    expect(table.getAllByRole('row')).toHaveLength(Math.min(rows.length, 25) + 1);
    expect(await table.findByRole('link', { name: 'Miriam Marlowe' })).toBeVisible();
  });

  it('say whose certificate a number is, however it was typed, or that it is nobody’s', async () => {
    const [number = ''] = Object.entries(
      backend.read('certificates') as Record<string, { uid: string }>,
    ).flatMap(([key, { uid }]) => (uid === 'demo-member' ? [key] : []));
    open('jedi', '/Learners');
    const form = within(await screen.findByRole('form', { name: 'Verify a certificate' }));
    const verify = async (typed: string) => {
      await userEvent.clear(form.getByLabelText('Number'));
      await userEvent.type(form.getByLabelText('Number'), typed);
      await userEvent.click(form.getByRole('button', { name: 'Verify' }));
    };
    await verify(number.toLowerCase().replaceAll('-', ' '));
    expect(await screen.findByText('Miriam Marlowe')).toBeVisible();
    expect(screen.getByText('Valid')).toBeVisible();
    await verify('0000-0000-0000');
    expect(await screen.findByText('Not valid')).toBeVisible();
    await verify('12');
    expect(form.getByText(/^Please enter the twelve/)).toBeVisible();
  });

  it('are for staff alone', async () => {
    open('member', '/Learners');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
    expect(screen.queryByRole('form', { name: 'Verify a certificate' })).not.toBeInTheDocument();
  });
});

it('a guest is offered a membership, and no course', async () => {
  open('guest', '/University');
  expect(await screen.findByText(/Your guest access does not open the University/)).toBeVisible();
  expect(screen.queryByRole('link', { name: BEGUN })).not.toBeInTheDocument();
});

describe('Uni Config', () => {
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  const itemsOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(
        (item) =>
          within(item).queryAllByRole('button')[0]?.getAttribute('aria-label') ?? item.textContent,
      );

  it('shows all sections and lessons before a course is chosen', async () => {
    open('admin', '/University?view=config');
    const sections = await panel('Create a section');
    expect(sections.getByText(`${BEGUN}, 1 lesson`)).toBeInTheDocument();
    const lessons = await panel('Create a lesson');
    expect(lessons.getByRole('list', { name: 'All lessons' })).toBeVisible();
    expect(lessons.getByText(`${BEGUN}, Acting on it`)).toBeInTheDocument();
  });

  it('puts sections and lessons into order by the buttons of their rows', async () => {
    const key = keyOf(BEGUN);
    open('admin', '/University?view=config');
    const form = await panel('Create a section');
    await userEvent.selectOptions(form.getByLabelText(/^Course/), key);
    const list = form.getByRole('list', { name: 'Sections' });
    const first = ['Move Reading the invoice up', 'Move Acting on it up'];
    expect(itemsOf(list)).toEqual(first);
    const down = form.getByRole('button', { name: 'Move Reading the invoice down' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(itemsOf(list)).toEqual([...first].reverse()));
    expect(down).toHaveFocus();
    expect(await form.findByText('Reading the invoice is now 2 of 2.')).toBeInTheDocument();
    // At the end there is no way further down.
    await userEvent.click(down);
    expect(itemsOf(list)).toEqual([...first].reverse());

    const lessons = await panel('Create a lesson');
    await userEvent.selectOptions(lessons.getByLabelText(/^Course/), key);
    const up = lessons.getByRole('button', { name: 'Move Capacity and reactive power up' });
    await userEvent.click(up);
    await waitFor(() =>
      expect(itemsOf(lessons.getByRole('list', { name: `Lessons of ${BEGUN}` }))).toEqual([
        ...['Acting on it', 'Move A monthly routine up'],
        ...['Reading the invoice', 'Move Capacity and reactive power up'],
        'Move Commodity, network, policy, tax up',
      ]),
    );
    await end?.();
    open('member', `/University?course=${key}`);
    const outline = within(await screen.findByRole('region', { name: 'Lessons' }));
    expect(outline.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'A monthly routine',
      'Capacity and reactive power',
      'Commodity, network, policy, tax',
    ]);
  });

  it('moves a lesson between sections by the keyboard, and whoever had completed it still has', async () => {
    const key = keyOf(BEGUN);
    const before = marks(key);
    expect(before).toHaveLength(1);
    open('admin', '/University?view=config');
    const form = await panel('Create a lesson');
    await userEvent.selectOptions(form.getByLabelText(/^Course/), key);
    const list = form.getByRole('list', { name: `Lessons of ${BEGUN}` });
    const name = 'Commodity, network, policy, tax';
    const others = ['Move A monthly routine up', 'Move Capacity and reactive power up'];
    expect(itemsOf(list)).toEqual([
      ...['Reading the invoice', `Move ${name} up`, others[1]],
      ...['Acting on it', others[0]],
    ]);
    const down = form.getByRole('button', { name: `Move ${name} down` });
    down.focus();
    await userEvent.keyboard('{Enter}');
    expect(await form.findByText(`${name} is now 2 of 2 in Reading the invoice.`)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(itemsOf(list)).toEqual([
        ...['Reading the invoice', others[1]],
        ...['Acting on it', `Move ${name} up`, others[0]],
      ]),
    );
    expect(await form.findByText(`${name} is now 1 of 2 in Acting on it.`)).toBeVisible();
    expect(down).toHaveFocus();
    await end?.();

    open('member', `/University?course=${key}`);
    await heading(BEGUN);
    await screen.findByRole('progressbar', { name: /1 of 3 lessons/ });
    await userEvent.click(screen.getByRole('link', { name }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as not complete' }));
    await screen.findByRole('button', { name: 'Mark as complete' });
    await waitFor(() => expect(marks(key)).toEqual([]));
  });

  it('renames a section, and an instructor also in the courses', async () => {
    const key = keyOf(BEGUN);
    open('admin', '/University?view=config');
    const sections = await panel('Create a section');
    await userEvent.click(sections.getByRole('button', { name: 'Edit Acting on it' }));
    const section = within(await screen.findByRole('form', { name: 'Edit a section' }));
    const title = section.getByLabelText(/^Section title/);
    await userEvent.clear(title);
    await userEvent.click(section.getByRole('button', { name: 'Save section' }));
    expect(section.getByText('Please enter a title')).toBeVisible();
    await userEvent.type(title, 'What to do now');
    await userEvent.click(section.getByRole('button', { name: 'Save section' }));
    expect(await screen.findByText('Section updated')).toBeVisible();

    const teachers = await panel('Create an instructor');
    await userEvent.click(teachers.getByRole('button', { name: 'Edit Helena Strand' }));
    const form = within(await screen.findByRole('form', { name: 'Edit an instructor' }));
    expect(form.getByLabelText('Description')).toHaveValue(
      'Energy editor; fifteen years as a buyer for a hospital group.',
    );
    await userEvent.clear(form.getByLabelText(/^Last name/));
    await userEvent.type(form.getByLabelText(/^Last name/), 'Brook');
    await userEvent.click(form.getByRole('button', { name: 'Save instructor' }));
    expect(await screen.findByText('Instructor updated')).toBeVisible();
    await end?.();
    open('member', `/University?course=${key}`);
    const outline = within(await screen.findByRole('region', { name: 'Lessons' }));
    expect(outline.getByRole('heading', { name: 'What to do now' })).toBeVisible();
    const shown = within(screen.getByRole('region', { name: 'Instructors' }));
    expect(await shown.findByText('Helena Brook')).toBeVisible();
    expect(await shown.findByText(/fifteen years as a buyer/)).toBeVisible();
  });

  it('changes a course, which keeps its sections and its image', async () => {
    const key = keyOf(BEGUN);
    const before = backend.read(`university/courses/${key}`) as Record<string, unknown>;
    open('jedi', '/University?view=config');
    const list = await panel('Create a course');
    await userEvent.click(list.getByRole('button', { name: `Edit ${BEGUN}` }));
    const form = within(await screen.findByRole('form', { name: 'Edit a course' }));
    expect(form.getByLabelText(/^Course topic/)).toHaveValue('Energy buying');
    await userEvent.type(form.getByLabelText(/^First day/), '2026-12-02');
    await userEvent.type(form.getByLabelText(/^Last day/), '2026-12-01');
    await userEvent.click(form.getByRole('button', { name: 'Save course' }));
    expect(form.getByText('The last day cannot be before the first')).toBeVisible();
    await userEvent.clear(form.getByLabelText(/^Last day/));
    await userEvent.click(form.getByRole('button', { name: 'Save course' }));
    expect(await screen.findByText('Course updated')).toBeVisible();
    expect(backend.read(`university/courses/${key}`)).toEqual({
      ...before,
      courseStart: '2026-12-02',
    });
  });

  it('changes a lesson, which keeps its place and its document', async () => {
    const key = keyOf(COMPLETED);
    open('admin', '/University?view=config');
    const lessons = await panel('Create a lesson');
    const title = 'Who, must, what, by when';
    await userEvent.click(lessons.getByRole('button', { name: `Edit ${title}` }));
    const form = within(await screen.findByRole('form', { name: 'Edit a lesson' }));
    const length = form.getByLabelText(/^Length in minutes/);
    expect(length).toHaveValue('25');
    await userEvent.clear(length);
    await userEvent.type(length, '0');
    await userEvent.click(form.getByRole('button', { name: 'Save lesson' }));
    expect(form.getByText('Please enter whole minutes, 600 at most')).toBeVisible();
    await userEvent.clear(length);
    await userEvent.type(length, '50');
    await userEvent.click(form.getByRole('button', { name: 'Save lesson' }));
    expect(await screen.findByText('Lesson updated')).toBeVisible();
    await end?.();
    open('member', `/University?course=${key}`);
    expect(await screen.findByText('4 lessons, 1 h 55 min')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: title }));
    expect(await screen.findByRole('link', { name: /^four-parts-of-a-duty\.pdf/ })).toBeVisible();
  });
});
