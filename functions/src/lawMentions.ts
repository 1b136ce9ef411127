/** Updates which texts mention which laws (decision 521). Works from current data, so that events can be late, repeated or in any order. */
import {
  HOLDERS_STEP,
  LAWS_OF_TEXT_MAX,
  MENTION_LISTS,
  TEXT_KINDS,
  type LawsMentioned,
  type TextKind,
} from '../../model/lawMentions';
import { database, read } from './admin';
import { isWritable } from './keys';
import { lawNames, lawsIn, type LawName, type LawNames } from './lawTexts';
import { pagesOf } from './pages';
import {
  LISTS_OF,
  publishedCourse,
  publishedEvent,
  publishedInsight,
  publishedPost,
  type PublishedText,
} from './publishedTexts';
import { sameRow } from './syncRow';

const PAGE = 100;
/** Concurrent reads. */
const AT_ONCE = 50;

export const isTextKind = (kind: string): kind is TextKind =>
  (TEXT_KINDS as readonly string[]).includes(kind);

interface PostRefs {
  originalPost?: { key?: string };
  answer?: string;
}

const READERS: Readonly<Record<TextKind, (id: string) => Promise<PublishedText | null>>> = {
  // Field by field, because the record also holds the comments.
  async insights(id) {
    const names = ['title', 'contentJSON', 'time'];
    const fields = await Promise.all(names.map((name) => read(`insights/${id}/${name}`)));
    return publishedInsight(Object.fromEntries(names.map((name, at) => [name, fields[at]])));
  },
  async posts(id) {
    const post = (await read(`posts/${id}`)) as PostRefs | null;
    const readPost = (key: string | undefined) => (key === undefined ? null : read(`posts/${key}`));
    const [quoted, answer] = await Promise.all([
      readPost(post?.originalPost?.key),
      readPost(post?.answer),
    ]);
    return publishedPost(post, { quoted, answer });
  },
  adminEvents: async (id) => publishedEvent(await read(`calendar/adminEvents/${id}`)),
  courses: async (id) =>
    publishedCourse(
      await read(`university/courses/${id}`),
      await read(`university/lessonContents/${id}`),
    ),
};
/** A path that exists as long as the text does, even if members can't read it. */
const EXISTS: Readonly<Record<TextKind, (id: string) => string>> = {
  insights: (id) => `insights/${id}/key`,
  posts: (id) => `posts/${id}/uid`,
  adminEvents: (id) => `calendar/adminEvents/${id}/id`,
  courses: (id) => `university/courses/${id}/key`,
};

/** Updates the laws that a text mentions, and its row on the page of each law. */
export async function syncMentions(kind: TextKind, id: string): Promise<void> {
  const place = `lawsMentioned/${kind}/${id}`;
  for (;;) {
    const [text, stored, isThere] = await Promise.all([
      READERS[kind](id),
      read(place) as Promise<LawsMentioned | null>,
      read(EXISTS[kind](id)),
    ]);
    const current = stored ?? {};
    const expected = isThere === null ? {} : await expectedLaws(text, current);
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
    if (Object.keys(update).length === 0) return;
    await database.ref().update(update);
  }
}

/** The author's choices stay while members can't read the text. Choices about withdrawn laws don't. */
async function expectedLaws(
  text: PublishedText | null,
  current: LawsMentioned,
): Promise<LawsMentioned> {
  const names = await readLawNames();
  const chosen = Object.entries(current).filter(
    ([law, state]) => state !== 'found' && names.keys.has(law),
  );
  const found = text === null ? [] : lawsIn(text.texts, names);
  return {
    ...Object.fromEntries(found.map((law) => [law, 'found' as const])),
    ...Object.fromEntries(chosen.slice(0, LAWS_OF_TEXT_MAX)),
  };
}

/** The laws of the last run, until a law is published, changed or withdrawn. */
let known: { stamp: string; names: LawNames } | null = null;

async function readLawNames(): Promise<LawNames> {
  const stamp = await readStamp();
  if (known?.stamp === stamp) return known.names;
  const rows = Object.entries(((await read('searchIndex/legal')) ?? {}) as Record<string, string>);
  const laws: LawName[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE)
    laws.push(
      ...(await Promise.all(
        rows.slice(start, start + AT_ONCE).map(async ([key, row]) => ({
          key,
          title: row.split('\t', 1)[0] ?? '',
          link: ((await read(`legalRegister/${key}/link`)) ?? '') as string,
        })),
      )),
    );
  const names = lawNames(laws);
  known = { stamp, names };
  return names;
}

/** Each published, changed or withdrawn law changes one of these values. */
async function readStamp(): Promise<string> {
  const newest = database.ref('legalSummaries').orderByChild('updateTime').limitToLast(1);
  const [changed, counter, moved] = await Promise.all([
    newest.get(),
    read('counters/legalRegister'),
    read('counters/lastMoved/legalRegister'),
  ]);
  return JSON.stringify([changed.val(), counter, moved]);
}

/** Deletes what is stored for a withdrawn law. */
export async function forgetLaw(law: string): Promise<void> {
  if ((await read(`legalSummaries/${law}/title`)) !== null) return;
  for (const list of MENTION_LISTS)
    for await (const rows of pagesOf(`lawMentions/${law}/${list}`, PAGE))
      for (const kind of TEXT_KINDS.filter((each) => LISTS_OF[each].includes(list)))
        await database
          .ref()
          .update(
            Object.fromEntries(rows.map(([id]) => [`lawsMentioned/${kind}/${id}/${law}`, null])),
          );
  const ofLaw = ['lawMentions', 'lawHolders', 'lawBenchmarks', 'benchmarkSets'];
  await database.ref().update(Object.fromEntries(ofLaw.map((path) => [`${path}/${law}`, null])));
}

/** Counts the members who have a law, rounded down so that no step of the number is one member. */
export async function countHolders(law: string): Promise<void> {
  const place = database.ref(`lawHolders/${law}`);
  for (;;) {
    const holders = (await database.ref(`legalRegister/${law}/users`).get()).numChildren();
    const expected = Math.floor(holders / HOLDERS_STEP) * HOLDERS_STEP || null;
    if ((await place.get()).val() === expected) return;
    await place.set(expected);
  }
}

/**
 * Updates the questions that a post answers. A question whose answer was deleted has none again.
 * @param post the key of the answer
 */
export async function settleAnswers(post: string): Promise<void> {
  const isThere = (await read(`posts/${post}/uid`)) !== null;
  const questions = await database.ref('posts').orderByChild('answer').equalTo(post).get();
  const keys: string[] = [];
  questions.forEach(({ key }) => void keys.push(key));
  for (const key of keys) {
    if (!isThere)
      await database
        .ref(`posts/${key}`)
        .transaction((question: { answer?: string; chatroomKey: string } | null) =>
          question?.answer === post
            ? { ...question, answer: null, asks: question.chatroomKey }
            : question,
        );
    await syncMentions('posts', key);
  }
}
