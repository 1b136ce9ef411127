/** Updates which texts mention which laws (decision 521). Works from current data, so that events can be late, repeated or in any order. */
import { HOLDERS_STEP, MENTION_LISTS, TEXT_KINDS, type TextKind } from '../../model/lawMentions';
import { database, read } from './admin';
import type { LawNames } from './lawTexts';
import { mentionUpdate, namesOf } from './mentionUpdates';
import { pagesOf } from './pages';
import { LISTS_OF } from './publishedTexts';

const PAGE = 100;

/** Updates the laws that a text mentions, and its row on the page of each law. */
export async function syncMentions(kind: TextKind, id: string): Promise<void> {
  for (;;) {
    const update = await mentionUpdate({ kind, id }, read, readLawNames);
    if (Object.keys(update).length === 0) return;
    await database.ref().update(update);
  }
}

/** The laws of the last run, until a law is published, changed or withdrawn. */
let known: { stamp: string; names: LawNames } | null = null;

async function readLawNames(): Promise<LawNames> {
  const stamp = await readStamp();
  if (known?.stamp === stamp) return known.names;
  const names = await namesOf(
    ((await read('searchIndex/legal')) ?? {}) as Record<string, unknown>,
    read,
  );
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
  const ofLaw = ['lawMentions', 'lawHolders', 'lawBenchmarks', 'benchmarkSets', 'newLaws'];
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
