/**
 * Chatrooms and posts (rows 32 to 35). `lastPost` names the post that moved `totalMessages`. So no count moves without its post, and no
 * two posts share one step.
 */
import { CHATROOM_DESCRIPTION_MAX, CHATROOM_TITLE_MAX } from '../../model/constants';
import type { Rule, RuleNode, Snap } from '../../model/rules/language';
import {
  all,
  any,
  before,
  data,
  either,
  named,
  newData,
  place,
  withKey,
} from '../../model/rules/language';
import { isNow, jedi, limited, member, recordKey, texts } from '../../model/rules/predicates';

const ROOM = 'chatrooms/$room';

const opened: Rule = all(
  data.missing,
  newData.has('chatroomTitle', 'chatroomDescription'),
  recordKey('$room'),
  newData.child('key').is('$room'),
  newData.child('uid').is('auth.uid'),
  newData.child('time').is('now'),
  newData.child('totalMessages').is('0'),
  newData.child('lastPost').missing,
  // A new room is listed among the rooms with the latest posts.
  newData.child('lastPostTime').is('now'),
);

/** Builds a rule from the room of the post that `lastPost` names, before and after the write. */
const ofPost = (field: string, say: (past: Snap, present: Snap) => Rule): Rule => {
  const at = place(`${ROOM}/${field}`);
  return withKey(at.after(`${ROOM}/lastPost`), (key) => {
    const post = ['posts', key, 'chatroomKey'] as const;
    return say(before(...post), at.after(...post));
  });
};
const comes = (past: Snap, present: Snap): Rule => all(past.is('null'), present.is('$room'));
const goes = (past: Snap, present: Snap): Rule => all(past.is('$room'), present.is('null'));

const totalAfterPointer = place(`${ROOM}/lastPost`).after(`${ROOM}/totalMessages`);

export const chatrooms: RuleNode = {
  '.read': member,
  $room: {
    '.write': all(jedi, opened),
    // The post's own rule checks who may write, and these fields change only together with a post.
    totalMessages: {
      '.write': ofPost('totalMessages', (past, present) =>
        either(`${newData.val}>${data.val}`, comes(past, present), goes(past, present)),
      ),
    },
    lastPost: {
      '.write': totalAfterPointer.isNot(place(`${ROOM}/lastPost`).before(`${ROOM}/totalMessages`)),
    },
    lastPostTime: { '.write': all(isNow, ofPost('lastPostTime', comes)) },
    $field: {
      '.validate': any(
        named('$field', 'key', 'uid', 'time'),
        texts('$field', {
          chatroomTitle: CHATROOM_TITLE_MAX,
          chatroomDescription: CHATROOM_DESCRIPTION_MAX,
        }),
      ),
    },
  },
};

/** The part of a post that lists show. Functions write it. */
export const postSummaries: RuleNode = {
  '.read': all(member, limited(50)),
};
