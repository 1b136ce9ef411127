/** Probes of reports, hidden texts, decisions and the log of what staff changed. */
import * as acts from '../../src/data/acts/moderation';
import { movePace } from '../../src/data/acts/pace';
import { paths } from '../../src/data/paths';
import { NOW } from './cast';
import type { Probes } from './probe';
import { latest, read, update } from './probe';
import { AUDIT_ENTRY, rich } from './records';

const ROOM = { kind: 'chatrooms', key: 'room-a' } as const;
const INSIGHT = { kind: 'insights', key: 'ins-a' } as const;

/** A decision of somebody about a message of Mel's. */
export const rulingOf = (
  uid: string,
  conversation: acts.Ruling['message']['conversation'],
  key: string,
): acts.Ruling => ({
  uid,
  message: { conversation, key },
  author: 'mel',
  note: 'Please stay polite.',
  reports: ['report-a'],
});

export const moderationProbes: Probes<
  'reports' | 'kept' | 'pace' | 'decisions' | 'auditLog' | 'functionFailures'
> = {
  'reports.list': () => read('reports', latest(50)),
  'reports.create': ({ uid }) =>
    update(
      acts.reportMessage({
        key: 'report-new',
        uid,
        message: { conversation: ROOM, key: 'p-mel' },
        reason: 'An advertisement.',
      }),
    ),
  'reports.change': () => update({ 'reports/report-a/reason': 'Another reason.' }),
  'reports.dismiss': ({ uid }) => update(acts.dismissReports(rulingOf(uid, ROOM, 'p-mel'))),
  'reports.drop': () => update(acts.dropReports(['report-a'])),
  'reports.readReporter': () => read('reporters/yoda/posts~p-mel'),
  'reports.readOwn': ({ uid }) => read(`reporters/${uid}`),
  'kept.read': () => read('kept/posts/p-hidden'),
  'kept.listHidden': () => read('kept/hidden', latest(11)),
  'kept.write': () => update({ 'kept/posts/p-hidden': rich('Forged') }),
  'pace.readOwn': ({ uid }) => read(paths.pace(uid)),
  'pace.readOther': () => read(paths.pace('yoda')),
  'pace.move': ({ uid }) => update(movePace(uid, 'posts/p-new', false)),
  'pace.hasten': ({ uid }) =>
    update({ ...movePace(uid, 'posts/p-new', false), [`${paths.pace(uid)}/at`]: NOW - 1 }),
  'pace.moveOther': () => update(movePace('mel', 'posts/p-new', false)),
  'pace.remove': ({ uid }) => update({ [paths.pace(uid)]: null }),
  'decisions.readOwn': ({ uid }) => read(`decisions/${uid}`, latest(5)),
  'decisions.read': () => read('decisions/mel', latest(5)),
  'auditLog.list': () => read('auditLog', latest(100, 'about')),
  'auditLog.add': ({ uid }) => update({ 'auditLog/entry-new': { ...AUDIT_ENTRY, by: uid } }),
  'auditLog.change': () => update({ 'auditLog/entry-a/changes/userType/after': 'guest' }),
  'auditLog.remove': () => update({ 'auditLog/entry-a': null }),
  'functionFailures.list': () => read('functionFailures', latest(100, '.key')),
  'functionFailures.write': () => update({ 'functionFailures/syncRole': null }),
  'decisions.write': ({ uid }) => update(acts.dismissReports(rulingOf(uid, ROOM, 'p-mel'))),
};

/** Those of the library's messages. */
export const hidingProbes: Pick<
  Probes<'posts' | 'comments'>,
  'posts.hide' | 'posts.restore' | 'comments.hide' | 'comments.restore'
> = {
  'posts.hide': ({ uid }) =>
    update(acts.hideMessage(rulingOf(uid, ROOM, 'p-mel'), rich('Post of mel'))),
  'posts.restore': ({ uid }) =>
    update(acts.restoreMessage(rulingOf(uid, ROOM, 'p-hidden'), rich('Hidden post'))),
  'comments.hide': ({ uid }) =>
    update(acts.hideMessage(rulingOf(uid, INSIGHT, 'c-mel'), rich('Comment of mel'))),
  'comments.restore': ({ uid }) =>
    update(acts.restoreMessage(rulingOf(uid, INSIGHT, 'c-hidden'), rich('Hidden comment'))),
};
