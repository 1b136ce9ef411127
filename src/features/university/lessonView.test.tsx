import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectTo, disconnect, startBackend, type Backend } from '../../../test/support/backend';
import { createStore } from '../../app/store';
import { received, recalled } from '../../store/liveValues';
import { LessonView } from './components/LessonView';

const LESSON = {
  key: 'l1',
  lessonTitle: 'Weirs',
  sectionKey: 's1',
  courseKey: 'c1',
  minutes: 0,
  questions: 0,
  order: 0,
};
const COURSE = {
  key: 'c1',
  version: 0,
  courseTitle: 'Water',
  courseDescription: '',
  courseSkillLevel: '',
  courseInstructors: [],
  courseImage: '',
  courseTopic: '',
  courseOutcomes: '',
  courseStart: '',
  courseEnd: '',
  draft: false,
  sections: [
    { key: 's1', sectionTitle: 'Rivers', courseKey: 'c1', version: 0, order: 0, lessons: [LESSON] },
  ],
};
const KEY = { name: 'lessonContents', id: JSON.stringify(['c1', 'l1']) };
const CACHED = {
  videoUrl: '',
  documentUrl: '',
  documentName: 'plan.pdf',
  contentJSON: '',
  quiz: '',
  version: 0,
};

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend({});
  connectTo(backend, null);
  // In this test, the listener of the lesson receives no response.
  await backend.stop();
});
afterEach(disconnect);

test('a cached lesson without text shows as loading until the server confirms that it is empty', async () => {
  const store = createStore();
  store.dispatch(recalled([{ ...KEY, data: CACHED, asOf: 1 }]));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <LessonView course={COURSE} lessonKey="l1" />
      </MemoryRouter>
    </Provider>,
  );
  const EMPTY = 'This lesson has no content yet.';
  expect(screen.getByRole('status')).toHaveTextContent('Loading the lesson');
  expect(screen.queryByText(EMPTY)).toBeNull();
  const documentUrl = 'https://store.example/plan.pdf';
  // Changes in the store reach listeners in the next tick.
  await act(async () => {
    store.dispatch(received({ ...KEY, data: { ...CACHED, documentUrl } }));
  });
  expect(screen.getByRole('link', { name: /plan\.pdf/ })).toHaveAttribute('href', documentUrl);
  await act(async () => {
    store.dispatch(received({ ...KEY, data: CACHED }));
  });
  expect(screen.getByText(EMPTY)).toBeVisible();
});
