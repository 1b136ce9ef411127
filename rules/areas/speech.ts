/**
 * What members say to each other: comments on insights (rows 24, 25) and posts of chatrooms (rows 34, 35) follow the
 * same rules. Said once under the speaker's own name, corrected only in the open, liked once by each.
 */
import { MENTIONS_MAX, MESSAGE_TEXT_MAX } from '../../model/constants';
import type { Rule, RuleNode } from '../../model/rules/language';
import {
  agree,
  all,
  any,
  before,
  data,
  named,
  newData,
  place,
  withKey,
} from '../../model/rules/language';
import {
  isNow,
  isStaff,
  member,
  movesVersion,
  nextVersion,
  own,
  recordKey,
  richText,
  str,
} from '../../model/rules/predicates';
import { paced } from './pace';

/** The letters of a uid: what is told of a mention stands under it, so those of a key, and not the comma between two. */
const UID = '([ -"%-+0-Z^-~-]|\\\\)+';
const MENTIONS = RegExp(`^${UID}(,${UID}){0,${MENTIONS_MAX - 1}}$`);

/** What a message repeats of its author's record. */
const SIGNATURE = ['displayName', 'profilePhoto', 'firstName', 'lastName'];

interface Speech {
  /** Path of one of them, its last segment `$said`. */
  at: string;
  /** Where its text is kept while it is hidden. */
  kept: string;
  /** Name of the field that holds the text. */
  words: string;
  /** What else has to be true for saying it, and for taking it back. */
  said: Rule[];
  takenBack: Rule[];
  /** Fields that `said` has checked. */
  fields: readonly string[];
}

/** The rules of one of them. */
export function speech({ at, kept, words, said, takenBack, fields }: Speech): RuleNode {
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
        before(kept).missing,
        newData.has(words),
        newData.child('uid').is('auth.uid'),
        // What the record lacks is missing here too, so no message is without its author's name.
        agree(newData, before('users/@'), SIGNATURE),
        newData.child('time').is('now'),
        newData.child('likeCount').is('0'),
        newData.child('likes').missing,
        newData.child('updateTime').missing,
        newData.child('version').missing,
        paced(at),
        ...said,
      ),
      all(newData.missing, member, any(mine, isStaff), ...takenBack),
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
        field.after(kept).isNot(field.before(kept)),
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
    $other: {
      '.validate': any(
        named('$other', 'uid', 'time', ...SIGNATURE, ...fields),
        // Whom it mentions: uids, joined by commas, ten at most.
        all(named('$other', 'mentions'), str(500), newData.matches(MENTIONS)),
      ),
    },
  };
}
