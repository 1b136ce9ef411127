/** Probes of reports, hidden texts, decisions and the audit log. */
import * as mutations from '../../src/data/mutations/moderation';
import { advanceRateLimit } from '../../src/data/mutations/rateLimit';
import { paths } from '../../src/data/paths';
import { NOW } from './cast';
import type { Probes } from './probe';
import { latest, read, update } from './probe';
import { AUDIT_ENTRY, rich } from './records';

const ROOM = { kind: 'chatrooms', key: 'room-a' } as const;
const INSIGHT = { kind: 'insights', key: 'ins-a' } as const;

/** Returns a moderation decision of `uid` about a message of Mel. */
export const moderationOf = (
  uid: string,
  conversation: mutations.ModerationDecision['message']['conversation'],
  key: string,
): mutations.ModerationDecision => ({
  uid,
  message: { conversation, key },
  author: 'mel',
  note: 'Please stay polite.',
  reports: ['report-a'],
});

export const moderationProbes: Probes<
  | 'reports'
  | 'hiddenMessages'
  | 'messageRates'
  | 'decisions'
  | 'auditLog'
  | 'functionFailures'
  | 'publishedHashes'
> = {
  'reports.list': () => read('reports', latest(50)),
  'reports.create': ({ uid }) =>
    update(
      mutations.reportMessage({
        key: 'report-new',
        uid,
        message: { conversation: ROOM, key: 'p-mel' },
        reason: 'An advertisement.',
      }),
    ),
  'reports.change': () => update({ 'reports/report-a/reason': 'Another reason.' }),
  'reports.dismiss': ({ uid }) =>
    update(mutations.dismissReports(moderationOf(uid, ROOM, 'p-mel'))),
  'reports.drop': () => update(mutations.dropReports(['report-a'])),
  'reports.readReporter': () => read('reporters/yoda/posts~p-mel'),
  'reports.readOwn': ({ uid }) => read(`reporters/${uid}`),
  'hiddenMessages.read': () => read('hiddenMessages/posts/p-hidden'),
  'hiddenMessages.listHidden': () => read('hiddenMessages/index', latest(11)),
  'hiddenMessages.write': () => update({ 'hiddenMessages/posts/p-hidden': rich('Forged') }),
  'messageRates.readOwn': ({ uid }) => read(paths.messageRate(uid)),
  'messageRates.readOther': () => read(paths.messageRate('yoda')),
  'messageRates.move': ({ uid }) => update(advanceRateLimit(uid, 'posts/p-new', false)),
  'messageRates.hasten': ({ uid }) =>
    update({
      ...advanceRateLimit(uid, 'posts/p-new', false),
      [`${paths.messageRate(uid)}/at`]: NOW - 1,
    }),
  'messageRates.moveOther': () => update(advanceRateLimit('mel', 'posts/p-new', false)),
  'messageRates.remove': ({ uid }) => update({ [paths.messageRate(uid)]: null }),
  'decisions.readOwn': ({ uid }) => read(`decisions/${uid}`, latest(5)),
  'decisions.read': () => read('decisions/mel', latest(5)),
  'auditLog.list': () => read('auditLog', latest(100, 'about')),
  'auditLog.add': ({ uid }) => update({ 'auditLog/entry-new': { ...AUDIT_ENTRY, by: uid } }),
  'auditLog.change': () => update({ 'auditLog/entry-a/changes/userType/after': 'guest' }),
  'auditLog.remove': () => update({ 'auditLog/entry-a': null }),
  'functionFailures.list': () => read('functionFailures', latest(100, '.key')),
  'functionFailures.write': () => update({ 'functionFailures/syncRole': null }),
  'publishedHashes.list': () => read('publishedHashes', latest(100, '.key')),
  'publishedHashes.write': () => update({ 'publishedHashes/2026-01-01/sha256': 'd4'.repeat(32) }),
  'decisions.write': ({ uid }) =>
    update(mutations.dismissReports(moderationOf(uid, ROOM, 'p-mel'))),
};

/** Probes that hide and restore posts and comments. The probes of the library include them. */
export const hidingProbes: Pick<
  Probes<'posts' | 'comments'>,
  'posts.hide' | 'posts.restore' | 'comments.hide' | 'comments.restore'
> = {
  'posts.hide': ({ uid }) =>
    update(mutations.hideMessage(moderationOf(uid, ROOM, 'p-mel'), rich('Post of mel'))),
  'posts.restore': ({ uid }) =>
    update(mutations.restoreMessage(moderationOf(uid, ROOM, 'p-hidden'), rich('Hidden post'))),
  'comments.hide': ({ uid }) =>
    update(mutations.hideMessage(moderationOf(uid, INSIGHT, 'c-mel'), rich('Comment of mel'))),
  'comments.restore': ({ uid }) =>
    update(
      mutations.restoreMessage(moderationOf(uid, INSIGHT, 'c-hidden'), rich('Hidden comment')),
    ),
};
