/** `users/{uid}`: the person (`model/person.ts`), and what belongs to the person alone. The own register has a file of its own. */
import { documentRules } from '../../model/ownDocument';
import { removalRules } from '../../model/removedItem';
import { ROOM_LEVELS } from '../../model/constants';
import type { RuleNode } from '../../model/rules/language';
import { all, any, before, data, newData, quote } from '../../model/rules/language';
import { personRules } from '../../model/rules/person';
import { checkedAbove, closed, isNow, legal, member, own } from '../../model/rules/predicates';
import { eventFields, eventRows, eventWritten } from './calendar';
import { ownInbox } from './inbox';
import { ownRegister } from './ownRegister';

/** A subscription to a room or an insight, under its title of today. */
const subscription = (field: string, titleNow: string): RuleNode => ({
  '.validate': newData.isObject,
  $id: {
    '.validate': all(
      newData.child(field).isString,
      newData.child(field).is(before(titleNow)),
      newData.child('subscribed').isBoolean,
    ),
    [field]: checkedAbove,
    subscribed: checkedAbove,
    // Told of nothing that is said there, or of all of it; left out, of answers and mentions.
    level: { '.validate': newData.oneOf(...ROOM_LEVELS) },
    ...closed,
  },
});

export const users: RuleNode = {
  $uid: {
    ...personRules(),
    // When the member last looked at a chatroom, or at an insight's comments.
    lastSeen: {
      $id: {
        '.write': all(
          own,
          member,
          isNow,
          any(before('chatrooms/$id/key').exists, before('insights/$id/key').exists),
        ),
      },
    },
    inbox: ownInbox,
    // The count of a chatroom's messages when the member last looked.
    roomVisits: {
      $id: {
        '.write': all(own, member),
        '.validate': all(newData.has('time', 'total'), before('chatrooms/$id/key').exists),
        time: { '.validate': isNow },
        total: { '.validate': newData.isNumber },
        ...closed,
      },
    },
    // Each subscription is whole, or gone.
    notifications: {
      '.write': all(own, member),
      '.validate': newData.isObject,
      chatrooms: subscription('chatroomTitle', 'chatrooms/$id/chatroomTitle'),
      insights: subscription('insightTitle', 'insights/$id/title'),
      ...closed,
    },
    myevents: {
      $id: {
        '.write': all(own, member, eventWritten),
        ...eventFields(newData.is(quote('own')), newData.is('$uid')),
      },
    },
    eventRows: eventRows('users/$uid/eventRows', 'users/$uid/myevents', own),
    // SHA-256 of the secret in the address at which calendar programs read the member's calendar. Whoever is none any more takes it away.
    calendarFeed: {
      '.write': all(own, any(all(data.exists, newData.missing), member)),
      '.validate': newData.matches(/^[0-9a-f]{64}$/),
    },
    documents: documentRules(),
    MyLegalItems: ownRegister,
    ...removalRules(),
    registerSettings: {
      lastAudit: {
        '.write': all(own, legal),
        // Nothing but a number is less than one.
        '.validate': `${newData.val}<=now`,
      },
    },
  },
};
