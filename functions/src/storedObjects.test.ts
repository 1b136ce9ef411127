import { describe, expect, test } from 'vitest';
import { describeFile, fileOf, objectsIn, senderOf } from './storedObjects';

const at = (path: string) =>
  `https://firebasestorage.googleapis.com/v0/b/portal.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=t`;

describe('objectsIn', () => {
  test('finds objects in records, in JSON within records and in HTML, each object once', () => {
    const picture = 'photos/ann~-Ok1/a b.full.webp';
    const file = 'insights/ann~-Ok2/report (1).pdf';
    const record = {
      contentJSON: JSON.stringify({ entityMap: { 0: { data: { src: at(picture) } } } }),
      content: `<img src="${at(picture)}"><a href='${at(file)}'>x</a>`,
      tags: [1, true, null],
    };
    expect(objectsIn(record)).toEqual([picture, file]);
  });

  test('finds objects of the emulator, and ignores other URLs', () => {
    expect(objectsIn('http://127.0.0.1:9199/v0/b/b/o/photos%2Fx%2Fy.webp?alt=media')).toEqual([
      'photos/x/y.webp',
    ]);
    for (const text of ['', 'https://x.example/o/photos%2Fx', '/templates/water.svg', at('%E0%A4')])
      expect(objectsIn(text).filter((path) => path.startsWith('photos'))).toEqual([]);
    // Invalid UTF-8.
    expect(objectsIn('https://s.example/v0/b/b/o/photos%2F%E0%A4')).toEqual([]);
    expect(objectsIn(null)).toEqual([]);
  });
});

describe('the file of a stored object', () => {
  test('is the whole folder if the object has its own folder', () => {
    for (const size of ['full', 'card'])
      expect(fileOf(`photos/ann~-Ok1/site.${size}.webp`)).toBe('photos/ann~-Ok1');
    expect(fileOf('profilePhotos/ann~-Ok1/me.portrait.webp')).toBe('profilePhotos/ann~-Ok1');
    expect(fileOf('documents/ann/-Ok1-a~b.pdf')).toBe('documents/ann/-Ok1-a~b.pdf');
    expect(fileOf('university/images/c1/x.png')).toBe('university/images/c1/x.png');
  });

  test('has a record or a member', () => {
    expect(describeFile('photos/ann~-Ok1')).toEqual({
      isFolder: true,
      record: 'images/-Ok1',
      member: null,
    });
    expect(describeFile('insights/ann~-Ok2')).toMatchObject({ record: 'storage/-Ok2' });
    expect(describeFile('profilePhotos/ann~-Ok3')).toEqual({
      isFolder: true,
      record: null,
      member: 'ann',
    });
    expect(describeFile('messagePictures/ann~-Ok4')).toEqual({
      isFolder: true,
      record: null,
      member: 'ann',
    });
    expect(describeFile('documents/ann/log.pdf')).toEqual({
      isFolder: false,
      record: null,
      member: 'ann',
    });
    for (const file of ['profilePhotos/ann/me.full.webp', 'messagePictures/ann~/a.full.webp'])
      expect(describeFile(file), file).toEqual({ isFolder: false, record: null, member: 'ann' });
    // The database can't have such a key.
    expect(describeFile('photos/ann~a#b')).toMatchObject({ isFolder: true, record: null });
    expect(describeFile('university/documents/c1/a.pdf')).toMatchObject({ isFolder: false });
  });

  test('belongs to the owner of its folder', () => {
    for (const file of ['photos/ann~-Ok1', 'documents/ann/log.pdf'])
      expect(senderOf(file)).toBe('ann');
    expect(senderOf('university/images/ann/x.png')).toBeUndefined();
  });

  test('can be described for every kind of folder', () => {
    const folders = ['ann~-Ok1', 'ann', 'ann~', '~ann', 'ann~-Ok1~-Ok2'];
    for (const root of ['insights', 'photos', 'profilePhotos', 'messagePictures', 'documents'])
      for (const folder of folders) {
        const file = fileOf(`${root}/${folder}/a.webp`);
        expect(describeFile(file), file).not.toBeNull();
      }
  });

  test('is never a folder with more than one upload', () => {
    for (const path of [
      '',
      'photos',
      'photos/',
      'photos/ann',
      'documents/ann',
      'university/images',
    ])
      expect(describeFile(path), path).toBeNull();
    for (const path of [
      'photos/ann~-Ok1/site.webp',
      'elsewhere/a/b',
      '../photos/a~b',
      'photos/a~b/',
    ])
      expect(describeFile(path), path).toBeNull();
  });
});
