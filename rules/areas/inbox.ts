/**
 * What members are told of what others say to them (decision 69): where the message stands and when it came, and nothing of what it
 * says. A row comes together with the message that it speaks of, for whom that message names itself, and goes with it.
 */
import { INBOX_KINDS, INBOX_SHOWN } from '../../src/config/constants';
import type { RuleNode } from '../language';
import { all, any, before, data, either, named, newData, place, withPath } from '../language';
import { closed, isNow, member, own } from '../predicates';

const row = place('inbox/$uid/$said');
/** Where messages stand: posts, or the comments on an insight. */
const PLACES = ['posts', 'insights/*/comments'] as const;

export const inbox: RuleNode = {
  $uid: {
    '.read': all(own, `query.limitToLast<=${INBOX_SHOWN}`),
    '.indexOn': ['time'],
    $said: {
      '.write': either(
        newData.exists,
        all(
          // Nobody is told any more who was erased.
          before('profiles/$uid').exists,
          withPath(newData.child('in'), PLACES, (at) => {
            const message = row.after(at, '$said');
            return all(
              // It is said now, by the one who writes, whom its own rule asks for a member.
              before(at, '$said').missing,
              message.child('uid').is('auth.uid'),
              message.child('time').is(newData.child('time')),
              // A comment is in no room.
              message.child('chatroomKey').is(newData.child('room')),
              message.child('originalPost/uid').is('$uid'),
            );
          }),
        ),
        any(
          own,
          data.missing,
          withPath(data.child('in'), PLACES, (at) => row.after(at, '$said').missing),
        ),
      ),
      $field: { '.validate': named('$field', 'in', 'room', 'time') },
    },
  },
};

/** When the member looked at the own inbox last, and the kinds of notifications that are switched off. */
export const ownInbox: RuleNode = {
  '.write': all(own, member),
  '.validate': newData.isObject,
  readAt: { '.validate': isNow },
  off: {
    '.validate': newData.isObject,
    $kind: { '.validate': all(named('$kind', ...INBOX_KINDS), newData.is('true')) },
  },
  ...closed,
};
