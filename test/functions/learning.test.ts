/** The running functions: how far a member is in a course follows what was completed, and a certificate is issued once. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { certificateNumber } from '../../functions/src/learningProgress';

let suite: Suite;

beforeAll(async () => {
  suite = await startSuite({ portOffset: await findFreePortOffset(), seed: null });
});
afterAll(() => suite.stop());

const read = (path: string) => suite.database.read(DATABASE_NAMESPACE, path);

/** Over REST as an administrator, in one update: unlike the in-process write, this is an event. */
async function update(values: Record<string, unknown>): Promise<void> {
  const url = `http://127.0.0.1:${suite.ports.database}/.json?ns=${DATABASE_NAMESPACE}`;
  const response = await fetch(url, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  });
  expect(response.status).toBe(200);
}

/** Waits until what `look` finds passes; the functions need a moment, the first one a process of its own. */
const eventually = (look: () => Promise<void> | void) =>
  vi.waitFor(look, { timeout: 120_000, interval: 100 });

const row = (uid: string) => read(`/courseLearners/water/${uid}`);
const number = certificateNumber('ann', 'water');
const lesson = (minutes: number, questions = 3) => ({
  lessonTitle: 'A lesson',
  minutes,
  questions,
});

test('a learner’s row counts the completed lessons, and is deleted when no completed lesson is left', async () => {
  await update({
    'users/ann': {
      userType: 'subscriber',
      firstName: 'Ann',
      lastName: 'Archer',
      email: 'ann@archer.test',
    },
    'users/ben': { userType: 'subscriber', firstName: 'Ben', lastName: 'Barker' },
    'university/courses/water': {
      courseTitle: 'Water',
      sections: { s1: { lessons: { l1: lesson(20), l2: lesson(40), l3: lesson(30) } } },
    },
  });
  await update({ 'learning/ann/water/s1/l1': 5, 'learning/ben/water/s1/l2': 6 });
  await eventually(() => expect(row('ann')).toEqual({ done: 1, time: 5 }));
  await eventually(() => expect(row('ben')).toEqual({ done: 1, time: 6 }));
  await update({ 'learning/ann/water/s1/l2': 7 });
  await eventually(() => expect(row('ann')).toEqual({ done: 2, time: 7 }));
  await update({ 'learning/ben/water/s1/l2': null });
  await eventually(() => expect(row('ben')).toBeNull());
  expect(read('/certificates')).toBeNull();
});

test('deleting a lesson completes the course for members who had completed all other lessons', async () => {
  await update({ 'university/courses/water/sections/s1/lessons/l3': null });
  await eventually(() => expect(row('ann')).toEqual({ done: 2, time: 7, certificate: number }));
  expect(read('/certificates')).toEqual({
    [number]: {
      uid: 'ann',
      name: 'Ann Archer',
      email: 'ann@archer.test',
      course: 'water',
      title: 'Water',
      minutes: 60,
      time: 7,
    },
  });
});

test('a certificate does not change when the course grows, is renamed, is completed again or is deleted', async () => {
  const issued = read(`/certificates/${number}`);
  await update({
    'university/courses/water/courseTitle': 'Rivers',
    'university/courses/water/sections/s1/lessons/l4': lesson(90),
    'learning/ann/water/s1/l4': 20,
    'users/ann/lastName': 'Arrow',
    'users/ann/email': 'ann@arrow.test',
  });
  await eventually(() => expect(row('ann')).toEqual({ done: 3, time: 20, certificate: number }));
  await update({ 'learning/ann/water': null });
  await eventually(() => expect(row('ann')).toEqual({ done: 0, time: 7, certificate: number }));
  await update({ 'university/courses/water': null });
  await eventually(() => expect(read('/courseLearners')).toBeNull());
  await suite.database.functionsAtRest();
  expect(read(`/certificates/${number}`)).toEqual(issued);
});

test('a draft course gives no certificate until it is published', async () => {
  await update({
    'university/courses/soil': {
      courseTitle: 'Soil',
      sections: { s1: { lessons: { l1: lesson(5), l2: lesson(5) } } },
    },
    'learning/ben/soil/s1/l1': 6,
  });
  await eventually(() => expect(read('/courseLearners/soil/ben')).toEqual({ done: 1, time: 6 }));
  await update({ 'university/courses/soil/draft': true });
  await update({ 'university/courses/soil/sections/s1/lessons/l2': null });
  await suite.database.functionsAtRest();
  expect(read('/courseLearners/soil/ben')).toEqual({ done: 1, time: 6 });
  expect(read(`/certificates/${certificateNumber('ben', 'soil')}`)).toBeNull();
  await update({ 'university/courses/soil/draft': null });
  await eventually(() =>
    expect(read(`/certificates/${certificateNumber('ben', 'soil')}/title`)).toBe('Soil'),
  );
});

test('no learner row or certificate is written for a person without a record', async () => {
  await update({
    'university/courses/air': {
      courseTitle: 'Air',
      sections: { s1: { lessons: { l1: lesson(5) } } },
    },
    'learning/ghost/air/s1/l1': 5,
    'learning/ben/air/s1/l1': 6,
  });
  await eventually(() => expect(read('/courseLearners/air/ben/done')).toBe(1));
  await suite.database.functionsAtRest();
  expect(read('/courseLearners/air/ghost')).toBeNull();
  expect(read(`/certificates/${certificateNumber('ghost', 'air')}`)).toBeNull();
});

test('a course gives its certificates once it has three questions', async () => {
  await update({
    'university/courses/noise': {
      courseTitle: 'Noise',
      sections: { s1: { lessons: { l1: lesson(5, 2) } } },
    },
    'learning/ben/noise/s1/l1': 6,
  });
  await eventually(() => expect(read('/courseLearners/noise/ben')).toEqual({ done: 1, time: 6 }));
  await update({ 'university/courses/noise/sections/s1/lessons/l1/questions': 3 });
  await eventually(() =>
    expect(read(`/certificates/${certificateNumber('ben', 'noise')}/title`)).toBe('Noise'),
  );
});
