/**
 * Messages between members. Comments on insights (`model/comment.ts`) and chatroom posts (`model/post.ts`) share these rules. A message is
 * written once, under the author's name at that time. Its author can edit it visibly. Each member can like it once.
 *
 * - When staff hide a message, its text moves to `hiddenText`. Restoring moves the text back (`rules/areas/moderation.ts`).
 * - When the author is erased, text and name stay, because the message was public. The photo and the email address are deleted.
 * - When staff delete or hide a message, the audit log records it as `message`. Messages are not cached on the device.
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
import { withinRateLimit } from './rules/rateLimit';
import { creates, validates } from './rules/record';

/** The fields of the quoted message that a reply repeats, as they were when the reply was sent. */
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
  /** The uids of the members whom the message mentions. */
  mentions: f.uids(MENTIONS_MAX),
};
/** Message fields that have their own rules below. */
const OWN_RULES = {
  likeCount: f.zero,
  likes: f.later(v.optional(v.record(v.string(), v.boolean()), {})),
  updateTime: f.later(v.optional(v.number())),
  /** How often the message was edited. An edit names the version that it replaces. */
  version: f.later(v.optional(v.number(), 0)),
};

/** The schema by which screens read a message, with the fields of its kind. A message without a text was hidden by staff. */
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
  /** Path of a message. Its last segment is `$message`. */
  at: string;
  /** Path of its text while the message is hidden. */
  hiddenText: string;
  /** Name of the field that holds the text. */
  words: string;
  /** Fields of this kind of message. */
  fields: f.Fields;
  /** Further conditions for a new message (`sent`) and for a deleted one (`withdrawn`). */
  sent: Rule[];
  withdrawn: Rule[];
}

/** Returns the rules for writing a message, and for its fields. */
export function messageRules({
  at,
  hiddenText,
  words,
  fields,
  sent,
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
        recordKey('$message'),
        // A message that staff hid can't be replaced under its key, because reports and decisions refer to it.
        before(hiddenText).missing,
        newData.has(words),
        // A field that the author's record lacks is missing here too. So every message has its author's name.
        ...creates({ ...MESSAGE_FIELDS, ...OWN_RULES, ...fields }, '$message', field.after),
        withinRateLimit(at),
        ...sent,
      ),
      all(newData.missing, member, any(mine, isStaff), ...withdrawn),
    ),
    // Only members may write, edit or like. A deletion leaves no data to validate, so this doesn't restrict it.
    '.validate': member,
    [words]: {
      // A hidden message has no text. It is removed and restored only as the rule of the hidden text demands (`moderation`).
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
    // A quote repeats the fields of the quoted message as they are at this moment.
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
    $other: {
      // Time and version change only together with the text, whose rule checks who writes.
      '.write': all(
        any(all("$other=='updateTime'", isNow), all("$other=='version'", nextVersion)),
        field.after(`${at}/${words}`).isNot(field.before(`${at}/${words}`)),
      ),
      '.validate': any(...validates('$other', { ...MESSAGE_FIELDS, ...OWN_RULES, ...fields })),
    },
  };
}
