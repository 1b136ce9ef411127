/**
 * Moderation, tested against the shipped rules: reporters stay anonymous, and moderators cannot
 * change the text of a message.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  deleteMessage,
  editMessage,
  likeMessage,
  sendMessage,
} from '../../src/data/mutations/messages';
import * as mutations from '../../src/data/mutations/moderation';
import { advanceRateLimit } from '../../src/data/mutations/rateLimit';
import type { Json } from '../../src/data/update';
import { comment, newPost, sendPost } from './mutations';
import { type Actor, CAST, NOW, OTHERS } from './cast';
import { PLACES } from './moderated';
import { moderationOf } from './probesOfModeration';
import { rich, STORE } from './records';
import { withPart, without, World } from './world';

const world = new World();
const { subscriber, legal, guest, admin, jedi } = CAST;
const { mel } = OTHERS;

beforeEach(() => world.reset());

describe.each(PLACES)(
  'moderation of a $what',
  ({ conversation, at, key, text, textField, hiddenText }) => {
    const message = { conversation, key };
    const decided = moderationOf('admin', conversation, key);
    const report = (uid: string, reason: string) =>
      mutations.reportMessage({ key: 'r-new', uid, message, reason });
    const total: Json = conversation.kind === 'chatrooms' ? 5 : null;

    test('a report reveals its reporter neither to the author nor to staff', () => {
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

    test('a report needs a reason, an existing message, the reporter’s own name and the current time', () => {
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
      // A member cannot take over an existing report.
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
      // The same holds with a mark for the same path.
      for (const where of [`${at}-gone`, 'users/mel', `${at}/`, `${at}/likes`])
        world.refuses(subscriber, {
          ...advanceRateLimit('subscriber', 'reports/r-new', false),
          'reports/r-new': { ...other, at: where },
          [`reporters/subscriber/${where.replaceAll('/', '~')}`]: 'r-new',
        });
      for (const part of [`reporters/subscriber/${mark}`, 'messageRates/subscriber/of'])
        world.refuses(subscriber, without(good, part));
      world.refuses(subscriber, withPart(good, 'messageRates/subscriber/of', 'reports/r-other'));
      world.allows(subscriber, good);
      // No record that staff can read names the reporter.
      world.allowsRead(admin, 'users/subscriber');
      expect(JSON.stringify(world.get(admin, 'users/subscriber'))).not.toContain('r-new');
      world.allowsRead(subscriber, 'messageRates/subscriber');
      for (const who of [admin, jedi, mel])
        for (const path of [
          'messageRates/subscriber',
          'messageRates/subscriber/of',
          'messageRates',
        ])
          world.refusesRead(who, path);
      world.refuses(subscriber, good);
      world.refuses(subscriber, { 'reports/r-new': { ...other, reason: 'Very rude.' } });
      world.refuses(subscriber, { 'reports/r-new': null });
      world.refuses(mel, { 'reports/r-new': null });
    });

    test('each member can report a message only once, even after staff have closed the report', () => {
      const again = mutations.reportMessage({
        key: 'r-2',
        uid: 'subscriber',
        message,
        reason: 'Rude.',
      });
      const two = { ...report('subscriber', 'Rude.'), 'reports/r-2': again['reports/r-2'] ?? null };
      world.refuses(subscriber, two);
      world.refuses(subscriber, { ...two, 'messageRates/subscriber/of': 'reports/r-2' });
      world.wouldAllow(subscriber, again);
      world.allows(subscriber, report('subscriber', 'Rude.'));
      world.now += 10_000;
      world.refuses(subscriber, again);
      world.allows(admin, mutations.dropReports(['r-new']));
      world.refuses(subscriber, again);
      // The report cannot be written again under its own key, with the stored mark.
      const revived = { at, reason: 'Rude.', time: world.now };
      world.refuses(subscriber, {
        ...advanceRateLimit('subscriber', 'reports/r-new', false),
        'reports/r-new': revived,
      });
      world.refuses(subscriber, { [`reporters/subscriber/${at.replaceAll('/', '~')}`]: null });
      world.allows(
        jedi,
        mutations.reportMessage({ key: 'r-2', uid: 'jedi', message, reason: 'Rude, I think.' }),
      );
    });

    test('staff can hide a message: members no longer see its text, and staff can still read it', () => {
      world.refuses(mel, mutations.hideMessage(moderationOf('mel', conversation, key), text));
      world.refuses(
        subscriber,
        mutations.hideMessage(moderationOf('subscriber', conversation, key), text),
      );
      world.allows(admin, mutations.hideMessage(decided, text));
      expect(world.read(`${at}/${textField}`)).toBeNull();
      expect(world.read(hiddenText)).toBe(text);
      expect(world.read('reports/report-a')).toBeNull();
      expect(world.read(`decisions/mel/${key}`)).toEqual({
        action: 'hidden',
        at,
        note: 'Please stay polite.',
        by: 'admin',
        time: NOW,
      });
      expect(world.refusal(() => world.get(mel, hiddenText))).not.toBeNull();
      expect(world.refusal(() => world.get(admin, hiddenText))).toBeNull();
    });

    test('a hidden message cannot be edited or quoted, but its author can delete it', () => {
      const edit = editMessage({ ...message, text: rich('In other words.'), seen: 0 });
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
      world.allows(admin, mutations.hideMessage(decided, text));
      world.refuses(mel, edit);
      world.refuses(legal, reply);
      world.wouldAllow(legal, likeMessage({ ...message, uid: 'legal', liked: true }));
      world.wouldAllow(admin, mutations.restoreMessage(decided, text));
      world.allows(mel, deleteMessage(message, total));
      expect(world.read(hiddenText)).toBe(text);
      // Restoring cannot create a text without a message.
      world.refuses(admin, mutations.restoreMessage(decided, text));
    });

    test('staff can restore a hidden message word for word, and with no other text', () => {
      world.allows(admin, mutations.hideMessage(decided, text));
      world.wouldAllow(
        jedi,
        mutations.restoreMessage(moderationOf('jedi', conversation, key), text),
      );
      world.refuses(mel, mutations.restoreMessage(moderationOf('mel', conversation, key), text));
      world.refuses(admin, mutations.restoreMessage(decided, rich('Forged.')));
      world.refuses(admin, { [`${at}/${textField}`]: text });
      world.refuses(admin, { [hiddenText]: null });
      world.refuses(admin, { [hiddenText]: rich('Forged.') });
      world.allows(admin, mutations.restoreMessage(decided, text));
      expect(world.read(`${at}/${textField}`)).toBe(text);
      expect(world.read(hiddenText)).toBeNull();
    });

    test('a hidden message stores its original text, which the moderator cannot forge, copy or back-date', () => {
      const hide = mutations.hideMessage(decided, text);
      world.wouldAllow(admin, hide);
      world.refuses(admin, { ...hide, [hiddenText]: rich('Forged.') });
      world.refuses(admin, { ...hide, [`${at}/${textField}`]: rich('Forged.') });
      world.refuses(admin, { [hiddenText]: text });
      world.refuses(admin, { [`${at}/${textField}`]: null });
      world.wouldAllow(admin, { ...hide, [`${at}/updateTime`]: NOW });
      world.refuses(admin, { ...hide, [`${at}/updateTime`]: NOW - 1 });
      world.refuses(admin, { ...hide, [`${at}/displayName`]: 'Another' });
    });

    test('staff can delete a message with a note, and its text is archived', () => {
      const removal = mutations.removeMessage(decided, text, total);
      world.refuses(
        mel,
        mutations.removeMessage(moderationOf('mel', conversation, key), text, total),
      );
      world.allows(admin, removal);
      expect(world.read(at)).toBeNull();
      expect(world.read(hiddenText)).toBe(text);
      expect(world.read(`decisions/mel/${key}/action`)).toBe('deleted');
      world.refuses(admin, { [hiddenText]: null });
    });

    const sendUnder = (other: string) =>
      conversation.kind === 'chatrooms'
        ? sendPost(newPost(mel, other, { message: text }))
        : comment('ins-a', mel, other, { comment: text });

    test('the key of a hidden or deleted message cannot be used again after its deletion', () => {
      const original = world.read(at);
      world.write(at, null);
      world.wouldAllow(mel, sendUnder(key));
      world.write(at, original);
      world.allows(admin, mutations.removeMessage(decided, text, total));
      world.wouldAllow(mel, sendUnder('m-other'));
      world.refuses(mel, sendUnder(key));
      world.refuses(mel, { ...sendUnder(key), [hiddenText]: null });
      world.refuses(admin, { ...sendUnder(key), [hiddenText]: null });

      world.reset();
      world.allows(admin, mutations.hideMessage(decided, text));
      world.allows(mel, deleteMessage(message, total));
      world.wouldAllow(mel, sendUnder('m-other'));
      world.refuses(mel, sendUnder(key));
    });

    test('staff decide once about each message, even if two messages of an author share a key', () => {
      const path = `decisions/mel/${key}`;
      world.allows(admin, mutations.dismissReports(decided));
      world.refuses(admin, mutations.dismissReports(decided));
      world.wouldAllow(admin, mutations.hideMessage(decided, text));
      const elsewhere = `insights/ins-jedi/comments/${key}`;
      world.write(elsewhere, world.read('insights/ins-a/comments/c-mel'));
      const other = { conversation: { kind: 'insights', key: 'ins-jedi' }, key } as const;
      const again = mutations.dismissReports({ ...decided, message: other, reports: [] });
      world.allows(admin, again);
      expect(world.read(`${path}/at`)).toBe(elsewhere);
      world.refuses(admin, again);
    });
  },
);
