import { expect, test } from 'vitest';
import { unusedFiles, YOUNGEST_OF_DEVICES_MS, YOUNGEST_MS } from './unusedFiles';

const NOW = 40 * YOUNGEST_MS;
const object = (path: string, time = 1, bytes = 100) => ({ path, bytes, time });

test('unused files are those with no object that a record names, oldest first', () => {
  const { unused } = unusedFiles(
    [
      object('photos/ann~new/x.full.webp', 7),
      object('photos/ann~old/x.full.webp', 5),
      object('photos/ann~old/x.card.webp', 6),
      object('photos/ann~used/x.full.webp'),
      object('photos/ann~used/x.card.webp'),
      object('documents/ann/a.pdf', 3),
    ],
    new Set(['photos/ann~used']),
    NOW,
  );
  expect(unused).toEqual([
    { file: 'documents/ann/a.pdf', name: 'a.pdf', bytes: 100, time: 3 },
    { file: 'photos/ann~old', name: 'x.full.webp', bytes: 200, time: 6 },
    { file: 'photos/ann~new', name: 'x.full.webp', bytes: 100, time: 7 },
  ]);
});

test('a file counts as unused a day after its last object was uploaded', () => {
  const found = (time: number) =>
    unusedFiles([object('photos/ann~1/a', 1), object('photos/ann~1/b', time)], new Set(), NOW)
      .unused;
  expect(found(NOW - YOUNGEST_MS)).toHaveLength(1);
  expect(found(NOW - YOUNGEST_MS + 1)).toEqual([]);
});

test.each(['messagePictures/ann~1/a.webp', 'documents/ann/a.pdf'])(
  'a file that an offline device may still send counts as unused later: %s',
  (path) => {
    const found = (time: number) => unusedFiles([object(path, time)], new Set(), NOW).unused;
    expect(found(NOW - YOUNGEST_OF_DEVICES_MS)).toHaveLength(1);
    expect(found(NOW - YOUNGEST_OF_DEVICES_MS + 1)).toEqual([]);
  },
);

test('every folder is listed with the size of its files, used or not', () => {
  const objects = [
    object('photos/a~1/x', NOW, 5),
    object('photos/a~2/x', 1, 7),
    object('documents/a/x'),
  ];
  expect(unusedFiles(objects, new Set(['photos/a~2']), NOW).folders).toEqual({
    photos: { count: 2, bytes: 12 },
    documents: { count: 1, bytes: 100 },
  });
});
