import { NAME_FIELDS, WORK_FIELDS } from '../memberName';
import type { PathTable } from './entry';

export const PEOPLE = {
  'users/$uid': {
    is: 'The record of a person: names, membership, profile, and all data that belongs only to the person.',
    person: 'key',
    log: 'user',
    by: ['syncRole', 'endLinkSignIns', 'generateCustomToken'],
  },
  'users/$uid/lastSeen/$id': {
    is: 'When a member last looked at a chatroom or at the comments on an insight.',
    sweptWith: 'insights/$insight',
  },
  'users/$uid/inbox': {
    is: 'When a member last looked at the notifications, and which kinds are switched off.',
  },
  'users/$uid/roomVisits/$room': {
    is: 'When a member last looked at a chatroom, and how many messages the room had then.',
  },
  'users/$uid/wishlist/$insight': {
    is: 'An insight that a member saved.',
    counted: 'profiles/$uid/savedInsights',
    sweptWith: 'insights/$insight',
    indexes: ['time'],
  },
  'users/$uid/lastSaved': { is: 'The insight that last changed the number of saved insights.' },
  'users/$uid/notifications/chatrooms/$room': {
    is: "A member's subscription to a chatroom.",
    indexes: ['subscribed', 'level'],
  },
  'users/$uid/notifications/insights/$insight': {
    is: "A member's subscription to the comments on an insight.",
    sweptWith: 'insights/$insight',
    indexes: ['subscribed', 'level'],
  },
  'users/$uid/myevents/$event': {
    is: "An event in a member's calendar.",
    indexes: ['start', 'until'],
  },
  'users/$uid/eventRows/$event': {
    is: "The part of an event in a member's calendar that lists show.",
    goesWith: 'users/$uid/myevents/$event',
    indexes: ['start', 'until'],
  },
  'users/$uid/feeds/$feed': {
    is: 'The hash of the secret in the URL at which other programs read the calendar, the library or a chatroom as a member, or when the calendar reminds the member.',
  },
  'users/$uid/devices/$token': {
    is: 'When a device was registered for push messages. The key is the address of the device at Firebase Cloud Messaging.',
    by: ['push'],
  },
  'profiles/$uid': {
    is: "The part of a person's record that other members see.",
    person: 'key',
    goesWith: 'users/$uid',
    by: ['forgetInsight'],
  },
  'memberNames/$uid': {
    is: 'The names by which members find each other, and the list of members, who are also found by company and sector.',
    person: 'key',
    indexes: [...NAME_FIELDS, ...WORK_FIELDS, 'listed'],
    by: ['listMemberName', 'listByExpiry', 'unlistLapsed'],
  },
  'userDirectory/$uid': {
    is: "The part of a person's record that staff list and search.",
    person: 'key',
    goesWith: 'users/$uid',
    indexes: [
      ...['email', 'userType', 'signUp', 'lastName', 'displayName', 'expiryDate', 'legalOpen'],
      ...['supplier', 'companyType'],
    ],
  },
  'usersByType/$type/$uid': {
    is: 'Who has which user type. A function counts the people of each type from it.',
    person: 'step',
    by: ['syncRole'],
    isServerOnly: true,
  },
  'inbox/$uid/$message': {
    is: 'A notification: a reply to the member, a mention of the member, or the review of an item.',
    person: 'key',
    indexes: ['time'],
  },
  'messageRates/$uid': { is: 'How fast a member writes messages and reports.', person: 'key' },
  'learning/$uid/$course/$section/$lesson': {
    is: 'When a member completed a lesson.',
    person: 'key',
  },
  'courseLearners/$course/$uid': {
    is: "A member's progress in a course.",
    person: 'step',
    indexes: ['time'],
    by: ['countOwnLearning', 'countLostLesson', 'countPublishedCourse'],
  },
  'certificates/$number': {
    is: 'A certificate that a member completed a course.',
    person: { field: 'uid' },
    indexes: ['uid'],
    by: ['countOwnLearning', 'countPublishedCourse'],
  },
  'visits/$day/$uid/$kind/$thing': {
    is: 'Marks that a member opened a page, an insight or a file on a day. Deleted when the day is counted.',
    person: 'step',
    by: ['countVisits'],
  },
  'tombstones/$uid': {
    is: 'Marks that a person was erased.',
    person: 'none',
    remains: 'The uid stays, so that no account can register under it again.',
    by: ['syncRole'],
    isServerOnly: true,
  },
  'erasures/$uid': {
    is: 'When a person was erased. Deleted once files that the person uploaded during the erasure are deleted.',
    person: 'none',
    remains: 'The uid stays for two hours.',
    by: ['syncRole', 'finishErasures'],
    isServerOnly: true,
  },
} as const satisfies PathTable;
