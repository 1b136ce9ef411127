/** What moderation promises, held against the shipped rules: who reported stays unknown, and nobody's words are changed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteMessage, editMessage, likeMessage, sendMessage } from '../../src/data/acts/messages';
import * as acts from '../../src/data/acts/moderation';
import { movePace } from '../../src/data/acts/pace';
import type { Json } from '../../src/data/update';
import { comment, newPost, sendPost } from './acts';
import { type Actor, CAST, NOW, OTHERS } from './cast';
import { rulingOf } from './probesOfModeration';
import { rich, STORE } from './records';
import { withPart, without, World } from './world';

const world = new World();
const { subscriber, legal, guest, admin, jedi } = CAST;
const { mel } = OTHERS;
const PLACES = [
  {
    what: 'post',
    conversation: { kind: 'chatrooms', key: 'room-a' },
    at: 'posts/p-mel',
    key: 'p-mel',
    text: rich('Post of mel'),
    words: 'message',
    kept: 'kept/posts/p-mel',
  },
  {
    what: 'comment',
    conversation: { kind: 'insights', key: 'ins-a' },
    at: 'insights/ins-a/comments/c-mel',
    key: 'c-mel',
    text: rich('Comment of mel'),
    words: 'comment',
    kept: 'kept/comments/ins-a/c-mel',
  },
] as const;

beforeEach(() => world.reset());

describe.each(PLACES)('a $what', ({ conversation, at, key, text, words, kept }) => {
  const message = { conversation, key };
  const ruling = rulingOf('admin', conversation, key);
  const report = (uid: string, reason: string) =>
    acts.reportMessage({ key: 'r-new', uid, message, reason });
  const total: Json = conversation.kind === 'chatrooms' ? 5 : null;

  test('is reported, and nothing that its author or staff can read says by whom', () => {
    world.allows(subscriber, report('subscriber', 'Rude.'));
    expect(world.read('reports/r-new')).toEqual({ at, reason: 'Rude.', time: NOW });
    const mark = `reporters/subscriber/${at.replaceAll('/', '~')}`;
    expect(world.read(mark)).toBe('r-new');
    for (const path of ['reporters/subscriber', mark]) {
      expect(world.refusal(() => world.get(subscriber, path))).toBeNull();
      for (const who of [mel, admin, jedi, legal]) {
        expect(world.refusal(() => world.get(who, path))).not.toBeNull();
      }
    }
    for (const who of [mel, admin, jedi, subscriber]) {
      expect(world.refusal(() => world.get(who, 'reporters'))).not.toBeNull();
    }
    const readQueue = (who: Actor) =>
      world.refusal(() => world.get(who, 'reports', { l: 50, vf: 'r', i: 'time' }));
    expect(readQueue(admin)).toBeNull();
    expect(readQueue(mel)).not.toBeNull();
    expect(world.refusal(() => world.get(mel, 'reports/r-new'))).not.toBeNull();
  });

  test('is reported with a reason, for something that is there, as oneself, and now', () => {
    const good = report('subscriber', 'Rude.');
    world.wouldAllow(subscriber, good);
    world.refuses(guest, report('guest', 'Rude.'));
    world.refuses(subscriber, report('subscriber', ' '));
    world.refuses(subscriber, report('subscriber', 'x'.repeat(501)));
    world.refuses(subscriber, report('legal', 'Rude.'));
    world.refuses(subscriber, { 'reports/r-new': good['reports/r-new'] ?? null });
    const mark = at.replaceAll('/', '~');
    world.refuses(subscriber, { [`reporters/subscriber/${mark}`]: 'r-new' });
    world.refuses(subscriber, { ...good, [`reporters/legal/${mark}`]: 'r-new' });
    for (const wrong of ['r-other', 'r-new/', true, null])
      world.refuses(subscriber, { ...good, [`reporters/subscriber/${mark}`]: wrong });
    world.refuses(subscriber, { ...good, 'reporters/subscriber/posts~p-mel-liked': 'r-new' });
    // A report that was made is nobody else's afterwards.
    world.write('reports/report-a/at', at);
    world.refuses(subscriber, { [`reporters/subscriber/${mark}`]: 'report-a' });
    const other = { at, reason: 'Rude.', time: NOW };
    const wrong: Json[] = [
      { ...other, at: `${at}-gone` },
      { ...other, at: `${at}/` },
      { ...other, at: `/${at}` },
      { ...other, at: 'users/mel' },
      { ...other, at: `${at}/likes` },
      { ...other, at: 5 },
      { ...other, time: NOW - 1 },
      { ...other, extra: true },
      { at, time: NOW },
      { reason: 'Rude.', time: NOW },
      { at, reason: 'Rude.' },
    ];
    world.wouldAllow(subscriber, { ...good, 'reports/r-new': other });
    for (const one of wrong) world.refuses(subscriber, { ...good, 'reports/r-new': one });
    // With a mark that says the same.
    for (const where of [`${at}-gone`, 'users/mel', `${at}/`, `${at}/likes`])
      world.refuses(subscriber, {
        ...movePace('subscriber', 'reports/r-new', false),
        'reports/r-new': { ...other, at: where },
        [`reporters/subscriber/${where.replaceAll('/', '~')}`]: 'r-new',
      });
    for (const part of [`reporters/subscriber/${mark}`, 'pace/subscriber/of'])
      world.refuses(subscriber, without(good, part));
    world.refuses(subscriber, withPart(good, 'pace/subscriber/of', 'reports/r-other'));
    world.allows(subscriber, good);
    // No record that staff read says whose it is.
    world.allowsRead(admin, 'users/subscriber');
    expect(JSON.stringify(world.get(admin, 'users/subscriber'))).not.toContain('r-new');
    world.allowsRead(subscriber, 'pace/subscriber');
    for (const who of [admin, jedi, mel])
      for (const path of ['pace/subscriber', 'pace/subscriber/of', 'pace'])
        world.refusesRead(who, path);
    world.refuses(subscriber, good);
    world.refuses(subscriber, { 'reports/r-new': { ...other, reason: 'Very rude.' } });
    world.refuses(subscriber, { 'reports/r-new': null });
    world.refuses(mel, { 'reports/r-new': null });
  });

  test('is reported once by each member, also after staff have answered', () => {
    const again = acts.reportMessage({ key: 'r-2', uid: 'subscriber', message, reason: 'Rude.' });
    const two = { ...report('subscriber', 'Rude.'), 'reports/r-2': again['reports/r-2'] ?? null };
    world.refuses(subscriber, two);
    world.refuses(subscriber, { ...two, 'pace/subscriber/of': 'reports/r-2' });
    world.wouldAllow(subscriber, again);
    world.allows(subscriber, report('subscriber', 'Rude.'));
    world.now += 10_000;
    world.refuses(subscriber, again);
    world.allows(admin, acts.dropReports(['r-new']));
    world.refuses(subscriber, again);
    // Nor under its own key, with the mark that stands.
    const revived = { at, reason: 'Rude.', time: world.now };
    world.refuses(subscriber, {
      ...movePace('subscriber', 'reports/r-new', false),
      'reports/r-new': revived,
    });
    world.refuses(subscriber, { [`reporters/subscriber/${at.replaceAll('/', '~')}`]: null });
    world.allows(
      jedi,
      acts.reportMessage({ key: 'r-2', uid: 'jedi', message, reason: 'Rude, I think.' }),
    );
  });

  test('is hidden by staff: its text goes from all, and is kept for them', () => {
    world.refuses(mel, acts.hideMessage(rulingOf('mel', conversation, key), text));
    world.refuses(subscriber, acts.hideMessage(rulingOf('subscriber', conversation, key), text));
    world.allows(admin, acts.hideMessage(ruling, text));
    expect(world.read(`${at}/${words}`)).toBeNull();
    expect(world.read(kept)).toBe(text);
    expect(world.read('reports/report-a')).toBeNull();
    expect(world.read(`decisions/mel/${key}`)).toEqual({
      act: 'hidden',
      at,
      note: 'Please stay polite.',
      by: 'admin',
      time: NOW,
    });
    expect(world.refusal(() => world.get(mel, kept))).not.toBeNull();
    expect(world.refusal(() => world.get(admin, kept))).toBeNull();
  });

  test('is neither edited nor quoted while it is hidden, and its author may delete it', () => {
    const edit = editMessage({ ...message, text: rich('In other words.') });
    const reply = sendMessage({
      key: 'm-new',
      conversation: {
        ...conversation,
        title: String(
          world.read(
            conversation.kind === 'chatrooms'
              ? 'chatrooms/room-a/chatroomTitle'
              : 'insights/ins-a/title',
          ),
        ),
      },
      sentAt: NOW,
      speaker: {
        uid: 'legal',
        displayName: 'legal display',
        firstName: 'legal first',
        lastName: 'legal last',
        profilePhoto: STORE,
      },
      text: rich('I agree.'),
      original: { key, uid: 'mel', displayName: 'mel display', text },
      subscribes: false,
    });
    world.wouldAllow(mel, edit);
    world.wouldAllow(legal, reply);
    world.allows(admin, acts.hideMessage(ruling, text));
    world.refuses(mel, edit);
    world.refuses(legal, reply);
    world.wouldAllow(legal, likeMessage({ ...message, uid: 'legal', liked: true }));
    world.wouldAllow(admin, acts.restoreMessage(ruling, text));
    world.allows(mel, deleteMessage(message, total));
    expect(world.read(kept)).toBe(text);
    // It does not come back as a text without a message.
    world.refuses(admin, acts.restoreMessage(ruling, text));
  });

  test('is restored word for word, and in no other words', () => {
    world.allows(admin, acts.hideMessage(ruling, text));
    world.wouldAllow(jedi, acts.restoreMessage(rulingOf('jedi', conversation, key), text));
    world.refuses(mel, acts.restoreMessage(rulingOf('mel', conversation, key), text));
    world.refuses(admin, acts.restoreMessage(ruling, rich('Forged.')));
    world.refuses(admin, { [`${at}/${words}`]: text });
    world.refuses(admin, { [kept]: null });
    world.refuses(admin, { [kept]: rich('Forged.') });
    world.allows(admin, acts.restoreMessage(ruling, text));
    expect(world.read(`${at}/${words}`)).toBe(text);
    expect(world.read(kept)).toBeNull();
  });

  test('is hidden whole: no other text, no copy of one that stays, no false time', () => {
    const hide = acts.hideMessage(ruling, text);
    world.wouldAllow(admin, hide);
    world.refuses(admin, { ...hide, [kept]: rich('Forged.') });
    world.refuses(admin, { ...hide, [`${at}/${words}`]: rich('Forged.') });
    world.refuses(admin, { [kept]: text });
    world.refuses(admin, { [`${at}/${words}`]: null });
    world.wouldAllow(admin, { ...hide, [`${at}/updateTime`]: NOW });
    world.refuses(admin, { ...hide, [`${at}/updateTime`]: NOW - 1 });
    world.refuses(admin, { ...hide, [`${at}/displayName`]: 'Another' });
  });

  test('is deleted by staff with a note, and kept', () => {
    const removal = acts.removeMessage(ruling, text, total);
    world.refuses(mel, acts.removeMessage(rulingOf('mel', conversation, key), text, total));
    world.allows(admin, removal);
    expect(world.read(at)).toBeNull();
    expect(world.read(kept)).toBe(text);
    expect(world.read(`decisions/mel/${key}/act`)).toBe('deleted');
    // Nor does it go with what is said anew under its key.
    const again =
      conversation.kind === 'chatrooms'
        ? sendPost(newPost(admin, key, { message: text }))
        : comment('ins-a', admin, key, { comment: text });
    world.wouldAllow(admin, again);
    world.refuses(admin, { ...again, [kept]: null });
  });
});

test('staff who have moved to another address decide nothing, in whole or in part', () => {
  const moved: Actor = {
    ...admin,
    auth: { uid: 'admin', provider: 'password', token: { email: 'new@other.example' } },
  };
  for (const { conversation, at, key, text, words, kept } of PLACES) {
    const ruling = rulingOf('admin', conversation, key);
    const parts = [
      { [`${at}/${words}`]: null, [kept]: text },
      acts.dismissReports({ ...ruling, reports: [] }),
      acts.dropReports(ruling.reports),
    ];
    for (const part of parts) {
      world.wouldAllow(admin, part);
      world.refuses(moved, part);
    }
    world.allows(admin, acts.hideMessage({ ...ruling, reports: [] }, text));
    const restored = { [`${at}/${words}`]: text, [kept]: null };
    world.wouldAllow(admin, restored);
    world.refuses(moved, restored);
  }
});

test('a decision is staff’s own, of now, with a note, and only its member reads it', () => {
  const act = acts.dismissReports(rulingOf('admin', { kind: 'chatrooms', key: 'room-a' }, 'p-mel'));
  const path = 'decisions/mel/p-mel';
  const told = { act: 'dismissed', at: 'posts/p-mel', note: 'Fine.', by: 'admin', time: NOW };
  world.wouldAllow(admin, act);
  world.wouldAllow(admin, { [path]: told });
  const wrong: Json[] = [
    { ...told, by: 'jedi' },
    { ...told, time: NOW - 1 },
    { ...told, act: 'praised' },
    { ...told, note: '' },
    { ...told, note: 'x'.repeat(501) },
    { ...told, at: 5 },
    // About what is no message, about another of the member's, and about none.
    { ...told, at: 'posts/p-mel#' },
    { ...told, at: 'posts/p-mel/uid' },
    { ...told, at: 'users/mel' },
    { ...told, at: 'posts/p-mel-liked' },
    { ...told, extra: true },
    { at: told.at, note: told.note, by: told.by, time: told.time },
    { act: told.act, note: told.note, by: told.by, time: told.time },
    { act: told.act, at: told.at, by: told.by, time: told.time },
    { act: told.act, at: told.at, note: told.note, time: told.time },
    { act: told.act, at: told.at, note: told.note, by: told.by },
    null,
  ];
  for (const one of wrong) world.refuses(admin, { [path]: one });
  const gone = { ...told, at: 'posts/p-gone' };
  world.refuses(admin, { 'decisions/mel/p-gone': gone });
  // Somebody's, but no message.
  const event = { ...told, at: 'calendar/adminEvents/ev-shared' };
  expect(world.read('profiles/ada')).not.toBeNull();
  expect(world.read(`${event.at}/uid`)).toBe('ada');
  world.refuses(admin, { 'decisions/ada/ev-shared': event });
  const others = { ...told, at: 'posts/p-legal' };
  world.wouldAllow(admin, { 'decisions/legal/p-legal': others });
  world.refuses(admin, { 'decisions/mel/p-legal': others });
  world.refuses(mel, { [path]: { ...told, by: 'mel' } });
  world.allows(admin, act);
  expect(world.refusal(() => world.get(mel, path))).toBeNull();
  expect(world.refusal(() => world.get(subscriber, path))).not.toBeNull();
  world.refuses(mel, { [path]: null });
});

test('a decision is not told anew, and another is', () => {
  const ruling = rulingOf('admin', { kind: 'chatrooms', key: 'room-a' }, 'p-mel');
  world.allows(admin, acts.dismissReports(ruling));
  world.now += 60_000;
  world.refuses(admin, acts.dismissReports({ ...ruling, note: 'Once more.' }));
  world.refuses(jedi, acts.dismissReports({ ...ruling, uid: 'jedi' }));
  world.allows(admin, acts.dismissReports({ ...ruling, isSilent: true }));
  world.allows(admin, acts.hideMessage(ruling, rich('Post of mel')));
  world.allows(admin, acts.restoreMessage(ruling, rich('Post of mel')));
  world.allows(admin, acts.hideMessage(ruling, rich('Post of mel')));
});

test('nobody who was erased is told of a decision, which is made all the same', () => {
  const ruling = rulingOf('admin', { kind: 'chatrooms', key: 'room-a' }, 'p-mel');
  const hide = (isSilent: boolean) =>
    acts.hideMessage({ ...ruling, isSilent }, rich('Post of mel'));
  world.wouldAllow(admin, hide(false));
  world.write('profiles/mel', null);
  world.refuses(admin, hide(false));
  world.allows(admin, hide(true));
  expect(world.read('decisions/mel/p-mel')).toBeNull();
});

test('the list of what is hidden is read by staff alone, and written by nobody', () => {
  const row = 'kept/hidden/posts~p-hidden';
  const read = (who: Actor) =>
    world.refusal(() => world.get(who, 'kept/hidden', { l: 11, vf: 'r', i: 'time' }));
  for (const who of [admin, jedi]) expect(read(who)).toBeNull();
  for (const who of [mel, guest, legal]) expect(read(who)).not.toBeNull();
  for (const who of [admin, jedi, mel]) {
    world.refuses(who, { [row]: null });
    world.refuses(who, { [`${row}/time`]: NOW });
    world.refuses(who, { 'kept/hidden/posts~p-mel': { at: 'posts/p-mel', time: NOW } });
  }
});

test('the queue is read by staff alone, fifty at most', () => {
  const read = (who: Actor, l: number, vf: 'l' | 'r' = 'r') =>
    world.refusal(() => world.get(who, 'reports', { l, vf, i: 'time' }));
  expect(read(admin, 50)).toBeNull();
  expect(read(admin, 51)).not.toBeNull();
  expect(read(admin, 50, 'l')).not.toBeNull();
  expect(read(mel, 50)).not.toBeNull();
  expect(world.refusal(() => world.get(admin, 'reports'))).not.toBeNull();
});

test('what staff changed is read by staff alone, a hundred entries at most, and altered by nobody', () => {
  const read = (who: Actor, l: number, i = 'about') =>
    world.refusal(() => world.get(who, 'auditLog', { l, vf: 'r', i }));
  for (const who of [admin, jedi]) {
    for (const index of ['about', 'by', 'of']) expect(read(who, 100, index)).toBeNull();
    expect(read(who, 101)).not.toBeNull();
    expect(world.refusal(() => world.get(who, 'auditLog'))).not.toBeNull();
  }
  const everybody: Actor[] = [...Object.values(CAST), ...Object.values(OTHERS)];
  const others = everybody.filter(({ asker }) => !['admin', 'jedi'].includes(asker.role));
  for (const who of others) expect(read(who, 1)).not.toBeNull();
  for (const who of everybody) {
    world.refuses(who, { 'auditLog/entry-a/by': 'yoda' });
    world.refuses(who, { 'auditLog/entry-a': null });
    world.refuses(who, { auditLog: null });
  }
});
