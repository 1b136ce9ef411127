import { beforeEach, describe, test } from 'vitest';
import { CAST, EARLIER } from './cast';
import { latest } from './probe';
import { HASH } from './records';
import { World } from './world';

const world = new World();
const { anonymous, stranger, newUser, guest, subscriber, admin, jedi } = CAST;
const { lapsed, lapsedGuest, expired, deleted } = CAST;

beforeEach(() => {
  world.reset();
});

describe('reading', () => {
  test('a subscriber cannot read the users list, or the private fields of other users (threat 21)', () => {
    world.allowsRead(admin, 'users/mel/email');
    world.refusesRead(subscriber, 'users');
    world.refusesRead(subscriber, 'users', {
      i: 'email',
      sp: 'mel@works.example',
      ep: 'mel@works.example',
    });
    for (const field of ['email', 'DOB', 'expiryDate', '']) {
      world.refusesRead(subscriber, `users/mel/${field}`);
    }
    world.refusesRead(subscriber, 'userDirectory/mel');
    world.refusesRead(guest, 'userDirectory/guest');
  });

  test('a subscriber cannot read the register or history of another member (threat 22)', () => {
    world.allowsRead(admin, 'users/mel/MyLegalItems/law-held/compliance');
    world.refusesRead(subscriber, 'users/mel/MyLegalItems');
    world.refusesRead(subscriber, 'users/mel/MyLegalItems/law-held/compliance');
    world.refusesRead(subscriber, 'userLegalIndex/mel');
  });

  test('a subscriber cannot read who has an item in their register (threat 23)', () => {
    world.allowsRead(admin, 'legalRegister/law-held/users');
    world.allowsRead(subscriber, 'legalRegister/law-held/users/subscriber');
    world.refusesRead(subscriber, 'legalRegister/law-held/users');
    world.refusesRead(subscriber, 'legalRegister/law-held/users/mel');
    world.refusesRead(subscriber, 'legalRegister/law-held');
  });

  test('an expired user reads the link of an item in their register, and of no other item', () => {
    world.allowsRead(expired, 'legalRegister/law-held/link');
    world.refusesRead(expired, 'legalRegister/law-new/link');
    world.allowsRead(subscriber, 'legalRegister/law-new/link');
  });

  test('staff read the failures of functions at most a hundred at a time', () => {
    world.allowsRead(admin, 'functionFailures', latest(100, '.key'));
    world.refusesRead(admin, 'functionFailures', latest(101, '.key'));
    world.refusesRead(admin, 'functionFailures');
  });

  test('staff read published hashes at most a hundred at a time, and anyone reads a seal by its fingerprint', () => {
    world.allowsRead(admin, 'publishedHashes', latest(100, '.key'));
    world.refusesRead(admin, 'publishedHashes', latest(101, '.key'));
    world.refusesRead(admin, 'publishedHashes');
    world.refusesRead(subscriber, 'publishedHashes', latest(1, '.key'));
    world.allowsRead(anonymous, `packSeals/${'a1'.repeat(32)}`);
    world.refusesRead(admin, 'packSeals');
    world.refusesRead(admin, 'historyHashes/legal');
    world.refusesRead(admin, 'historyChanges/legal');
  });

  test('a guest cannot read the body or the file of an insight (threat 24)', () => {
    world.allowsRead(subscriber, 'insights/ins-a/contentJSON');
    world.allowsRead(guest, 'insightSummaries/ins-a');
    for (const field of ['contentJSON', 'fileLocation', 'videoUrl', 'comments', 'title']) {
      world.refusesRead(guest, `insights/ins-a/${field}`);
    }
  });

  test('guests and users without access read their own profile and no other (threat 98)', () => {
    for (const who of [guest, newUser, lapsed, lapsedGuest, expired, deleted]) {
      world.allowsRead(subscriber, 'profiles/mel');
      world.allowsRead(who, `profiles/${who.uid}`);
      world.refusesRead(who, 'profiles/mel');
      world.refusesRead(who, 'profiles/mel/displayName');
    }
  });

  test('a guest cannot list posts or chatrooms (threat 25)', () => {
    world.allowsRead(subscriber, 'posts', latest(5));
    world.refusesRead(guest, 'posts', latest(5));
    world.refusesRead(guest, 'chatrooms');
  });

  test('a visitor cannot read the configuration (threat 26)', () => {
    world.allowsRead(guest, 'config/categories');
    world.refusesRead(anonymous, 'config/categories');
    world.refusesRead(stranger, 'config/categories');
    world.refusesRead(newUser, 'config/categories');
  });

  test('profiles cannot be listed (threat 27)', () => {
    world.allowsRead(subscriber, 'profiles/mel');
    world.refusesRead(jedi, 'profiles');
    world.refusesRead(jedi, 'profiles', latest(1, '.key'));
  });

  test('lists of posts, summaries and items need a limit (threat 28)', () => {
    for (const [path, who, most] of [
      ['posts', subscriber, 50],
      ['insightSummaries', guest, 100],
      ['legalSummaries', guest, 100],
      ['legalRegister', admin, 100],
    ] as const) {
      world.allowsRead(who, path, latest(most));
      world.allowsRead(who, path, { i: 'time', l: most, vf: 'l', sp: EARLIER, ep: EARLIER });
      world.refusesRead(who, path, latest(most + 1));
      world.refusesRead(who, path, { i: 'time', l: most + 1, vf: 'l' });
      world.refusesRead(who, path, { i: 'time', sp: EARLIER, ep: EARLIER });
      world.refusesRead(who, path);
    }
  });

  test('full insights are read at most ten at a time (threat 29)', () => {
    world.allowsRead(subscriber, 'insights', latest(10));
    world.refusesRead(subscriber, 'insights', latest(11));
    world.refusesRead(subscriber, 'insights', latest(500));
    world.refusesRead(subscriber, 'insights');
  });

  test('reading analytics needs the whole key, and members cannot list the keys (threat 30)', () => {
    world.allowsRead(anonymous, `analytics/${HASH}`);
    world.allowsRead(admin, 'analytics');
    world.write('analytics/short', { users: 1 });
    world.refusesRead(anonymous, 'analytics/short');
    world.refusesRead(anonymous, 'analytics');
    world.refusesRead(subscriber, 'analytics', latest(1, '.key'));
  });
});
