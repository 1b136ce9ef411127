/**
 * What members are told of what others do (decision 69): where a message stands, or which item was reviewed, and when it came, and
 * nothing of what is said. A row comes together with what it speaks of, for whom that names itself, and goes with a message.
 */
import { INBOX_KINDS, INBOX_SHOWN } from '../../model/constants';
import type { RuleNode } from '../../model/rules/language';
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
  withPath,
} from '../../model/rules/language';
import { closed, isNow, member, own, str } from '../../model/rules/predicates';

const row = place('inbox/$uid/$said');
/** Where messages stand: posts, or the comments on an insight. */
const PLACES = ['posts', 'insights/*/comments'] as const;

/** A verdict on an item of the register, which comes now: its own rule asks who gives it. */
const isReview = all(
  newData.child('in').missing,
  newData.child('room').missing,
  withKey(newData.child('item'), (item) => {
    const entry = [`users/$uid/MyLegalItems`, item, 'compliance/$said'] as const;
    return all(
      before(...entry).missing,
      row.after(...entry, 'adminVerdict').exists,
      row.after(...entry, 'adminTimeAdded').is(newData.child('time')),
    );
  }),
);

export const inbox: RuleNode = {
  $uid: {
    '.read': all(own, `query.limitToLast<=${INBOX_SHOWN}`),
    $said: {
      '.write': either(
        newData.exists,
        all(
          // A row that stands is of a message that may stand: nobody else's takes its place.
          data.missing,
          // Nobody is told any more who was erased.
          before('profiles/$uid').exists,
          either(
            newData.has('item'),
            isReview,
            withPath(newData.child('in'), PLACES, (at) => {
              const message = row.after(at, '$said');
              return all(
                // It is said now: by the one who writes, a member, since its own rule asks for that.
                before(at, '$said').missing,
                message.child('time').is(newData.child('time')),
                // A comment is in no room.
                message.child('chatroomKey').is(newData.child('room')),
                either(
                  newData.has('mention'),
                  `(','+${message.child('mentions').val}+',').contains(','+$uid+',')`,
                  message.child('originalPost/uid').is('$uid'),
                ),
              );
            }),
          ),
        ),
        any(
          own,
          data.missing,
          withPath(data.child('in'), PLACES, (at) => row.after(at, '$said').missing),
        ),
      ),
      mention: { '.validate': newData.is('true') },
      $field: { '.validate': named('$field', 'in', 'room', 'item', 'time') },
    },
  },
};

/** When the member looked at the own inbox last and at which announcement, and the kinds of notifications that are switched off. */
export const ownInbox: RuleNode = {
  '.write': all(own, member),
  '.validate': newData.isObject,
  readAt: { '.validate': isNow },
  // By what the announcement is known again that was read then.
  announcement: { '.validate': str(200) },
  off: {
    '.validate': newData.isObject,
    $kind: { '.validate': all(named('$kind', ...INBOX_KINDS), newData.is('true')) },
  },
  ...closed,
};
