/** What the database has about each person. */
import { NAME_FIELDS } from '../memberName';
import type { PathTable } from './entry';

export const PEOPLE = {
  'users/$uid': {
    is: 'The record of a person: names, membership, profile and everything that belongs to the person alone.',
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
  'users/$uid/lastSaved': { is: 'The insight that changed the number of saved insights last.' },
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
    is: "An event of a member's calendar.",
    indexes: ['start', 'until'],
  },
  'users/$uid/eventRows/$event': {
    is: "What lists show of an event of a member's calendar.",
    goesWith: 'users/$uid/myevents/$event',
    indexes: ['start', 'until'],
  },
  'users/$uid/calendarFeed': {
    is: "The hash of the secret in the address at which calendar programs read a member's calendar.",
  },
  'profiles/$uid': {
    is: 'What members see of each other. It repeats the record of the person.',
    person: 'key',
    goesWith: 'users/$uid',
    by: ['forgetInsight'],
  },
  'memberNames/$uid': {
    is: 'The names by which members find each other.',
    person: 'key',
    indexes: NAME_FIELDS,
    by: ['listMemberName'],
  },
  'userDirectory/$uid': {
    is: 'What staff list and search of each person. It repeats the record of the person.',
    person: 'key',
    goesWith: 'users/$uid',
    indexes: [
      ...['email', 'userType', 'signUp', 'lastName', 'displayName', 'expiryDate', 'legalOpen'],
      ...['supplier', 'companyType'],
    ],
  },
  'usersByType/$type/$uid': {
    is: 'Who has which user type, from which the people of each type are counted.',
    person: 'step',
    by: ['syncRole'],
    isServerOnly: true,
  },
  'inbox/$uid/$message': {
    is: 'A notification: where someone answered or mentioned the member, or which item was reviewed.',
    person: 'key',
    indexes: ['time'],
  },
  'messageRates/$uid': { is: 'How fast a member writes messages and reports.', person: 'key' },
  'learning/$uid/$course/$section/$lesson': {
    is: 'When a member completed a lesson.',
    person: 'key',
  },
  'courseLearners/$course/$uid': {
    is: 'How far a member is in a course.',
    person: 'step',
    indexes: ['time'],
    by: ['countOwnLearning', 'countLostLesson', 'countPublishedCourse'],
  },
  'certificates/$number': {
    is: 'That a member completed a course.',
    person: { field: 'uid' },
    indexes: ['uid'],
    by: ['countOwnLearning', 'countPublishedCourse'],
  },
  'visits/$day/$uid/$kind/$thing': {
    is: 'That a member opened a page, an insight or a file on a day, until that day is counted.',
    person: 'step',
    by: ['countVisits'],
  },
  'tombstones/$uid': {
    is: 'That a person was erased.',
    person: 'none',
    remains: 'The uid stays, so that nobody registers under it again.',
    by: ['syncRole'],
    isServerOnly: true,
  },
  'erasures/$uid': {
    is: 'When a person was erased, until files sent since are deleted too.',
    person: 'none',
    remains: 'The uid stays for two hours.',
    by: ['syncRole', 'finishErasures'],
    isServerOnly: true,
  },
} as const satisfies PathTable;
