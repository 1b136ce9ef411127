import { describe, expect, it } from 'vitest';
import type { Certificate, Course, Lesson } from '../../data/records';
import { learningToCsv } from './pages/LearningRecordPage';
import { formatMinutes, learningRecord, minutesOf, outcomesOf, progressOf } from './progress';

const lesson = (key: string, minutes = 0): Lesson => ({
  key,
  lessonTitle: key,
  sectionKey: 's',
  courseKey: 'water',
  minutes,
  questions: 1,
  order: 0,
});
const courseOf = (key: string, ...lessons: Lesson[]): Course => ({
  key,
  version: 0,
  courseTitle: `About ${key}`,
  courseDescription: '',
  courseSkillLevel: '',
  courseInstructors: [],
  courseImage: '',
  courseTopic: '',
  courseOutcomes: '',
  courseStart: '',
  courseEnd: '',
  draft: false,
  sections: [{ key: 's', sectionTitle: 'S', courseKey: key, version: 0, order: 0, lessons }],
});
const water = courseOf('water', lesson('l1', 20), lesson('l2'), lesson('l3', 45));
const certificate = (course: string, time: number): Certificate => ({
  key: `NUMBER-${course}`,
  uid: 'ann',
  name: 'Ann Archer',
  email: 'ann@archer.test',
  course,
  title: `About ${course}`,
  minutes: 90,
  time,
});

describe('progress in a course', () => {
  it('continues with the first lesson that is not completed, even if later lessons are completed', () => {
    const { next, percent, isComplete } = progressOf(water, { water: { s: { l1: 1, l3: 2 } } });
    expect(next?.key).toBe('l2');
    expect(percent).toBe(66);
    expect(isComplete).toBe(false);
  });

  it('does not count a deleted lesson, and still finds the next lesson', () => {
    const { next, done } = progressOf(water, { water: { s: { l1: 1 }, old: { removed: 2 } } });
    expect([...done]).toEqual(['l1']);
    expect(next?.key).toBe('l2');
  });

  it('is 0% at the start, and complete when every lesson is completed', () => {
    expect(progressOf(water, { water: { s: { l1: 1, l2: 2, l3: 3 } } })).toMatchObject({
      percent: 100,
      isComplete: true,
      next: undefined,
    });
    expect(progressOf(water, null)).toMatchObject({ percent: 0, isComplete: false });
    expect(progressOf(courseOf('empty'), {})).toMatchObject({ percent: 0, isComplete: false });
  });
});

it('formatMinutes writes lengths in hours and minutes', () => {
  expect([0, 45, 60, 90].map(formatMinutes)).toEqual(['0 min', '45 min', '1 h', '1 h 30 min']);
  expect(minutesOf(water)).toBe(65);
});

it('outcomesOf returns the non-empty lines of the outcomes', () => {
  expect(outcomesOf({ ...water, courseOutcomes: ' Read a river. \n\nName a weir.' })).toEqual([
    'Read a river.',
    'Name a weir.',
  ]);
});

describe('a learning record (learningRecord)', () => {
  const air = courseOf('air', lesson('l9'));
  const learning = { water: { s: { l1: 1 } }, air: { s: { l9: 1 } } };

  it('lists begun courses and certificates, including certificates of deleted courses', () => {
    const rows = learningRecord([water, air], learning, [
      certificate('air', 5),
      certificate('gone', 9),
    ]);
    expect(rows.map(({ title }) => title)).toEqual(['About water', 'About gone', 'About air']);
    expect(rows.map(({ progress }) => progress?.percent)).toEqual([33, undefined, 100]);
  });

  it('becomes a CSV with one line for each course', () => {
    const rows = learningRecord([water], learning, [certificate('air', Date.UTC(2026, 4, 10))]);
    expect(learningToCsv(rows, 'Ann Archer').split('\r\n')).toEqual([
      'Course,State,Completed on,Length,Certificate number,Name',
      'About water,33%,,1 h 5 min,,Ann Archer',
      'About air,Completed,2026-05-10,1 h 30 min,NUMBER-air,Ann Archer',
      '',
    ]);
  });
});
