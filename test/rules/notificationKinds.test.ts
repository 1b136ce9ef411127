/**
 * Every kind of notification, stored or derived. Only users with the right to cause it can raise
 * it, and it cannot be forged.
 */
import { beforeEach, expect, test } from 'vitest';
import type { InboxKind } from '../../model/notification';
import { kindsOn } from '../../model/notificationKinds';
import { askAuditQuestion } from '../../src/data/mutations/auditLinks';
import { saveDashboardMessage } from '../../src/data/mutations/config';
import { sendMessage } from '../../src/data/mutations/messages';
import { dismissReports } from '../../src/data/mutations/moderation';
import { reviewCompliance } from '../../src/data/mutations/register';
import { SERVER_TIME, type Update } from '../../src/data/update';
import { changeLaw, setFrequency } from './mutations';
import { AUDITOR, CAST, EARLIER, NOW, OTHERS, type Actor } from './cast';
import { mentionOfMel, replyToMel } from './probesOfInbox';
import { moderationOf } from './probesOfModeration';
import { names, rich, STORE } from './records';
import { itemIn, recordIn } from './currentState';
import { without, withPart, World } from './world';

const world = new World();
const { auditor, subscriber, legal, guest, admin } = CAST;
const { mel } = OTHERS;
const ROOM = { kind: 'chatrooms', key: 'room-a', title: 'Room A' } as const;

beforeEach(() => {
  world.reset();
  world.write('users/mel/MyLegalItems/law-held/lastEntry', 'e1');
});

/** What raises a notification: who may send it, and which forged updates must be refused. */
type Cause = { by: Actor; sent: () => Update; forged: () => [Actor, Update][] };

const row = { in: 'posts', room: 'room-a', time: NOW };
const review = () =>
  reviewCompliance({
    uid: 'mel',
    key: 'law-held',
    entryKey: 'e-new',
    check: 'Compliant',
    current: itemIn((path) => world.read(path), 'mel', 'law-held'),
    note: rich('Well done.'),
    reviewDecision: 'returned',
    evaluation: 'e1',
    admin: { uid: 'admin', record: recordIn((path) => world.read(path), 'admin') },
  });
const change = (who: Actor) => changeLaw('law-held', who);
const everyMonth = () =>
  setFrequency({ uid: 'legal', key: 'law-held', entryKey: 'e-cycle', months: 1 });
const decide = (uid: string) =>
  dismissReports(moderationOf(uid, { kind: 'chatrooms', key: 'room-a' }, 'p-mel'));
const announce = () => saveDashboardMessage(rich('The office is closed on Friday.'), 0);
const ask = () =>
  askAuditQuestion({ uid: 'mel', link: AUDITOR, number: 0, item: 'law-held', text: 'How often?' });
const QUESTION = `auditQuestions/mel/${AUDITOR}/q00`;
const ASKED = `inbox/mel/${AUDITOR}q00`;
const asked = { item: 'law-held', question: 'q00', time: NOW };
const sendPostAs = (uid: string) =>
  sendMessage({
    key: 'p-new',
    sentAt: NOW,
    conversation: ROOM,
    speaker: { uid, ...names(uid), profilePhoto: STORE },
    text: rich('Good morning.'),
    original: null,
    subscribes: false,
  });

/** Only a function sends invitations to a register. */
const CAUSES: Record<Exclude<InboxKind, 'invitation'>, Cause> = {
  reply: {
    by: subscriber,
    sent: () => replyToMel('subscriber'),
    forged: () => [
      [subscriber, { 'inbox/mel/p-new': row }],
      [subscriber, withPart(replyToMel('subscriber'), 'posts/p-new', null)],
      [legal, replyToMel('subscriber')],
      [guest, replyToMel('guest')],
    ],
  },
  mention: {
    by: subscriber,
    sent: () => mentionOfMel('subscriber'),
    forged: () => [
      [subscriber, { 'inbox/mel/p-new': { ...row, mention: true } }],
      [subscriber, withPart(mentionOfMel('subscriber'), 'posts/p-new', null)],
      [legal, mentionOfMel('subscriber')],
      [guest, mentionOfMel('guest')],
    ],
  },
  review: {
    by: admin,
    sent: review,
    forged: () => [
      [admin, { 'inbox/mel/e-new': { item: 'law-held', time: NOW } }],
      [legal, review()],
      [mel, review()],
    ],
  },
  law: {
    by: admin,
    sent: () => change(admin),
    forged: () => [
      [legal, change(legal)],
      [legal, change(admin)],
      [admin, { 'legalSummaries/law-held/revision': 1 }],
      [legal, { 'legalSummaries/law-held/updateTime': SERVER_TIME }],
    ],
  },
  due: {
    by: legal,
    sent: everyMonth,
    forged: () => [
      [mel, everyMonth()],
      [admin, everyMonth()],
      [admin, { 'userLegalIndex/legal/law-held/nextDue': EARLIER }],
      [admin, { 'userLegalIndex/legal/law-held/actionDue': '2026-01-01' }],
      [admin, { 'userLegalIndex/legal/law-held/evidenceUntil': EARLIER }],
    ],
  },
  decision: {
    by: admin,
    sent: () => decide('admin'),
    forged: () => [
      [subscriber, decide('subscriber')],
      [subscriber, decide('admin')],
      [mel, decide('mel')],
    ],
  },
  announcement: {
    by: admin,
    sent: announce,
    forged: () => [subscriber, legal, guest].map((who): [Actor, Update] => [who, announce()]),
  },
  question: {
    by: auditor,
    sent: ask,
    forged: () => [
      [auditor, { [ASKED]: asked }],
      [auditor, withPart(ask(), QUESTION, null)],
      [auditor, withPart(ask(), ASKED, { ...asked, item: 'permit-own' })],
      [auditor, withPart(ask(), ASKED, { ...asked, time: NOW - 1 })],
      [auditor, withPart(ask(), ASKED, { ...asked, question: 'q01' })],
      [auditor, withPart(ask(), ASKED, { ...asked, question: null })],
      [auditor, withPart(ask(), ASKED, { ...asked, room: 'room-a' })],
      [auditor, withPart(ask(), ASKED, { ...asked, in: 'posts' })],
      [auditor, { ...without(ask(), ASKED), [`inbox/mel/${AUDITOR}q01`]: asked }],
      [auditor, { ...without(ask(), ASKED), [`inbox/legal/${AUDITOR}q00`]: asked }],
      [legal, ask()],
      [admin, ask()],
    ],
  },
  room: {
    by: subscriber,
    sent: () => sendPostAs('subscriber'),
    forged: () => [
      [guest, sendPostAs('guest')],
      [legal, sendPostAs('subscriber')],
      [subscriber, withPart(sendPostAs('subscriber'), 'posts/p-new', null)],
      [subscriber, { 'chatrooms/room-a/lastPostTime': SERVER_TIME }],
      [admin, { 'chatrooms/room-a/lastPostTime': SERVER_TIME }],
    ],
  },
};

test.each(kindsOn('portal').filter((kind) => kind !== 'invitation'))(
  'a %s notification is sent only with the write that causes it, and a forged notification is refused',
  (kind) => {
    const { by, sent, forged } = CAUSES[kind];
    const forgeries = forged();
    expect(forgeries.length).toBeGreaterThan(0);
    world.wouldAllow(by, sent());
    for (const [who, update] of forgeries) world.refuses(who, update);
  },
);
