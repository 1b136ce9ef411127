import { renderPortal, startBackend, readPaths, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DataError } from '../../data/errors';
import * as files from '../../data/files';
import * as follow from '../../data/source';
import { hasDrafts } from '../../shared/drafts/drafts';
import { check } from '../../shared/forms/useForm';
import { fromPlainText } from '../../shared/richText/rawContent';
import { lessonSchemaFor, minutesOf, typedMinutes } from './lessonForm';

type Lesson = { key: string; lessonTitle: string };
type Section = { key: string; sectionTitle: string; lessons: Record<string, Lesson> };
type Course = {
  key: string;
  courseTitle: string;
  courseSkillLevel: string;
  courseInstructors: string[];
  sections: Record<string, Section>;
};

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeAll(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
  localStorage.clear();
});
afterAll(() => backend.stop());

const open = (as: string, at: string) => {
  end = renderPortal(backend, { as, at });
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

const courses = () =>
  Object.values(backend.read('university/courses') as Record<string, Course>).reverse();
const lessonsOf = (course: Course) =>
  Object.values(course.sections).flatMap((section) => Object.values(section.lessons));

describe('the University', () => {
  it('shows the courses as cards, newest first, with instructors and level', async () => {
    open('member', '/University');
    const cards = within(await screen.findByRole('list', { name: 'Courses' })).getAllByRole(
      'article',
    );
    expect(cards).toHaveLength(courses().length);
    courses().forEach((course, index) => {
      const card = within(cards[index] ?? document.body);
      expect(card.getByRole('heading', { name: course.courseTitle })).toBeVisible();
      expect(card.getByText(course.courseInstructors.join(', '))).toBeVisible();
      expect(card.getByText(course.courseSkillLevel)).toBeVisible();
    });
    expect(screen.queryByRole('link', { name: 'Uni Config' })).not.toBeInTheDocument();
  });

  it('reads the content of a lesson only when the lesson is opened', async () => {
    const course = courses().find((each) => lessonsOf(each).length > 1);
    const [first, second] = course ? lessonsOf(course) : [];
    if (!course || !first || !second) throw new Error('the seed has no course with two lessons');
    open('member', `/University?course=${course.key}`);
    await heading(course.courseTitle);
    const link = await screen.findByRole('link', { name: first.lessonTitle });
    expect(readPaths.filter((path) => path.includes('lessonContents'))).toEqual([]);
    await userEvent.click(link);
    await heading(first.lessonTitle);
    const content = backend.read(
      `university/lessonContents/${course.key}/${first.key}/contentJSON`,
    ) as string;
    const [block] = (JSON.parse(content) as { blocks: { text: string }[] }).blocks;
    expect(await screen.findByText(block?.text ?? '')).toBeVisible();
    expect(readPaths.filter((path) => path.includes('lessonContents'))).toEqual([
      `university/lessonContents/${course.key}/${first.key}`,
    ]);
    await userEvent.click(screen.getByRole('link', { name: second.lessonTitle }));
    await heading(second.lessonTitle);
  });

  it('shows a message if the course or lesson does not exist', async () => {
    open('member', '/University?course=nowhere');
    expect(await screen.findByText('This is no longer available.')).toBeVisible();
    await end?.();
    open('member', `/University?course=${courses()[0]?.key}&lesson=nowhere`);
    expect(await screen.findByText('This is no longer available.')).toBeVisible();
  });

  it('shows a member the courses, not Uni Config, at the URL of Uni Config', async () => {
    open('member', '/University?view=config');
    await heading('University');
    expect(screen.queryByRole('region', { name: 'Create a course' })).not.toBeInTheDocument();
  });
});

describe('adding content in Uni Config', () => {
  it('flags missing fields and sends nothing', async () => {
    const before = backend.read('university');
    open('admin', '/University?view=config');
    await heading('Uni Config');
    const missing: [string, string, string[]][] = [
      [
        'Create a course',
        'Create course',
        [
          'Please enter a title',
          'Please choose a skill level',
          'Please choose at least one instructor',
        ],
      ],
      ['Create a section', 'Create section', ['Please choose a course', 'Please enter a title']],
      [
        'Create a lesson',
        'Create lesson',
        ['Please choose a course', 'Please choose a section', 'Please enter a title'],
      ],
      [
        'Create an instructor',
        'Create instructor',
        ['Please enter a first name', 'Please enter a last name'],
      ],
      ['Create a skill level', 'Create skill level', ['Please enter a name']],
    ];
    for (const [title, button, messages] of missing) {
      const form = await panel(title);
      await userEvent.click(form.getByRole('button', { name: button }));
      for (const message of messages) expect(form.getByText(message)).toBeVisible();
    }
    expect(backend.read('university')).toEqual(before);
  });

  it('resets the section when another course is selected', async () => {
    const [one, other] = courses();
    const [section] = one ? Object.values(one.sections) : [];
    if (!one || !other || !section) throw new Error('the seed has no two courses');
    open('jedi', '/University?view=config');
    const form = await panel('Create a lesson');
    await userEvent.selectOptions(form.getByLabelText(/^Course/), one.key);
    await form.findByRole('option', { name: section.sectionTitle });
    await userEvent.selectOptions(form.getByLabelText(/^Section/), section.key);
    expect(form.getByLabelText(/^Section/)).toHaveValue(section.key);
    expect(form.getByRole('list', { name: `Lessons of ${one.courseTitle}` })).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText(/^Course/), other.key);
    expect(form.getByLabelText(/^Section/)).toHaveValue('');
    expect(form.getByRole('list', { name: `Lessons of ${other.courseTitle}` })).toBeVisible();
  });

  it('keeps course and section selected after a lesson is added, and lists the lesson', async () => {
    const [course] = courses();
    const [section] = course ? Object.values(course.sections) : [];
    if (!course || !section) throw new Error('the seed has no course with a section');
    open('admin', '/University?view=config');
    const form = await panel('Create a lesson');
    await userEvent.selectOptions(form.getByLabelText(/^Course/), course.key);
    await form.findByRole('option', { name: section.sectionTitle });
    await userEvent.selectOptions(form.getByLabelText(/^Section/), section.key);
    expect(hasDrafts('demo-admin'), 'nothing is written yet').toBe(false);
    await userEvent.type(form.getByLabelText(/^Lesson title/), 'One more');
    await userEvent.click(form.getByRole('button', { name: 'Create lesson' }));
    expect(await screen.findByText('Lesson added')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(/^Lesson title/)).toHaveValue(''));
    expect(form.getByLabelText(/^Course/)).toHaveValue(course.key);
    expect(form.getByLabelText(/^Section/)).toHaveValue(section.key);
    const lessons = within(form.getByRole('list', { name: `Lessons of ${course.courseTitle}` }));
    expect(await lessons.findByText('One more')).toBeVisible();
    expect(hasDrafts('demo-admin')).toBe(false);
  });

  it('deletes after a confirmation, and deletes nothing if the user declines', async () => {
    const [course] = courses();
    if (!course) throw new Error('the seed has no courses');
    open('admin', '/University?view=config');
    const list = await panel('Create a course');
    const icon = list.getByRole('button', { name: `Delete ${course.courseTitle}` });
    await userEvent.click(icon);
    expect(await screen.findByText('Do you really want to delete this course?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Nope' }));
    expect(backend.read(`university/courses/${course.key}`)).not.toBeNull();
    const level = await panel('Create a skill level');
    await userEvent.click(level.getByRole('button', { name: 'Delete Advanced' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yup' }));
    await waitFor(() => expect(level.queryByText('Advanced')).not.toBeInTheDocument());
    expect(JSON.stringify(backend.read('university/skillLevels'))).not.toContain('Advanced');
  });

  it('reports a successful deletion even if the file could not be removed', async () => {
    const course = courses().at(-1);
    if (!course) throw new Error('the seed has no courses');
    const courseImage =
      'http://127.0.0.1:9199/v0/b/demo/o/university%2Fimages%2Fa%2Fb.png?alt=media';
    backend.write(`university/courses/${course.key}/courseImage`, courseImage);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const removal = vi
      .spyOn(files, 'removeFile')
      .mockRejectedValue(new DataError('offline', 'The connection was lost.'));
    open('admin', '/University?view=config');
    const list = await panel('Create a course');
    await userEvent.click(list.getByRole('button', { name: `Delete ${course.courseTitle}` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
    expect(
      await screen.findByText('It was deleted, but one of its files could not be deleted.'),
    ).toBeVisible();
    expect(removal.mock.calls.flat()).toContain(courseImage);
    expect(backend.read(`university/courses/${course.key}`)).toBeNull();
    vi.restoreAllMocks();
  });

  it('shows a message if the courses cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { listSource } = follow;
    vi.spyOn(follow, 'listSource').mockImplementation((query, schema) => {
      if (query.path !== 'university/courses') return listSource(query, schema);
      return ({ onError }) => {
        onError(new DataError('denied', 'You may not read this.'));
        return () => undefined;
      };
    });
    open('admin', '/University?view=config');
    expect(await screen.findByText(/^You do not have access to this\./)).toBeVisible();
    vi.restoreAllMocks();
  });
});

describe('a lesson', () => {
  const lesson = {
    key: 'k',
    courseKey: 'c',
    sectionKey: 's',
    lessonTitle: 'Title',
    minutes: '',
    quiz: '',
    videoUrl: '',
    contentJSON: '',
  };
  const faultsOf = (changes: Partial<typeof lesson>) =>
    check(lessonSchemaFor(['s']), { ...lesson, ...changes }).faults;

  it.each(['https://youtu.be/abcdefghijk', 'https://vimeo.com/123456789', ''])(
    'accepts the video %s',
    (videoUrl) => expect(faultsOf({ videoUrl })).toEqual({}),
  );
  it.each(['http://vimeo.com/123456789', 'https://video.example/1', 'javascript:alert(1)'])(
    'rejects the video %s',
    (videoUrl) => expect(faultsOf({ videoUrl })).toHaveProperty('videoUrl'),
  );
  it('lasts as long as its words take to read, and its video', () => {
    const words = (count: number) => fromPlainText('word '.repeat(count));
    const minutes = (changes: Partial<typeof lesson>) => minutesOf({ ...lesson, ...changes });
    expect(minutes({})).toBeNull();
    expect(minutes({ contentJSON: words(20) })).toBe(1);
    expect(minutes({ contentJSON: words(1_000) })).toBe(4);
    expect(minutes({ contentJSON: words(1_000), minutes: '12' })).toBe(16);
    expect(minutes({ minutes: '12' })).toBe(12);
    expect(minutes({ contentJSON: words(1_000), minutes: '600' })).toBe(600);
    expect(typedMinutes(16, words(1_000))).toBe('12');
    expect(typedMinutes(4, words(1_000))).toBe('');
    expect(typedMinutes(0, '')).toBe('');
  });
  it('rejects content that is longer than the rules allow', () => {
    expect(faultsOf({ contentJSON: 'x'.repeat(50_001) })).toHaveProperty('contentJSON');
  });
});
