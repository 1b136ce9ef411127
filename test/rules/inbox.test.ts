/**
 * The inbox, tested against the shipped rules. A row is written together with its message, for the
 * person whom the message names, or not at all.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { CHANNELS } from '../../model/notificationKinds';
import { chooseWeekday, switchKind } from '../../src/data/mutations/notificationChoices';
import { markInboxRead, setSnoozed } from '../../src/data/mutations/subscriptions';
import { notifiedUids, SNOOZED_LENGTH } from '../../model/notification';
import { deleteMessage } from '../../src/data/mutations/messages';
import { removeMessage } from '../../src/data/mutations/moderation';
import { MEMBERS_PAGE } from '../../model/constants';
import { NAME_FIELDS, WORK_FIELDS } from '../../model/memberName';
import type { ReviewDecision } from '../../src/config/constants';
import { reviewCompliance } from '../../src/data/mutations/register';
import { itemIn, recordIn } from './currentState';
import type { Json, Update } from '../../src/data/update';
import { CAST, EARLIER, NOW, OTHERS } from './cast';
import { latest } from './probe';
import { mentionOfMel, replyToMel } from './probesOfInbox';
import { moderationOf } from './probesOfModeration';
import { names, rich, titleOf } from './records';
import { withPart, without, World } from './world';

const world = new World();
const { subscriber, legal, guest, admin } = CAST;
const { mel } = OTHERS;
beforeEach(() => world.reset());

const PLACES = [
  {
    what: 'post',
    at: 'posts/p-new',
    reply: (uid: string) => replyToMel(uid),
    row: { in: 'posts', room: 'room-a', time: NOW },
    total: 5 as Json,
    conversation: { kind: 'chatrooms', key: 'room-a' },
  },
  {
    what: 'comment',
    at: 'insights/ins-a/comments/p-new',
    reply: (uid: string) =>
      replyToMel(uid, {
        conversation: { kind: 'insights', key: 'ins-a', title: titleOf('a') },
        original: {
          key: 'c-mel',
          uid: 'mel',
          displayName: names('mel').displayName,
          text: rich('Comment of mel'),
        },
      }),
    row: { in: 'insights/ins-a/comments', time: NOW },
    total: null,
    conversation: { kind: 'insights', key: 'ins-a' },
  },
] as const;

const ROW = 'inbox/mel/p-new';

describe.each(PLACES)('a $what that replies to another message', (place) => {
  const { at, reply, row, conversation } = place;
  const sent = reply('subscriber');

  test('notifies the author of the original, with the path and time of the reply', () => {
    world.allows(subscriber, sent);
    expect(world.read(ROW)).toEqual(row);
    world.allowsRead(mel, 'inbox/mel', latest(20));
    world.refusesRead(mel, 'inbox/mel', latest(21));
    world.refusesRead(subscriber, 'inbox/mel', latest(20));
    world.refusesRead(admin, 'inbox/mel', latest(20));
  });

  test('notifies no other member, and not with another path or time', () => {
    world.wouldAllow(subscriber, sent);
    const wrong: Update[] = [
      { ...without(sent, ROW), 'inbox/ada/p-new': row },
      { ...sent, 'inbox/ada/p-new': row },
      { ...sent, 'inbox/mel/p-other': row },
      withPart(sent, ROW, { ...row, time: NOW - 1 }),
      withPart(sent, ROW, { ...row, room: 'room-b' }),
      withPart(sent, ROW, { ...row, in: `${row.in}/` }),
      withPart(sent, ROW, { ...row, in: `/${row.in}` }),
      withPart(sent, ROW, { ...row, in: 'insights/ins-saved/comments' }),
      withPart(sent, ROW, { ...row, in: 'users' }),
      withPart(sent, ROW, { ...row, in: 5 }),
      withPart(sent, ROW, { ...row, text: 'More of it.' }),
      withPart(sent, ROW, { room: 'room-a', time: NOW }),
      withPart(sent, ROW, { in: row.in }),
      withPart(sent, ROW, true),
    ];
    for (const update of wrong) world.refuses(subscriber, update);
  });

  test('cannot notify without the message, with another author’s message, or later', () => {
    world.refuses(subscriber, { [ROW]: row });
    world.allows(subscriber, without(sent, ROW));
    world.refuses(subscriber, { [ROW]: { ...row, time: NOW } });
    world.refuses(subscriber, { [`${ROW}/time`]: NOW });
    world.reset();
    world.wouldAllow(legal, reply('legal'));
    world.refuses(guest, reply('guest'));
    const [[, message] = ['', null]] = Object.entries(sent).filter(([path]) => path === at);
    world.refuses(legal, withPart(reply('legal'), at, message));
  });

  test('cannot notify an erased member, but can still be sent', () => {
    world.write('profiles/mel', null);
    world.refuses(subscriber, sent);
    world.allows(subscriber, without(sent, ROW));
  });

  test('can be deleted by its author or staff, together with its inbox row', () => {
    world.allows(subscriber, sent);
    const notified = notifiedUids(world.read(at));
    expect(notified).toEqual(['mel']);
    const total =
      conversation.kind === 'chatrooms' ? world.read('chatrooms/room-a/totalMessages') : null;
    const message = { conversation, key: 'p-new' };
    const removal = deleteMessage(message, total, notified);
    world.refuses(subscriber, { [ROW]: null });
    world.refuses(legal, removal);
    const decided = { ...moderationOf('admin', conversation, 'p-new'), author: 'subscriber' };
    world.wouldAllow(admin, removeMessage(decided, null, total, notified));
    world.allows(subscriber, removal);
    expect(world.read(ROW)).toBeNull();
    // A reply without an inbox row can be deleted too.
    world.reset();
    world.allows(subscriber, without(sent, ROW));
    world.allows(subscriber, removal);
  });

  test('notifies once, and never notifies its own author', () => {
    world.allows(subscriber, sent);
    world.refuses(subscriber, sent);
    expect(notifiedUids({ uid: 'mel', originalPost: { uid: 'mel' } })).toEqual([]);
    expect(notifiedUids({ uid: 'mel' })).toEqual([]);
  });
});

describe('a message that mentions a member', () => {
  const row = { in: 'posts', room: 'room-a', mention: true, time: NOW };

  test('notifies the mentioned members and no others', () => {
    const sent = mentionOfMel('subscriber');
    world.wouldAllow(subscriber, sent);
    world.refuses(subscriber, { ...sent, 'inbox/ada/p-new': row });
    world.refuses(subscriber, withPart(sent, ROW, { ...row, mention: false }));
    world.refuses(subscriber, withPart(sent, ROW, { in: 'posts', room: 'room-a', time: NOW }));
    world.refuses(guest, mentionOfMel('guest'));
    world.refuses(subscriber, mentionOfMel('subscriber', { mentions: [] }));
    for (const near of ['mela', 'amel', 'me', 'm,el'])
      world.refuses(subscriber, mentionOfMel('subscriber', { mentions: [near] }));
    world.allows(subscriber, sent);
    expect(world.read(ROW)).toEqual(row);
    expect(notifiedUids(world.read('posts/p-new'))).toEqual(['mel']);
    // The mentions of a message cannot change later.
    world.refuses(subscriber, { 'posts/p-new/mentions': 'ada' });
    world.refuses(subscriber, { 'posts/p-new/mentions': null });
  });

  test('can mention at most ten members, and notifies each of them', () => {
    const people = [...Object.values(CAST), ...Object.values(OTHERS)]
      .filter(({ userType, uid }) => userType !== null && uid !== 'subscriber')
      .map(({ uid }) => uid);
    const [ten, eleven] = [people.slice(0, 10), people.slice(0, 11)];
    world.wouldAllow(subscriber, mentionOfMel('subscriber', { mentions: ten, notified: ten }));
    world.refuses(subscriber, mentionOfMel('subscriber', { mentions: eleven, notified: ten }));
    world.refuses(subscriber, mentionOfMel('subscriber', { mentions: ten, notified: eleven }));
  });

  test.each(PLACES)('stores at most ten uids, in a short list: $what', ({ at, reply }) => {
    const listing = (mentions: string) => {
      const sent = without(reply('subscriber'), ROW);
      return withPart(sent, at, { ...(sent[at] as { [field: string]: Json }), mentions });
    };
    const uids = Array.from({ length: 11 }, (_, index) => `u${index}`);
    world.wouldAllow(subscriber, listing(uids.slice(0, 10).join(',')));
    world.wouldAllow(subscriber, listing('x'.repeat(500)));
    for (const wrong of [uids.join(','), 'x'.repeat(501), '', 'mel,', ',mel', 'mel,,ada'])
      world.refuses(subscriber, listing(wrong));
  });

  test.each(PLACES)('accepts only valid database keys as mentions: $what', ({ at, reply }) => {
    const listing = (mentions: string) => {
      const sent = without(reply('subscriber'), ROW);
      return withPart(sent, at, { ...(sent[at] as { [field: string]: Json }), mentions });
    };
    for (const uid of ['aZ09', '-_~', '"(a)\'', 'a\\b', 'a b'])
      for (const mentions of [uid, `mel,${uid}`]) world.wouldAllow(subscriber, listing(mentions));
    for (const letter of ['.', '#', '$', '[', ']', '/', '\u0001', '\n', '\u007f', 'é'])
      for (const mentions of [`a${letter}b`, letter, `mel,${letter}b`, `a${letter},mel`])
        world.refuses(subscriber, listing(mentions));
  });

  test('ignores stored mentions that are not valid database keys', () => {
    const mentions = ['a#b', 'ada', 'a/b', 'a.b', '$', '[', ']', 'a\u0001', ''].join(',');
    expect(notifiedUids({ uid: 'mel', mentions, originalPost: { uid: 'x/y' } })).toEqual(['ada']);
  });

  test('notifies a member once, as a reply, when the message also replies to that member', () => {
    const both = replyToMel('subscriber', { mentions: ['mel', 'ada'], notified: ['mel', 'ada'] });
    world.allows(subscriber, both);
    expect(world.read(ROW)).toEqual({ in: 'posts', room: 'room-a', time: NOW });
    expect(world.read('inbox/ada/p-new')).toEqual(row);
    expect(notifiedUids(world.read('posts/p-new'))).toEqual(['mel', 'ada']);
  });
});

test('members find each other by the beginning of a name, one page at a time', () => {
  const query = (l: number, i = 'name') => ({ i, sp: 'm', l, vf: 'l' as const });
  for (const by of [...NAME_FIELDS, ...WORK_FIELDS, 'listed'])
    world.allowsRead(subscriber, 'memberNames', query(MEMBERS_PAGE, by));
  world.refusesRead(subscriber, 'memberNames', query(MEMBERS_PAGE + 1));
  world.refusesRead(subscriber, 'memberNames', latest(8, 'name'));
  world.refusesRead(guest, 'memberNames', query(8));
});

describe('a review decision', () => {
  const entry = 'users/mel/MyLegalItems/law-held/compliance/e-new';
  const row = 'inbox/mel/e-new';
  const review = (reviewDecision: ReviewDecision | null) =>
    reviewCompliance({
      uid: 'mel',
      key: 'law-held',
      entryKey: 'e-new',
      check: 'Compliant',
      current: itemIn((path) => world.read(path), 'mel', 'law-held'),
      note: rich('Well done.'),
      reviewDecision,
      evaluation: String(world.read('users/mel/MyLegalItems/law-held/lastEntry')),
      admin: { uid: 'admin', record: recordIn((path) => world.read(path), 'admin') },
    });
  beforeEach(() => {
    world.write('users/mel/MyLegalItems/law-held/lastEntry', 'e1');
  });

  test('notifies the member of the item and time; a review without a decision does not notify', () => {
    const sent = review('returned');
    world.wouldAllow(admin, review(null));
    expect(review(null)).not.toHaveProperty([row]);
    world.refuses(admin, { ...review(null), [row]: { item: 'law-held', time: NOW } });
    world.allows(admin, sent);
    expect(world.read(row)).toEqual({ item: 'law-held', time: NOW });
    expect(world.read(`${entry}/adminDecision`)).toBe('returned');
    world.refuses(admin, { [row]: null });
    world.allows(mel, { [row]: null });
    // An existing entry cannot notify again.
    world.refuses(admin, { [row]: { item: 'law-held', time: NOW } });
  });

  test('notifies no other member, and with no other fields', () => {
    const sent = review('accepted');
    world.wouldAllow(admin, sent);
    const good = { item: 'law-held', time: NOW };
    const wrong: Json[] = [
      { ...good, time: NOW - 1 },
      { ...good, item: 'law-met' },
      { ...good, item: 'law-held/' },
      { ...good, item: 5 },
      { ...good, in: 'posts' },
      { ...good, room: 'room-a' },
      { ...good, text: 'Well done.' },
      { item: 'law-held' },
    ];
    for (const one of wrong) world.refuses(admin, withPart(sent, row, one));
    world.refuses(admin, { ...sent, 'inbox/ada/e-new': good });
    world.refuses(admin, { ...sent, 'inbox/mel/e-other': good });
  });
});

test('another message under the same key cannot take over an existing inbox row', () => {
  const [post, comment] = PLACES;
  world.allows(subscriber, post.reply('subscriber'));
  const taking = comment.reply('legal');
  world.refuses(legal, taking);
  world.allows(legal, without(taking, ROW));
  expect(world.read(ROW)).toEqual(post.row);
  // The row is not deleted with that other message either.
  const removal = deleteMessage({ conversation: comment.conversation, key: 'p-new' }, null, [
    'mel',
  ]);
  world.refuses(legal, removal);
  world.allows(legal, without(removal, ROW));
  expect(world.read(ROW)).toEqual(post.row);
});

test('the owner can delete an inbox row, and other members only together with its message', () => {
  const removal = { 'inbox/mel/p-mel': null };
  world.wouldAllow(mel, removal);
  for (const who of [subscriber, admin]) world.refuses(who, removal);
  world.write('inbox/mel/c-gone', { in: 'insights/ins-a/comments', time: EARLIER });
  world.allows(subscriber, { 'inbox/mel/c-gone': null });
  for (const wrong of [{ in: 'nowhere' }, { in: '' }, { item: 'law-held' }, { in: 'posts/x' }]) {
    world.write('inbox/mel/c-gone', { ...wrong, time: EARLIER });
    world.refuses(subscriber, { 'inbox/mel/c-gone': null });
    world.wouldAllow(mel, { 'inbox/mel/c-gone': null });
  }
});

test('only the owner marks the inbox as read or switches notification kinds', () => {
  const mark = markInboxRead({ uid: 'mel', announcement: '20 Welcome' });
  world.wouldAllow(mel, mark);
  world.wouldAllow(mel, markInboxRead({ uid: 'mel', announcement: null }));
  for (const who of [subscriber, admin]) world.refuses(who, mark);
  world.refuses(mel, { 'users/mel/inbox/announcement': 'x'.repeat(201) });
  world.refuses(mel, { 'users/mel/inbox/readAt': NOW - 1 });
  world.refuses(mel, { 'users/mel/inbox/other': NOW });
  world.refuses(mel, { 'users/mel/inbox': true });
  const off = { uid: 'mel', channel: 'portal', kinds: 'law,reply' } as const;
  world.allows(mel, switchKind(off));
  expect(world.read('users/mel/inbox')).toEqual({ portal: 'law,reply' });
  world.allows(mel, switchKind({ ...off, kinds: null }));
  expect(world.read('users/mel/inbox')).toBeNull();
  for (const channel of CHANNELS) world.wouldAllow(mel, switchKind({ ...off, channel }));
  for (const who of [subscriber, admin]) world.refuses(who, switchKind(off));
  world.refuses(mel, { 'users/mel/inbox/email': 'Reply' });
  world.refuses(mel, { 'users/mel/inbox/email': '' });
  world.refuses(mel, { 'users/mel/inbox/email': { reply: true } });
  world.wouldAllow(mel, { 'users/mel/inbox/email': 'x'.repeat(200) });
  world.refuses(mel, { 'users/mel/inbox/email': 'x'.repeat(201) });
  world.refuses(mel, { 'users/mel/inbox/sms': 'reply' });
});

test('only the owner puts off tasks, as one text of limited length', () => {
  const tasks = { uid: 'mel', snoozed: '{"overdue/law":1}' };
  world.wouldAllow(mel, setSnoozed(tasks));
  world.wouldAllow(mel, setSnoozed({ ...tasks, snoozed: null }));
  for (const who of [subscriber, admin]) world.refuses(who, setSnoozed(tasks));
  world.wouldAllow(mel, setSnoozed({ ...tasks, snoozed: 'x'.repeat(SNOOZED_LENGTH) }));
  world.refuses(mel, setSnoozed({ ...tasks, snoozed: 'x'.repeat(SNOOZED_LENGTH + 1) }));
  for (const snoozed of [1, true, { law: 1 }])
    world.refuses(mel, { 'users/mel/inbox/snoozed': snoozed });
});

test('only the owner chooses the day of the weekly summary, from 1 to 7', () => {
  const friday = chooseWeekday({ uid: 'mel', weekday: 5 });
  world.wouldAllow(mel, friday);
  for (const who of [subscriber, admin]) world.refuses(who, friday);
  for (const weekday of [1, 7]) world.wouldAllow(mel, chooseWeekday({ uid: 'mel', weekday }));
  for (const weekday of [0, 8, 1.5, '1'])
    world.refuses(mel, { 'users/mel/inbox/weekday': weekday });
});
