/**
 * Chatrooms and posts (rows 32 to 35). `lastPost` names the post that moved `totalMessages`, so that no count moves
 * without its post and no two posts share one move.
 */
import { CHATROOM_DESCRIPTION_MAX, CHATROOM_TITLE_MAX } from '../../src/config/constants';
import type { Rule, RuleNode } from '../language';
import { all, any, before, data, either, named, newData, place } from '../language';
import { isNow, jedi, limited, member, text } from '../predicates';
import { speech } from './speech';

const ROOM = 'chatrooms/$room';

const opened: Rule = all(
  data.missing,
  newData.has('chatroomTitle', 'chatroomDescription'),
  newData.child('key').is('$room'),
  newData.child('uid').is('auth.uid'),
  newData.child('time').is('now'),
  newData.child('totalMessages').is('0'),
  newData.child('lastPost').missing,
  newData.child('lastPostTime').missing,
);

/** The room of the post that the room names after the write, as one of the room's fields sees it. */
const post = (field: string, state: 'before' | 'after'): string => {
  const at = place(`${ROOM}/${field}`);
  const path = `posts/{${at.after(`${ROOM}/lastPost`).val}}/chatroomKey`;
  return (state === 'before' ? before(path) : at.after(path)).val;
};
const added = (field: string): Rule =>
  all(`${post(field, 'before')}==null`, `${post(field, 'after')}==$room`);
const removed = (field: string): Rule =>
  all(`${post(field, 'before')}==$room`, `${post(field, 'after')}==null`);

const totalAfterPointer = place(`${ROOM}/lastPost`).after(`${ROOM}/totalMessages`);

export const chatrooms: RuleNode = {
  '.read': member,
  '.indexOn': ['time'],
  $room: {
    '.write': all(jedi, opened),
    // Who may, and that it is one: the post's own rule says it, and each of these moves only together with a post.
    totalMessages: {
      '.write': either(
        `${newData.val}>${data.val}`,
        added('totalMessages'),
        removed('totalMessages'),
      ),
    },
    lastPost: {
      '.write': totalAfterPointer.isNot(place(`${ROOM}/lastPost`).before(`${ROOM}/totalMessages`)),
    },
    lastPostTime: { '.write': all(isNow, added('lastPostTime')) },
    $field: {
      '.validate': any(
        named('$field', 'key', 'uid', 'time'),
        all(named('$field', 'chatroomTitle'), text(CHATROOM_TITLE_MAX)),
        all(named('$field', 'chatroomDescription'), text(CHATROOM_DESCRIPTION_MAX)),
      ),
    },
  },
};

const said = place('posts/$said');
const roomOf = (snap: typeof data): string => `{${snap.child('chatroomKey').val}}`;
/** The post's room counts it, and names it as the reason. */
const counted = (snap: typeof data, change: '+1' | '-1'): Rule => {
  const room = `chatrooms/${roomOf(snap)}`;
  return all(
    said.after(`${room}/lastPost`).is('$said'),
    said.after(`${room}/totalMessages`).is(`${before(`${room}/totalMessages`).val}${change}`),
  );
};
/** A count that has drifted to nothing stays, and lets the post go. */
const total = `chatrooms/${roomOf(data)}/totalMessages`;
const uncounted: Rule = either(
  any(before(total).missing, before(total).is('0')),
  said.after(total).is(before(total)),
  counted(data, '-1'),
);

export const posts: RuleNode = {
  '.read': all(member, limited(50)),
  '.indexOn': ['time', 'roomKey'],
  $said: {
    '.read': member,
    ...speech({
      at: 'posts/$said',
      words: 'message',
      said: [
        newData.child('key').is('$said'),
        newData.child('chatroomTitle').is(before(`chatrooms/${roomOf(newData)}/chatroomTitle`)),
        newData.child('roomKey').is(`${newData.child('chatroomKey').val}+'_'+$said`),
        counted(newData, '+1'),
      ],
      takenBack: [uncounted],
      fields: ['key', 'chatroomKey', 'chatroomTitle', 'roomKey'],
    }),
  },
};
