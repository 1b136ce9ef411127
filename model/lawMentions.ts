/**
 * Which texts mention a law (decision 521). A function finds links to the law and its exact title in published texts.
 *
 * - `lawsMentioned/{kind}/{id}/{law}` is stored for a text: `found` by the function, `added` or `removed` by the author. Members read it
 *   next to the text.
 * - `lawMentions/{law}/{list}/{id}` is stored for the law, for the law's page. Functions write it. It exists only while all members can
 *   read the text, because it repeats the title.
 * - `lawHolders/{law}` is how many members have the law in their register, rounded down to tens. Fewer than ten are not stored, so that
 *   the number reveals no member.
 *
 * The author's choices in a text are in the audit log as `law`, if staff made them. All three are deleted with the text or the law.
 */
import * as v from 'valibot';
import * as f from './fields';
import type { PathTable } from './paths/entry';
import type { Rule, RuleNode } from './rules/language';
import { all, any, before, named, newData } from './rules/language';
import { limited, member, privileged } from './rules/predicates';
import { LAW_SUMMARY } from './rules/registerPaths';

/** Kinds of texts, by the name of their list. */
export const TEXT_KINDS = ['insights', 'posts', 'adminEvents', 'courses'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];
/** The lists of a law's page. A shared event is in `events` or, by its type, in `deadlines`. */
export const MENTION_LISTS = ['insights', 'posts', 'events', 'deadlines', 'courses'] as const;
export type MentionList = (typeof MENTION_LISTS)[number];
/** The most mentions that one query can read. */
const PAGE_MAX = 20;
/** The most laws that a text can mention. */
export const LAWS_OF_TEXT_MAX = 20;
/** Numbers of members are published from this number on, and in steps of it. */
export const HOLDERS_STEP = 10;
/** Characters of a mention's title and of its answer. */
export const MENTION_TITLE_MAX = 120;

export const MENTION_PATHS = {
  'lawsMentioned/$kind/$id/$item': {
    is: 'A law that a text mentions, or that its author removed from it.',
    person: 'none',
    log: 'law',
    by: ['mention'],
  },
  'lawMentions/$item/$list/$id': {
    is: 'A text that mentions a law. Deleted with the text or the law.',
    person: 'none',
    remains: 'The beginning of a post stays, as the post itself.',
    indexes: ['time'],
    by: ['mention'],
  },
  'lawHolders/$item': {
    is: 'How many members have a law in their register, rounded down to tens. Missing below ten.',
    person: 'none',
    by: ['mention'],
  },
  'newLaws/$item': {
    is: 'A law that is new or has a new title or link, until earlier texts have been searched for it.',
    person: 'none',
    by: ['mention'],
    isServerOnly: true,
  },
} as const satisfies PathTable;

/** What an author decides about a law: the text mentions it, or does not. */
export const CHOICES = ['added', 'removed'] as const;
export type Choice = (typeof CHOICES)[number];
/** The laws of a text, with `found` for those that the function found. */
export const lawsMentionedSchema = v.record(v.string(), v.picklist(['found', ...CHOICES]));
export type LawsMentioned = v.InferOutput<typeof lawsMentionedSchema>;

const MENTION = {
  title: f.text(MENTION_TITLE_MAX),
  /** Epoch milliseconds: when the text was published, or when an event begins. 0 if not known. */
  time: { schema: v.number() },
  /** The chatroom of a post. */
  room: f.optional(f.byHand(v.string())),
  /** A question that has no answer yet. */
  isOpen: f.trueOrMissing,
  /** A reply that is marked as the answer to a question. */
  isAnswer: f.trueOrMissing,
  /** The beginning of the answer to a question. */
  answer: f.optional(f.text(MENTION_TITLE_MAX)),
};
export const mentionSchema = v.object({ key: v.string(), ...f.schemasOf(MENTION) });
export type Mention = v.InferOutput<typeof mentionSchema>;

/** Staff choose for every text, and authors for their own posts. */
export function lawsMentionedRules(): RuleNode {
  const exists: Rule = any(
    ...['$kind/$id', 'calendar/$kind/$id', 'university/$kind/$id'].map(
      (path) => before(path).exists,
    ),
  );
  return {
    $kind: {
      $id: {
        '.read': member,
        $item: {
          '.write': all(
            named('$kind', ...TEXT_KINDS),
            exists,
            before(`${LAW_SUMMARY}/title`).exists,
            newData.oneOf(...CHOICES),
            any(privileged, all("$kind=='posts'", before('posts/$id/uid').is('auth.uid'), member)),
          ),
        },
      },
    },
  };
}

export const lawMentionRules = (): RuleNode => ({
  $item: { $list: { '.read': all(member, limited(PAGE_MAX)) } },
});

export const lawHolderRules = (): RuleNode => ({ $item: { '.read': member } });
