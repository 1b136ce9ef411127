/**
 * What members write to each other: comments on insights (`model/comment.ts`) and posts of chatrooms (`model/post.ts`) follow the same
 * rules. A message is written once, under the name that its author has then; the author edits it in the open; each member likes it once.
 *
 * - Staff hide a message: its text moves to `hiddenText`, and comes back from there (`rules/areas/moderation.ts`).
 * - Erased with its author: the text and the name stay, since they were said in public; the photo and the address go.
 * - Deletion and hiding by staff are in the audit log as `message`. Not cached on the device.
 */
import * as v from 'valibot';
import { MENTIONS_MAX, MESSAGE_TEXT_MAX } from './constants';
import * as f from './fields';
import type { Rule, RuleNode } from './rules/language';
import { agree, all, any, before, data, named, newData, place, withKey } from './rules/language';
import {
  isNow,
  isStaff,
  member,
  movesVersion,
  nextVersion,
  own,
  recordKey,
  richText,
} from './rules/predicates';
import { paced } from './rules/rateLimit';
import { creates, validates } from './rules/record';

/** What a reply repeats of the message it answers, as that is at that moment. */
export const quoteSchema = v.object({
  key: v.string(),
  uid: v.string(),
  displayName: v.optional(v.string(), ''),
  text: v.string(),
});
export type Quote = v.InferOutput<typeof quoteSchema>;

/** Fields that every message has. */
export const MESSAGE_FIELDS = {
  uid: f.writer,
  displayName: f.ofWriter,
  profilePhoto: f.ofWriter,
  firstName: f.ofWriter,
  lastName: f.ofWriter,
  time: f.now,
  /** Whom it mentions. */
  mentions: f.uids(MENTIONS_MAX),
};
/** Fields of a message that have rules of their own below. */
const OWN_RULES = {
  likeCount: f.zero,
  likes: f.later(v.optional(v.record(v.string(), v.boolean()), {})),
  updateTime: f.later(v.optional(v.number())),
  /** How often it was edited. An edit names the version that it replaces. */
  version: f.later(v.optional(v.number(), 0)),
};

/** A message as screens read it, with what else its kind has. One without a text was hidden by staff. */
export const messageSchema = <Text extends string, F extends f.Fields>(text: Text, fields: F) =>
  v.object({
    key: v.string(),
    ...f.schemasOf(MESSAGE_FIELDS),
    ...f.schemasOf(OWN_RULES),
    originalPost: v.optional(quoteSchema),
    ...({ [text]: v.optional(v.string(), '') } as Record<
      Text,
      v.OptionalSchema<v.StringSchema<undefined>, ''>
    >),
    ...f.schemasOf(fields),
  });

interface Message {
  /** Path of one of them, its last segment `$said`. */
  at: string;
  /** Where its text is kept while it is hidden. */
  hiddenText: string;
  /** Name of the field that holds the text. */
  words: string;
  /** Its own fields. */
  fields: f.Fields;
  /** What else has to be true of a new one, and of one that is deleted. */
  said: Rule[];
  withdrawn: Rule[];
}

/** Who may write a message, and what it has to say. */
export function messageRules({
  at,
  hiddenText,
  words,
  fields,
  said,
  withdrawn,
}: Message): RuleNode {
  const parent = at.slice(0, at.lastIndexOf('/'));
  const mine: Rule = data.child('uid').is('auth.uid');
  const likes = place(`${at}/likes/$uid`);
  const count = place(`${at}/likeCount`);
  const myLike = { after: count.after(`${at}/likes/@`), before: count.before(`${at}/likes/@`) };
  const field = place(`${at}/*`);

  return {
    '.write': any(
      all(
        data.missing,
        recordKey('$said'),
        // What staff took away stays the last that was said under its key: it is what reports and decisions are about.
        before(hiddenText).missing,
        newData.has(words),
        // What the author's record lacks is missing here too, so no message is without its author's name.
        ...creates({ ...MESSAGE_FIELDS, ...OWN_RULES, ...fields }, '$said', field.after),
        paced(at),
        ...said,
      ),
      all(newData.missing, member, any(mine, isStaff), ...withdrawn),
    ),
    // Whatever is said, corrected or liked, a member does it; only what is taken back leaves nothing to validate.
    '.validate': member,
    [words]: {
      // A hidden message has none: it goes and comes back only as the rule of the text that is kept says (`moderation`).
      '.write': any(
        all(
          data.exists,
          newData.exists,
          field.before(`${at}/uid`).is('auth.uid'),
          field.after(`${at}/updateTime`).is('now'),
          movesVersion,
        ),
        field.after(hiddenText).isNot(field.before(hiddenText)),
      ),
      '.validate': richText(MESSAGE_TEXT_MAX),
    },
    // The next two lean on a neighbour that has to move in the same update and asks who is writing.
    updateTime: {
      '.write': all(isNow, field.after(`${at}/${words}`).isNot(field.before(`${at}/${words}`))),
    },
    version: {
      '.write': all(
        nextVersion,
        field.after(`${at}/${words}`).isNot(field.before(`${at}/${words}`)),
      ),
    },
    likes: {
      $uid: {
        '.write': all(own, likes.after(`${at}/likeCount`).isNot(likes.before(`${at}/likeCount`))),
        '.validate': newData.is('true'),
      },
    },
    likeCount: {
      '.write': all(
        `${myLike.after.exists}!=${myLike.before.exists}`,
        newData.is(`${data.val}+(${myLike.after.exists}?1:-1)`),
      ),
    },
    // A quote repeats the record it names, as that stands at this moment.
    originalPost: {
      '.validate': withKey(newData.child('key'), (key) => {
        const quoted = before(parent, key);
        return all(
          newData.child('text').isString,
          newData.child('text').is(quoted.child(words)),
          agree(newData, quoted, ['uid', 'displayName']),
        );
      }),
      $field: { '.validate': named('$field', 'key', 'uid', 'text', 'displayName') },
    },
    $other: { '.validate': any(...validates('$other', { ...MESSAGE_FIELDS, ...fields })) },
  };
}
