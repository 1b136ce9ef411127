import { beforeEach, expect, test } from 'vitest';
import * as mutations from '../../src/data/mutations/moderation';
import type { Json } from '../../src/data/update';
import { type Actor, CAST, NOW, OTHERS } from './cast';
import { PLACES } from './moderated';
import { moderationOf } from './probesOfModeration';
import { rich } from './records';
import { World } from './world';

const world = new World();
const { subscriber, legal, guest, admin, jedi } = CAST;
const { mel } = OTHERS;

beforeEach(() => world.reset());

test('staff whose email address has changed cannot write any part of a moderation decision', () => {
  const moved: Actor = {
    ...admin,
    auth: { uid: 'admin', provider: 'password', token: { email: 'new@other.example' } },
  };
  for (const { conversation, at, key, text, textField, hiddenText } of PLACES) {
    const decided = moderationOf('admin', conversation, key);
    const parts = [
      { [`${at}/${textField}`]: null, [hiddenText]: text },
      mutations.dismissReports({ ...decided, reports: [] }),
      mutations.dropReports(decided.reports),
    ];
    for (const part of parts) {
      world.wouldAllow(admin, part);
      world.refuses(moved, part);
    }
    world.allows(admin, mutations.hideMessage({ ...decided, reports: [] }, text));
    const restored = { [`${at}/${textField}`]: text, [hiddenText]: null };
    world.wouldAllow(admin, restored);
    world.refuses(moved, restored);
  }
});

test('a moderation decision has a moderator, time and note, and only the affected member reads it', () => {
  const dismissal = mutations.dismissReports(
    moderationOf('admin', { kind: 'chatrooms', key: 'room-a' }, 'p-mel'),
  );
  const path = 'decisions/mel/p-mel';
  const decision = {
    action: 'dismissed',
    at: 'posts/p-mel',
    note: 'Fine.',
    by: 'admin',
    time: NOW,
  };
  world.wouldAllow(admin, dismissal);
  world.wouldAllow(admin, { [path]: decision });
  const wrong: Json[] = [
    { ...decision, by: 'jedi' },
    { ...decision, time: NOW - 1 },
    { ...decision, action: 'praised' },
    { ...decision, note: '' },
    { ...decision, note: 'x'.repeat(501) },
    { ...decision, at: 5 },
    // Not a message path, another message of the same member, and a field below a message.
    { ...decision, at: 'posts/p-mel#' },
    { ...decision, at: 'posts/p-mel/uid' },
    { ...decision, at: 'users/mel' },
    { ...decision, at: 'posts/p-mel-liked' },
    { ...decision, extra: true },
    { at: decision.at, note: decision.note, by: decision.by, time: decision.time },
    { action: decision.action, note: decision.note, by: decision.by, time: decision.time },
    { action: decision.action, at: decision.at, by: decision.by, time: decision.time },
    { action: decision.action, at: decision.at, note: decision.note, time: decision.time },
    { action: decision.action, at: decision.at, note: decision.note, by: decision.by },
    null,
  ];
  for (const one of wrong) world.refuses(admin, { [path]: one });
  const missing = { ...decision, at: 'posts/p-gone' };
  world.refuses(admin, { 'decisions/mel/p-gone': missing });
  // The path belongs to a member but is not a message.
  const event = { ...decision, at: 'calendar/adminEvents/ev-shared' };
  expect(world.read('profiles/ada')).not.toBeNull();
  expect(world.read(`${event.at}/uid`)).toBe('ada');
  world.refuses(admin, { 'decisions/ada/ev-shared': event });
  const others = { ...decision, at: 'posts/p-legal' };
  world.wouldAllow(admin, { 'decisions/legal/p-legal': others });
  world.refuses(admin, { 'decisions/mel/p-legal': others });
  world.refuses(mel, { [path]: { ...decision, by: 'mel' } });
  world.allows(admin, dismissal);
  expect(world.refusal(() => world.get(mel, path))).toBeNull();
  expect(world.refusal(() => world.get(subscriber, path))).not.toBeNull();
  world.refuses(mel, { [path]: null });
});

