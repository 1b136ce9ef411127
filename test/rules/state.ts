/**
 * The fixture of the rules tests: every actor has a register, saved insights, events, comments,
 * posts and an insight.
 */
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src/json';
import { IN_DIRECTORY, PROFILE_FIELDS } from '../../model/person';
import { rowOf } from '../support/events';
import type { Actor } from './cast';
import { AUDITOR, EARLIER, TODAY } from './cast';
import {
  AUDIT_ENTRY,
  auditLink,
  auditQuestion,
  OWN_LINK,
  titleOf,
  HASH,
  register,
  userRecord,
  event,
  fileRecord,
  insight,
  comment,
  draftRow,
  post,
  replyTo,
  scheduled,
  law,
  lawChange,
  lawProposal,
  pick,
  LEGAL_ARCHIVE,
  LEGAL_SUMMARY,
  LEGAL_TEXT,
  summaryOf,
  rich,
  room,
  configuration,
  university,
} from './records';

/**
 * Returns the whole database. Actors without a user type have no record, but their messages and
 * insights exist.
 */
export function buildState(people: readonly Actor[]): JsonObject {
  const members = people.filter(({ userType }) => userType !== null);
  const uids = people.map(({ uid }) => uid);
  const each = <T>(list: readonly T[], make: (item: T) => [string, JsonValue]): JsonObject =>
    Object.fromEntries(list.map(make));
  const holders = each(uids, (uid) => [uid, { timeAdded: EARLIER }]);
  const records = each(members, (person) => [person.uid, userRecord(person)]);
  const comments = {
    'c-mel-liked': comment('mel', null),
    'c-hidden': { ...comment('mel', null), comment: null },
    ...each(uids, (uid) => [`c-${uid}`, comment(uid, 'mel')]),
    ...each(uids, (uid) => [`c-liked-by-${uid}`, comment('mel', uid)]),
  };
  const laws: JsonObject = {
    'law-new': { ...law('law-new', {}), revision: 0 },
    'law-held': law('law-held', holders),
    'law-met': law('law-met', holders),
    // The mark of a deleted account, and marks that inactive items have left behind.
    'law-gone': law('law-gone', holders),
  };
  const insights: JsonObject = {
    'ins-a': insight('ins-a', 'yoda', titleOf('a'), comments),
    'ins-saved': insight('ins-saved', 'yoda', titleOf('saved'), {}),
    ...each(uids, (uid) => [`ins-${uid}`, insight(`ins-${uid}`, uid, titleOf(uid), {})]),
  };
  return {
    users: records,
    profiles: each(members, ({ uid }) => [
      uid,
      { ...pick(records[uid], PROFILE_FIELDS), savedInsights: 1 },
    ]),
    memberNames: each(uids, (uid) => [
      uid,
      { displayName: `${uid} display`, name: `${uid} display`, name2: 'display' },
    ]),
    userDirectory: each(members, ({ uid, asker }) => [
      uid,
      {
        ...pick(records[uid], IN_DIRECTORY),
        supplier: 'Npower',
        companyType: 'SME',
        legalTotal: asker.access === 'trial' ? 2 : 4,
        legalOpen: 2,
      },
    ]),
    userLegalIndex: each(members, ({ uid }) => [uid, register().index]),
    insights,
    insightSummaries: each(Object.keys(insights), (key) => [
      key,
      { ...summaryOf(insights[key]), excerpt: 'Forty words at most.' },
    ]),
    insightDrafts: {
      'draft-a': draftRow('yoda'),
      ...each(uids, (uid) => [`draft-${uid}`, draftRow(uid)]),
    },
    draftContents: each(['a', ...uids], (who) => [`draft-${who}`, '{}']),
    scheduledInsights: {
      'soon-a': scheduled('yoda'),
      'draft-a': scheduled('yoda'),
      ...each(uids, (uid) => [`soon-${uid}`, scheduled(uid)]),
    },
    insightCounts: { 'ins-a': { reads: 12, saves: 3 } },
    insightSavers: { 'ins-a': { legal: true } },
    insightRevisions: { 'ins-a': { 'rev-old': { author: 'yoda', time: EARLIER, content: '{}' } } },
    legalRegister: laws,
    legalSummaries: each(Object.keys(laws), (key) => [key, pick(laws[key], LEGAL_SUMMARY)]),
    legalArchive: {
      'law-old': {
        ...pick(law('law-old', {}), LEGAL_ARCHIVE),
        removedAt: EARLIER,
      },
    },
    auditLinks: {
      ...each(members, ({ uid }) => [uid, { [OWN_LINK]: auditLink() }]),
      mel: { [AUDITOR]: auditLink() },
    },
    auditVisits: each(uids, (uid) => [uid, { 'v-old': { link: OWN_LINK, at: EARLIER } }]),
    auditQuestions: each(members, ({ uid }) => [uid, { [OWN_LINK]: { q00: auditQuestion() } }]),
    lawMentions: { 'law-held': { posts: { 'p-mel': { title: 'Post of mel', time: EARLIER } } } },
    lawsMentioned: { posts: { 'p-mel': { 'law-held': 'found' } } },
    lawHolders: { 'law-held': 10 },
    lawBenchmarks: { 'law-held': { company: { share: 60, at: EARLIER } } },
    benchmarkSets: { 'law-held': { legal: { company: { '20000': true } } } },
    auditPacks: {
      ['a1'.repeat(32)]: { uid: 'subscriber', name: 'subscriber display', madeAt: EARLIER },
    },
    packSeals: {
      ['a1'.repeat(32)]: { by: 'An authority', at: EARLIER, sha256: 'c3'.repeat(32) },
    },
    lawFollows: each(['law-held', 'law-new'], (key) => [
      key,
      { address: 'uksi/2016/1154', since: EARLIER, checkedAt: EARLIER, readUntil: EARLIER },
    ]),
    lawProposals: {
      'prop-open': { ...lawProposal(), openSince: EARLIER },
      'prop-more': { ...lawProposal(), openSince: EARLIER },
      'prop-done': {
        ...lawProposal(),
        decision: { how: 'dismissed', at: EARLIER, by: 'ada', reason: 'A spelling.' },
      },
    },
    followRun: { startedAt: EARLIER },
    mailRun: { endedAt: EARLIER },
    returnedMails: { mel: { email: 'mel@x.example', count: 3, at: EARLIER } },
    legalRevisions: { 'law-held': { 'ch-old': pick(law('law-held', {}), LEGAL_TEXT) } },
    legalChanges: { 'law-held': { 'ch-old': lawChange() } },
    searchIndex: {
      insights: each(Object.keys(insights), (key) => [
        key,
        `${titleOf(key.slice('ins-'.length)).toLowerCase()}\tGeneral\tRetail|SME`,
      ]),
      legal: each(Object.keys(laws), (key) => [key, `the ${key} regulations\tAir\tEngland|Wales`]),
    },
    chatrooms: {
      'room-a': room('room-a', 'Room A', 4 * uids.length + 4),
      'room-b': room('room-b', 'Room B', 0),
    },
    posts: {
      'p-mel-liked': post('p-mel-liked', 'mel', null),
      'p-hidden': { ...post('p-hidden', 'mel', null), message: null },
      ...each(uids, (uid) => [`p-${uid}`, post(`p-${uid}`, uid, 'mel')]),
      ...each(uids, (uid) => [`p-liked-by-${uid}`, post(`p-liked-by-${uid}`, 'mel', uid)]),
      'q-answered': { ...post('q-answered', 'mel', null), answer: 'reply-answered' },
      'reply-answered': replyTo('q-answered', 'mel', 'reply-answered'),
      ...each(uids, (uid) => [`q-${uid}`, { ...post(`q-${uid}`, uid, null), asks: 'room-a' }]),
      ...each(uids, (uid) => [`reply-${uid}`, replyTo(`q-${uid}`, uid, `reply-${uid}`)]),
    },
    postSummaries: {
      'p-mel': {
        ...pick(post('p-mel', 'mel', null), [
          'uid',
          'chatroomKey',
          'chatroomTitle',
          'roomKey',
          'time',
        ]),
        excerpt: 'A post',
      },
    },
    reports: {
      'report-a': { at: 'posts/p-mel', reason: 'An advertisement.', time: EARLIER },
    },
    auditLog: { 'entry-a': AUDIT_ENTRY },
    functionFailures: { syncRole: { time: EARLIER, count: 1, message: 'Error: no' } },
    publishedHashes: {
      '2026-01-01': { at: EARLIER, members: 1, file: 'f.json', sha256: 'e5'.repeat(32) },
    },
    reporters: { yoda: { 'posts~p-mel': 'report-a' } },
    messageRates: { yoda: { at: EARLIER, of: 'reports/report-a' } },
    hiddenMessages: {
      posts: { 'p-hidden': rich('Hidden post') },
      comments: { 'ins-a': { 'c-hidden': rich('Hidden comment') } },
      index: {
        'posts~p-hidden': { at: 'posts/p-hidden', time: EARLIER },
        'insights~ins-a~comments~c-hidden': {
          at: 'insights/ins-a/comments/c-hidden',
          time: EARLIER,
        },
      },
    },
    decisions: each(uids, (uid) => [
      uid,
      {
        'p-old': {
          action: 'hidden',
          at: 'posts/p-old',
          note: 'Off the subject.',
          by: 'ada',
          time: EARLIER,
        },
      },
    ]),
    inbox: each(uids, (uid) => [uid, { 'p-mel': { in: 'posts', room: 'room-a', time: EARLIER } }]),
    config: configuration(),
    storage: { 'file-1': fileRecord('file-1', 'ada~1') },
    images: { 'image-1': fileRecord('image-1', 'ada~1') },
    calendar: {
      adminEvents: { 'ev-shared': event('ev-shared', 'deadline', 'ada') },
      eventRows: { 'ev-shared': rowOf(event('ev-shared', 'deadline', 'ada')) },
    },
    university: university(),
    learning: each(uids, (uid) => [uid, { carbon: { one: { first: EARLIER } } }]),
    courseLearners: {
      carbon: each(uids, (uid) => [uid, { done: 1, time: EARLIER }]),
    },
    certificates: each(uids, (uid) => [
      `number-${uid}`,
      {
        uid,
        name: 'Mel Mill',
        email: 'mel@mill.test',
        course: 'carbon',
        title: 'Carbon',
        minutes: 90,
        time: EARLIER,
      },
    ]),
    counters: {
      insights: Object.keys(insights).length,
      legalRegister: Object.keys(laws).length,
      userTypes: { jedi: 3, admin: 3 },
    },
    analytics: { [HASH]: { users: 5, charts: '[]', updated: EARLIER } },
    visits: { [TODAY]: { legal: { pages: { browse: TODAY } } } },
    statistics: { weeks: { '2026-05-04': { views: 1 } } },
    loginTokens: { abc: { uid: 'mel' } },
    outgoing: { abc: { uid: 'mel' } },
    rateLimits: { ip: { n: 1 } },
    historyChanges: { legal: EARLIER },
    historyHashes: { legal: { t1: { removals: { hash: 'f6'.repeat(32), count: 1 } } } },
  };
}
