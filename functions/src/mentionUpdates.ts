/** What is stored about the laws that a text mentions, computed from current data. Also used by the recount, with its own access. */
import {
  LAWS_OF_TEXT_MAX,
  TEXT_KINDS,
  type LawsMentioned,
  type TextKind,
} from '../../model/lawMentions';
import { isWritable } from './keys';
import { lawNames, lawsIn, type LawName, type LawNames } from './lawTexts';
import {
  LISTS_OF,
  publishedCourse,
  publishedEvent,
  publishedInsight,
  publishedPost,
  type PublishedText,
} from './publishedTexts';
import { sameRow } from './recount/json';

/** Concurrent reads. */
const AT_ONCE = 50;

/** Reads a stored value; null if there is none. */
export type Get = (path: string) => Promise<unknown>;

export const isTextKind = (kind: string): kind is TextKind =>
  (TEXT_KINDS as readonly string[]).includes(kind);

interface PostRefs {
  originalPost?: { key?: string };
  answer?: string;
}

export const READERS: Readonly<
  Record<TextKind, (id: string, read: Get) => Promise<PublishedText | null>>
> = {
  // Field by field, because the record also holds the comments.
  async insights(id, read) {
    const names = ['title', 'contentJSON', 'time'];
    const fields = await Promise.all(names.map((name) => read(`insights/${id}/${name}`)));
    return publishedInsight(Object.fromEntries(names.map((name, at) => [name, fields[at]])));
  },
  async posts(id, read) {
    const post = (await read(`posts/${id}`)) as PostRefs | null;
    const readPost = (key: string | undefined) => (key === undefined ? null : read(`posts/${key}`));
    const [quoted, answer] = await Promise.all([
      readPost(post?.originalPost?.key),
      readPost(post?.answer),
    ]);
    return publishedPost(post, { quoted, answer });
  },
  adminEvents: async (id, read) => publishedEvent(await read(`calendar/adminEvents/${id}`)),
  courses: async (id, read) =>
    publishedCourse(
      await read(`university/courses/${id}`),
      await read(`university/lessonContents/${id}`),
    ),
};
/** A path that exists as long as the text does, even if members can't read it. */
export const EXISTS: Readonly<Record<TextKind, (id: string) => string>> = {
  insights: (id) => `insights/${id}/key`,
  posts: (id) => `posts/${id}/uid`,
  adminEvents: (id) => `calendar/adminEvents/${id}/id`,
  courses: (id) => `university/courses/${id}/key`,
};

/** Returns what has to change for a text and for the page of each law. A value is a state, a whole row, or null. */
export async function mentionUpdate(
  { kind, id }: { kind: TextKind; id: string },
  read: Get,
  readNames: () => Promise<LawNames>,
): Promise<Record<string, unknown>> {
  const place = `lawsMentioned/${kind}/${id}`;
  const [text, stored, isThere] = await Promise.all([
    READERS[kind](id, read),
    read(place) as Promise<LawsMentioned | null>,
    read(EXISTS[kind](id)),
  ]);
  const current = stored ?? {};
  const expected = isThere === null ? {} : expectedLaws(text, current, await readNames());
  const update: Record<string, unknown> = {};
  for (const law of new Set([...Object.keys(current), ...Object.keys(expected)])) {
    const state = expected[law];
    if (current[law] !== state) update[`${place}/${law}`] = state ?? null;
    for (const list of LISTS_OF[kind]) {
      const isListed = list === text?.list && state !== undefined && state !== 'removed';
      const row = isListed ? text.mention : null;
      const path = `lawMentions/${law}/${list}/${id}`;
      if (isWritable(path, row) && !sameRow(await read(path), row)) update[path] = row;
    }
  }
  return update;
}

/** The author's choices stay while members can't read the text. Choices about withdrawn laws don't. */
function expectedLaws(
  text: PublishedText | null,
  current: LawsMentioned,
  names: LawNames,
): LawsMentioned {
  const chosen = Object.entries(current).filter(
    ([law, state]) => state !== 'found' && names.keys.has(law),
  );
  const found = text === null ? [] : lawsIn(text.texts, names);
  return {
    ...Object.fromEntries(found.map((law) => [law, 'found' as const])),
    ...Object.fromEntries(chosen.slice(0, LAWS_OF_TEXT_MAX)),
  };
}

/** Returns the names of these laws, by their rows in the search index. */
export async function namesOf(
  rows: Readonly<Record<string, unknown>>,
  read: Get,
): Promise<LawNames> {
  const all = Object.entries(rows);
  const laws: LawName[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE)
    laws.push(
      ...(await Promise.all(
        all.slice(start, start + AT_ONCE).map(async ([key, row]) => ({
          key,
          title: String(row).split('\t', 1)[0] ?? '',
          link: ((await read(`legalRegister/${key}/link`)) ?? '') as string,
        })),
      )),
    );
  return lawNames(laws);
}
