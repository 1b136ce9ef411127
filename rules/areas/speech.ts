/**
 * What members say to each other: comments on insights (rows 24, 25) and posts of chatrooms (rows 34, 35) follow the
 * same rules. Said once under the speaker's own name, corrected only in the open, liked once by each.
 */
import type { Rule, RuleNode } from '../language';
import { agree, all, any, before, data, named, newData, place } from '../language';
import {
  checkedAbove,
  creates,
  isNow,
  member,
  own,
  privileged,
  removes,
  richText,
} from '../predicates';

interface Speech {
  /** Path of one of them, its last segment `$said`. */
  at: string;
  /** Name of the field that holds the text. */
  words: string;
  /** What else has to be true for saying it, and for taking it back. */
  said: Rule[];
  takenBack: Rule[];
  required: readonly string[];
  /** Fields that `said` has checked. */
  fields: readonly string[];
}

export function speech({ at, words, said, takenBack, required, fields }: Speech): RuleNode {
  const parent = at.slice(0, at.lastIndexOf('/'));
  const mine: Rule = data.child('uid').is('auth.uid');
  const textBefore = before(`${at}/${words}`);
  const likes = place(`${at}/likes/$uid`);
  const count = place(`${at}/likeCount`);
  const myLike = { after: count.after(`${at}/likes/@`), before: before(`${at}/likes/@`) };
  const edited = all(before(`${at}/uid`).is('auth.uid'), member, newData.exists);
  const quoted = before(`${parent}/{newData.child('key').val()}`);

  return {
    '.write': all(
      member,
      any(
        all(
          creates,
          newData.has(words, 'uid', 'time', 'likeCount', ...required),
          newData.child('uid').is('auth.uid'),
          newData.child('time').is('now'),
          newData.child('likeCount').is('0'),
          newData.child('likes').missing,
          newData.child('updateTime').missing,
          ...said,
        ),
        all(removes, any(mine, privileged), ...takenBack),
      ),
    ),
    [words]: {
      '.write': all(edited, place(`${at}/${words}`).after(`${at}/updateTime`).is('now')),
      '.validate': richText(20_000),
    },
    // The next two lean on a neighbour that has to move in the same update and asks who is writing.
    updateTime: {
      '.write': all(isNow, place(`${at}/updateTime`).after(`${at}/${words}`).isNot(textBefore)),
    },
    likes: {
      $uid: {
        '.write': all(own, likes.after(`${at}/likeCount`).isNot(before(`${at}/likeCount`))),
        '.validate': newData.is('true'),
      },
    },
    likeCount: {
      '.write': all(
        member,
        `${myLike.after.exists}!==${myLike.before.exists}`,
        newData.is(`${data.val}+(${myLike.after.exists}?1:-1)`),
      ),
      '.validate': newData.isNumber,
    },
    // A quote repeats the record it names, as that stands at this moment.
    originalPost: {
      '.validate': all(
        newData.child('text').isString,
        newData.child('text').is(quoted.child(words)),
        agree(newData, quoted, ['uid', 'displayName']),
      ),
      $field: { '.validate': named('$field', 'key', 'uid', 'text', 'displayName') },
    },
    ...Object.fromEntries(
      ['displayName', 'profilePhoto', 'firstName', 'lastName'].map((field) => [
        field,
        { '.validate': newData.is(before(`users/@/${field}`)) },
      ]),
    ),
    ...Object.fromEntries(['uid', 'time', ...fields].map((field) => [field, checkedAbove])),
    $other: { '.validate': false },
  };
}
