import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
import {
  backend,
  BEGUN,
  COMPLETED,
  leave,
  heading,
  keyOf,
  marks,
  open,
  setUpUniversity,
} from '../../../test/support/university';

setUpUniversity();

describe('Uni Config', () => {
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));
  const itemsOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(
        (item) =>
          within(item).queryAllByRole('button')[0]?.getAttribute('aria-label') ?? item.textContent,
      );

  it('shows all sections and lessons before a course is selected', async () => {
    open('admin', '/University?view=config');
    const sections = await panel('Create a section');
    expect(sections.getByText(`${BEGUN}, 1 lesson`)).toBeInTheDocument();
    const lessons = await panel('Create a lesson');
    expect(lessons.getByRole('list', { name: 'All lessons' })).toBeVisible();
    expect(lessons.getByText(`${BEGUN}, Acting on it`)).toBeInTheDocument();
  });

  it('sorts sections and lessons with the buttons of their rows', async () => {
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
    // At the end of the list, a row cannot move further down.
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
    await leave();
    open('member', `/University?course=${key}`);
    const outline = within(await screen.findByRole('region', { name: 'Lessons' }));
    expect(outline.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'A monthly routine',
      'Capacity and reactive power',
      'Commodity, network, policy, tax',
    ]);
  });

  it('keeps the focus on the button of a row when another user moves the row', async () => {
    const key = keyOf(BEGUN);
    open('admin', '/University?view=config');
    const form = await panel('Create a section');
    await userEvent.selectOptions(form.getByLabelText(/^Course/), key);
    const list = form.getByRole('list', { name: 'Sections' });
    const place = (title: string, order: number) => {
      const sections = `university/courses/${key}/sections`;
      const stored = Object.entries(backend.read(sections) as Record<string, JsonObject>);
      const [section] = stored.find(([, { sectionTitle }]) => sectionTitle === title) ?? [''];
      backend.write(`${sections}/${section}/order`, order);
    };
    const names = ['Acting on it', 'Reading the invoice'];
    // The list moves either row: the first one or the last one.
    for (const focused of [...names, ...names]) {
      const expected = names.map((title) => `Move ${title} up`);
      await waitFor(() => expect(itemsOf(list)).toEqual([...expected].reverse()));
      const button = form.getByRole('button', { name: `Move ${focused} down` });
      button.focus();
      names.forEach(place);
      await waitFor(() => expect(itemsOf(list)).toEqual(expected));
      expect(button).toHaveFocus();
      names.reverse();
    }
  });

  it('moves a lesson between sections by keyboard, and does not change the progress of learners', async () => {
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
    await leave();

    open('member', `/University?course=${key}`);
    await heading(BEGUN);
    await screen.findByRole('progressbar', { name: /1 of 3 lessons/ });
    await userEvent.click(screen.getByRole('link', { name }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as not complete' }));
    await screen.findByRole('button', { name: 'Mark as complete' });
    await waitFor(() => expect(marks(key)).toEqual([]));
  });

  it('renames a section, and renames an instructor in all courses', async () => {
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
    await leave();
    open('member', `/University?course=${key}`);
    const outline = within(await screen.findByRole('region', { name: 'Lessons' }));
    expect(outline.getByRole('heading', { name: 'What to do now' })).toBeVisible();
    const shown = within(screen.getByRole('region', { name: 'Instructors' }));
    expect(await shown.findByText('Helena Brook')).toBeVisible();
    expect(await shown.findByText(/fifteen years as a buyer/)).toBeVisible();
  });

  it('edits a course without changing its sections and image', async () => {
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
      version: 1,
    });
  });

  it('edits a lesson without changing its position and document', async () => {
    const key = keyOf(COMPLETED);
    open('admin', '/University?view=config');
    const lessons = await panel('Create a lesson');
    const title = 'Who, must, what, by when';
    await userEvent.click(lessons.getByRole('button', { name: `Edit ${title}` }));
    const form = within(await screen.findByRole('form', { name: 'Edit a lesson' }));
    const length = form.getByLabelText(/^Minutes for video or exercise/);
    // Its one minute of reading comes from its words.
    expect(length).toHaveValue('');
    await userEvent.type(length, '0');
    await userEvent.click(form.getByRole('button', { name: 'Save lesson' }));
    expect(form.getByText('Please enter whole minutes, 600 at most')).toBeVisible();
    await userEvent.clear(length);
    await userEvent.type(length, '50');
    await userEvent.click(form.getByRole('button', { name: 'Save lesson' }));
    expect(await screen.findByText('Lesson updated')).toBeVisible();
    await leave();
    open('member', `/University?course=${key}`);
    expect(await screen.findByText('4 lessons, 54 min')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: title }));
    expect(await screen.findByRole('link', { name: /^four-parts-of-a-duty\.pdf/ })).toBeVisible();
  });

  const confirmationOf = async (label: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${label}` }));
    const dialog = await screen.findByRole('alertdialog');
    const text = dialog.textContent;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Nope' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    return text;
  };

  it('shows before a deletion how many learners or courses are affected, and the consequences', async () => {
    const key = keyOf(COMPLETED);
    const learner = { done: 1, time: 1 };
    backend.write(`courseLearners/${key}`, {
      a: { ...learner, certificate: 'ABCD' },
      b: learner,
      c: learner,
    });
    const { courseInstructors, courseSkillLevel } = backend.read(`university/courses/${key}`) as {
      courseInstructors: string[];
      courseSkillLevel: string;
    };
    for (const course of Object.keys(backend.read('university/courses') as JsonObject))
      if (course !== key) {
        backend.write(`university/courses/${course}/courseInstructors`, ['Nobody']);
        backend.write(`university/courses/${course}/courseSkillLevel`, 'None');
      }
    open('admin', '/University?view=config');
    await panel('Create a course');
    const learners = 'In use: 3 learners, 1 with a certificate.';
    expect(await confirmationOf(COMPLETED)).toContain(
      `${COMPLETED}. ${learners} Its sections and lessons will be deleted too, and learners lose`,
    );
    expect(await confirmationOf('Who, must, what, by when')).toContain(learners);
    expect(await confirmationOf(courseInstructors[0] ?? '')).toContain(
      'In use: 1 course. Courses keep the name, without photo and description.',
    );
    expect(await confirmationOf(courseSkillLevel)).toContain(
      'In use: 1 course. Courses keep their skill level.',
    );
    backend.write(`courseLearners/${key}`, null);
    expect(await confirmationOf(COMPLETED)).not.toContain('In use');
    expect(backend.read(`university/courses/${key}/key`)).toBe(key);
  });
});
