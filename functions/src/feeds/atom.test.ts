import { expect, test } from 'vitest';
import { readAtom } from '../../../test/support/atom';
import { type AtomEntry, type AtomFeed, writeAtom } from './atom';

const entry = (changes: Partial<AtomEntry> = {}): AtomEntry => ({
  id: 'posts/p1',
  title: 'Heat networks',
  page: '/Forum?room=a&post=p1',
  author: 'Ann',
  published: Date.UTC(2026, 4, 4),
  updated: Date.UTC(2026, 4, 5),
  ...changes,
});
const feed = (changes: Partial<AtomFeed> = {}): AtomFeed => ({
  id: 'chatrooms/a',
  title: 'Room A',
  page: '/Forum?room=a',
  updated: Date.UTC(2026, 4, 1),
  entries: [entry()],
  origin: 'http://127.0.0.1:5050',
  host: 'demo-portal.web.app',
  ...changes,
});
const write = (changes?: Partial<AtomFeed>) => readAtom(writeAtom(feed(changes)));

test('writeAtom writes a feed with the time of its last changed entry', () => {
  const entries = [
    entry({ content: ['One', 'Two'], summary: 'In short' }),
    entry({ id: 'p2', updated: 0 }),
  ];
  const written = write({ entries });
  expect(written.updated).toEqual(new Date(Date.UTC(2026, 4, 5)));
  expect(written.entries[0]).toEqual({
    title: 'Heat networks',
    link: 'http://127.0.0.1:5050/Forum?room=a&post=p1',
    summary: 'In short',
    content: '<p>One</p><p>Two</p>',
  });
});

test('writeAtom writes a valid feed without entries', () => {
  expect(write({ entries: [] })).toMatchObject({
    updated: new Date(Date.UTC(2026, 4, 1)),
    entries: [],
  });
});

test('the ids that writeAtom writes stay when the portal moves to another domain', () => {
  const ids = (origin: string) => writeAtom(feed({ origin })).match(/<id>.*?<\/id>/g);
  expect(ids('https://portal.example')).toEqual([
    '<id>tag:demo-portal.web.app,2026:chatrooms/a</id>',
    '<id>tag:demo-portal.web.app,2026:posts/p1</id>',
  ]);
  expect(ids('https://demo-portal.web.app')).toEqual(ids('https://portal.example'));
});

test.each([
  ['markup', '<script>alert("1")</script> & ]]> &amp;'],
  ['control characters', 'a\u0000b\u0008c\u000bd\u001fe'],
  ['half an emoji and characters that XML lacks', 'a\ud83db\udc4dc\uffffd\ufffee'],
])('writeAtom escapes %s in each field', (_name, text) => {
  const shown = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/gu, '\ufffd');
  const written = readAtom(
    writeAtom(
      feed({
        title: text,
        entries: [
          entry({ title: text, author: text, summary: text, categories: [text], content: [text] }),
        ],
      }),
    ),
  );
  const [only] = written.entries;
  expect(only?.summary).toBe(shown);
  // As HTML, the text has no element but its paragraph.
  expect(only?.content?.match(/<[^>]*>/g)).toEqual(['<p>', '</p>']);
});

test.each([
  ['a feed without a title', (text: string) => text.replace(/<title>.*?<\/title>/, '')],
  [
    'an entry without a date',
    (text: string) => text.replace(/<entry>([^]*)<updated>.*?<\/updated>/, '<entry>$1'),
  ],
  ['a bare ampersand', (text: string) => text.replace('Heat', 'Heat & ')],
  ['a foreign element', (text: string) => text.replace('<entry>', '<entry><b xmlns="x:y"/>')],
])('the reader of these tests rejects %s', (_name, broken) => {
  expect(() => readAtom(writeAtom(feed()))).not.toThrow();
  expect(() => readAtom(broken(writeAtom(feed())))).toThrow();
});
