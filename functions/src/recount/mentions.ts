/** Recounts which laws texts mention: by all texts, and then by all rows on the pages of laws, whose text may no longer exist. */
import {
  MENTION_LISTS,
  TEXT_KINDS,
  type MentionList,
  type TextKind,
} from '../../../model/lawMentions';
import type { LawNames } from '../lawTexts';
import { EXISTS, mentionUpdate, namesOf } from '../mentionUpdates';
import { LISTS_OF } from '../publishedTexts';
import { childrenOf, type Json, type Update } from './json';
import { replaced } from './repair';
import type { Page, Store } from './store';

const ROWS = 100;

/** The lists of texts, by the part of the recount that reads them. A course has many lessons. */
export const TEXT_LISTS = {
  insightMentions: { kind: 'insights', list: 'insightSummaries', size: 20 },
  postMentions: { kind: 'posts', list: 'posts', size: 200 },
  eventMentions: { kind: 'adminEvents', list: 'calendar/adminEvents', size: 100 },
  courseMentions: { kind: 'courses', list: 'university/courses', size: 5 },
} as const satisfies Record<string, { kind: TextKind; list: string; size: number }>;

type Settle = (find: () => Promise<Update>) => Promise<void>;

export function recountMentions(store: Store, settle: Settle) {
  let names: Promise<LawNames> | null = null;
  const get = (path: string) => store.get(path);
  const readNames = () =>
    (names ??= store.get('searchIndex/legal').then((rows) => namesOf(childrenOf(rows), get)));
  const settleText = (kind: TextKind, id: string) =>
    settle(async () => {
      const update = await mentionUpdate({ kind, id }, get, readNames);
      const leaves: Update = {};
      for (const [path, right] of Object.entries(update))
        Object.assign(leaves, replaced(path, await store.get(path), right as Json));
      return leaves;
    });
  /** A text that exists was settled with all its rows, unless it does not mention the law. */
  const settleRow = async (law: string, list: MentionList, id: string): Promise<void> => {
    const kind = TEXT_KINDS.find((each) => LISTS_OF[each].includes(list));
    if (kind === undefined) return;
    const row = `lawMentions/${law}/${list}/${id}`;
    const isMentioned = async () =>
      (await store.get(`lawsMentioned/${kind}/${id}/${law}`)) !== null;
    if (!(await isMentioned()))
      await settle(async () =>
        (await isMentioned()) ? {} : replaced(row, await store.get(row), null),
      );
    else if ((await store.get(EXISTS[kind](id))) === null) await settleText(kind, id);
  };
  return {
    texts: async (kind: TextKind, page: Page): Promise<void> => {
      for (const [id] of page) await settleText(kind, id);
    },
    laws: async (page: Page): Promise<void> => {
      for (const [law] of page)
        for (const list of MENTION_LISTS)
          for await (const rows of store.pages(`lawMentions/${law}/${list}`, ROWS))
            for (const [id] of rows) await settleRow(law, list, id);
    },
  };
}