test('a moderation decision is not announced twice, but a different decision is announced', () => {
  const decided = moderationOf('admin', { kind: 'chatrooms', key: 'room-a' }, 'p-mel');
  world.allows(admin, mutations.dismissReports(decided));
  world.now += 60_000;
  world.refuses(admin, mutations.dismissReports({ ...decided, note: 'Once more.' }));
  world.refuses(jedi, mutations.dismissReports({ ...decided, uid: 'jedi' }));
  world.allows(admin, mutations.dismissReports({ ...decided, isSilent: true }));
  world.allows(admin, mutations.hideMessage(decided, rich('Post of mel')));
  world.allows(admin, mutations.restoreMessage(decided, rich('Post of mel')));
  world.allows(admin, mutations.hideMessage(decided, rich('Post of mel')));
});

test('a moderator can hide a message of an erased member, but cannot notify that member', () => {
  const decided = moderationOf('admin', { kind: 'chatrooms', key: 'room-a' }, 'p-mel');
  const hide = (isSilent: boolean) =>
    mutations.hideMessage({ ...decided, isSilent }, rich('Post of mel'));
  world.wouldAllow(admin, hide(false));
  world.write('profiles/mel', null);
  world.refuses(admin, hide(false));
  world.allows(admin, hide(true));
  expect(world.read('decisions/mel/p-mel')).toBeNull();
});

test('only staff read the list of hidden messages, and no client can write to it', () => {
  const row = 'hiddenMessages/index/posts~p-hidden';
  const read = (who: Actor) =>
    world.refusal(() => world.get(who, 'hiddenMessages/index', { l: 11, vf: 'r', i: 'time' }));
  for (const who of [admin, jedi]) expect(read(who)).toBeNull();
  for (const who of [mel, guest, legal]) expect(read(who)).not.toBeNull();
  for (const who of [admin, jedi, mel]) {
    world.refuses(who, { [row]: null });
    world.refuses(who, { [`${row}/time`]: NOW });
    world.refuses(who, { 'hiddenMessages/index/posts~p-mel': { at: 'posts/p-mel', time: NOW } });
  }
});

test('only staff read the queue of reports, at most fifty at a time', () => {
  const read = (who: Actor, l: number, vf: 'l' | 'r' = 'r') =>
    world.refusal(() => world.get(who, 'reports', { l, vf, i: 'time' }));
  expect(read(admin, 50)).toBeNull();
  expect(read(admin, 51)).not.toBeNull();
  expect(read(admin, 50, 'l')).not.toBeNull();
  expect(read(mel, 50)).not.toBeNull();
  expect(world.refusal(() => world.get(admin, 'reports'))).not.toBeNull();
});

test('only staff read the audit log, a hundred entries at a time, and no client writes it', () => {
  const read = (who: Actor, l: number, i = 'about') =>
    world.refusal(() => world.get(who, 'auditLog', { l, vf: 'r', i }));
  for (const who of [admin, jedi]) {
    for (const index of ['about', 'by', 'of']) expect(read(who, 100, index)).toBeNull();
    expect(read(who, 101)).not.toBeNull();
    expect(world.refusal(() => world.get(who, 'auditLog'))).not.toBeNull();
  }
  const everyone: Actor[] = [...Object.values(CAST), ...Object.values(OTHERS)];
  const others = everyone.filter(({ asker }) => !['admin', 'jedi'].includes(asker.role));
  for (const who of others) expect(read(who, 1)).not.toBeNull();
  for (const who of everyone) {
    world.refuses(who, { 'auditLog/entry-a/by': 'yoda' });
    world.refuses(who, { 'auditLog/entry-a': null });
    world.refuses(who, { auditLog: null });
  }
});
