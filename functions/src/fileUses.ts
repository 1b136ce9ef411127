/** Finds the texts and records that name stored files. Any text can name a file, so this reads all texts, page by page to bound memory. */
import { database } from './admin';
import { pagesOf, partsOf } from './pages';
import type { FileUseKind } from '../../model/health';
import { fileOf, objectsIn, type FileUse } from './storedObjects';

interface Source {
  path: string;
  kind: FileUseKind;
  /** Records in one read, or how to read them in parts. */
  size: number | Parameters<typeof partsOf>[1];
  /** Field or path of the record's title. */
  title: string | ((key: string) => string);
}
/** Every path that can name a file. Left out: projections, which repeat these, and the lists of files. */
const SOURCES: readonly Source[] = [
  {
    path: 'insights',
    kind: 'insight',
    size: { keys: 'insightSummaries', lists: { comments: 100 } },
    title: (key) => `insights/${key}/title`,
  },
  { path: 'scheduledInsights', kind: 'scheduled', size: 10, title: 'title' },
  {
    path: 'draftContents',
    kind: 'draft',
    size: 10,
    title: (key) => `insightDrafts/${key}/title`,
  },
  {
    path: 'insightRevisions',
    kind: 'revision',
    size: 2,
    title: (key) => `insightSummaries/${key}/title`,
  },
  { path: 'university/courses', kind: 'course', size: 20, title: 'courseTitle' },
  {
    path: 'university/lessonContents',
    kind: 'course',
    size: 5,
    title: (key) => `university/courses/${key}/courseTitle`,
  },
  { path: 'university/instructors', kind: 'instructor', size: 100, title: 'lastName' },
  {
    path: 'users',
    kind: 'member',
    // Rows of events repeat the events. Items of the register include their history.
    size: {
      keys: 'userDirectory',
      lists: { MyLegalItems: 5, documents: 1, eventRows: 0, myevents: 50 },
    },
    title: (key) => `users/${key}/displayName`,
  },
  { path: 'posts', kind: 'post', size: 200, title: 'chatroomTitle' },
  {
    path: 'hiddenMessages/posts',
    kind: 'post',
    size: 200,
    title: (key) => `posts/${key}/chatroomTitle`,
  },
  {
    path: 'hiddenMessages/comments',
    kind: 'insight',
    size: 20,
    title: (key) => `insightSummaries/${key}/title`,
  },
  { path: 'legalRegister', kind: 'law', size: 20, title: 'title' },
  { path: 'legalArchive', kind: 'law', size: 100, title: 'title' },
  { path: 'legalChanges', kind: 'law', size: 10, title: (key) => `legalSummaries/${key}/title` },
  {
    path: 'legalRevisions',
    kind: 'law',
    size: 2,
    title: (key) => `legalSummaries/${key}/title`,
  },
  { path: 'calendar/adminEvents', kind: 'event', size: 100, title: 'title' },
  { path: 'config', kind: 'setting', size: 10, title: () => '' },
];

interface NamedFile {
  file: string;
  /** The record that names the file. */
  kind: FileUseKind;
  key: string;
  use: () => Promise<FileUse>;
}

/** Yields every use of every file. */
export async function* namedFiles(): AsyncGenerator<NamedFile> {
  for (const { path, kind, size, title } of SOURCES)
    for await (const page of typeof size === 'number' ? pagesOf(path, size) : partsOf(path, size))
      for (const [key, value] of page)
        for (const object of objectsIn(value))
          yield {
            file: fileOf(object),
            kind,
            key,
            use: async () => ({ kind, key, title: await titleOf(title, key, value) }),
          };
}

async function titleOf(title: Source['title'], key: string, value: unknown): Promise<string> {
  if (typeof title === 'string') return textOf((value as Record<string, unknown>)[title]);
  const place = title(key);
  return place === '' ? '' : textOf((await database.ref(place).get()).val() as unknown);
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const MOST_USES = 5;

/** Returns the uses of each file; an empty list for an unused file. */
export async function usesOf(files: readonly string[]): Promise<Record<string, FileUse[]>> {
  const uses = new Map(files.map((file): [string, FileUse[]] => [file, []]));
  for await (const { file, use } of namedFiles()) {
    const known = uses.get(file);
    if (!known || known.length === MOST_USES) continue;
    const found = await use();
    if (!known.some(({ kind, key }) => kind === found.kind && key === found.key)) known.push(found);
  }
  return Object.fromEntries(uses);
}

/** Returns the files that only records in `isDeleted` use. */
export async function filesOnlyIn(
  files: readonly string[],
  isDeleted: (kind: FileUseKind, key: string) => boolean,
): Promise<string[]> {
  const left = new Set(files);
  if (left.size === 0) return [];
  for await (const { file, kind, key } of namedFiles())
    if (!isDeleted(kind, key)) left.delete(file);
  return [...left];
}
