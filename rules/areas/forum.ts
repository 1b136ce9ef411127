/**
 * Chatrooms and posts (rows 32 to 35). `lastPost` names the post that moved `totalMessages`, so that no count moves
 * without its post and no two posts share one move.
 */
import {
  CHATROOM_DESCRIPTION_MAX,
  CHATROOM_TITLE_MAX,
  POST_EARLY_MAX,
  POST_LATE_MAX,
} from '../../model/constants';
import type { Rule, RuleNode, Segment, Snap } from '../../model/rules/language';
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
import { speech } from './speech';

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
  // A new room stands with those that were spoken in last.
  newData.child('lastPostTime').is('now'),
);

/** What a field of the room says of the room of the post that `lastPost` names: before the write, and after it. */
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
  '.indexOn': ['time', 'lastPostTime'],
  $room: {
    '.write': all(jedi, opened),
    // Who may, and that it is one: the post's own rule says it, and each of these moves only together with a post.
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

const said = place('posts/$said');
/** The post's room counts it, and names it as the reason. */
const counted = (room: Segment, change: '+1' | '-1'): Rule =>
  all(
    said.after('chatrooms', room, 'lastPost').is('$said'),
    said
      .after('chatrooms', room, 'totalMessages')
      .is(`${before('chatrooms', room, 'totalMessages').val}${change}`),
  );
/** A count that has drifted to nothing stays, and lets the post go; so does a room that can be none. */
const uncounted: Rule = withKey(
  data.child('chatroomKey'),
  (room) => {
    const total = ['chatrooms', room, 'totalMessages'] as const;
    return either(
      any(before(...total).missing, before(...total).is('0')),
      said.after(...total).is(before(...total)),
      counted(room, '-1'),
    );
  },
  'true',
);

const sentAt = newData.child('sentAt');
/**
 * Where the post stands in its room: by the room, by when it was sent, and only then by its key. The client names the time,
 * since a server value cannot be part of a text; it has to be the server's within seconds, and whole, because of a fraction
 * it is not known how the service writes it.
 */
const inItsPlace: Rule = all(
  `${sentAt.val}>=now-${POST_LATE_MAX}`,
  `${sentAt.val}<=now+${POST_EARLY_MAX}`,
  `${sentAt.val}%1==0`,
  newData
    .child('roomKey')
    .is([newData.child('chatroomKey').val, sentAt.val, '$said'].join("+'_'+")),
);

/** What lists show of posts; the functions write it. */
export const postLines: RuleNode = {
  '.read': all(member, limited(50)),
  '.indexOn': ['time', 'roomKey'],
};

export const posts: RuleNode = {
  '.read': all(member, limited(50)),
  '.indexOn': ['time', 'roomKey', 'uid', 'originalPost/key'],
  $said: {
    '.read': member,
    ...speech({
      at: 'posts/$said',
      kept: 'kept/posts/$said',
      words: 'message',
      said: [
        newData.child('key').is('$said'),
        inItsPlace,
        withKey(newData.child('chatroomKey'), (room) =>
          all(
            newData.child('chatroomTitle').is(before('chatrooms', room, 'chatroomTitle')),
            counted(room, '+1'),
          ),
        ),
      ],
      takenBack: [uncounted],
      fields: ['key', 'chatroomKey', 'chatroomTitle', 'roomKey', 'sentAt'],
    }),
  },
};
