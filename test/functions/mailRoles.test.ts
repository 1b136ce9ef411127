/** What happens to a queued email if its reader's rights change before it is sent: an email has only what its reader may read then. */
import { describe, expect, test } from 'vitest';
import { MAIL_ABSENCE, MAIL_KINDS, type DropReason, type MailKind } from '../../model/mail';
import { isSwitchable, NOTIFICATION_KINDS, withSwitch } from '../../model/notificationKinds';
import { DAY } from '../../model/wallClock';
import { CAUSES } from './mailCauses';
import {
  outgoing,
  portal,
  read,
  setAccountEmail,
  usePortal,
  write,
  writeMail,
  type Uid,
} from './mailPortal';

usePortal();

/** `dropped`: why nothing is sent; null if the email is still sent. */
type Change = {
  change: (uid: Uid, kind: MailKind) => void;
  dropped: (kind: MailKind) => DropReason | null;
};
const isMembership = (kind: MailKind) => !isSwitchable('email', kind);
const set = (field: string, value: unknown) => (uid: Uid) => write(`users/${uid}/${field}`, value);
const always = (reason: DropReason) => () => reason;

const CHANGES: Record<string, Change> = {
  'whose membership has expired': {
    // Memberships of staff never expire, so staff lose their role instead.
    change: (uid) =>
      uid === 'ann' ? set('userType', 'expiredUser')(uid) : set('expiryDate', portal.now)(uid),
    dropped: always('noAccess'),
  },
  'who waits for access again': { change: set('userType', 'newUser'), dropped: always('noAccess') },
  'whose access ended': { change: set('userType', 'expiredUser'), dropped: always('noAccess') },
  'whose account was closed': {
    change: set('userType', 'deletedUser'),
    dropped: always('noAccess'),
  },
  'who became a guest': {
    change: set('userType', 'guest'),
    dropped: (kind) => (NOTIFICATION_KINDS[kind].for === 'reader' ? null : 'noAccess'),
  },
  'who lost access to the register': {
    change: set('legalAccess', 'off'),
    dropped: (kind) => {
      if (NOTIFICATION_KINDS[kind].for === 'legal') return 'noAccess';
      // Nothing but the register needs this member.
      return kind === 'summary' ? 'nothing' : null;
    },
  },
  'who is no longer staff': {
    change: set('userType', 'subscriber'),
    dropped: (kind) => (NOTIFICATION_KINDS[kind].for === 'staff' ? 'noAccess' : null),
  },
  'who was erased': { change: (uid) => write(`users/${uid}`, null), dropped: always('noAccess') },
  'whose sign-in address changed': {
    change: () => setAccountEmail('other@else.example'),
    dropped: always('noAccess'),
  },
  'who switched the kind off': {
    change: (uid, kind) => {
      const email = read<string | null>(`users/${uid}/inbox/email`) ?? '';
      write(`users/${uid}/inbox/email`, withSwitch({ email }, 'email', kind, false));
    },
    dropped: (kind) => (isMembership(kind) ? null : 'switchedOff'),
  },
  'who has not visited for 90 days': {
    change: (uid) => {
      portal.visitedAt[uid] = portal.now - MAIL_ABSENCE - DAY;
    },
    dropped: (kind) => (isMembership(kind) ? null : 'absent'),
  },
};

describe.each(MAIL_KINDS)('an email of the kind %s', (kind) => {
  const { to, cause } = CAUSES[kind];
  const written = async () => {
    const record = outgoing(kind).find(({ uid }) => uid === to);
    return record && (await writeMail(record));
  };

  test.each(Object.entries(CHANGES))('to a person %s', async (_who, { change, dropped }) => {
    await cause();
    expect(await written()).toHaveProperty('subject');
    change(to, kind);
    const reason = dropped(kind);
    if (reason === null) expect(await written()).toHaveProperty('subject');
    else expect(await written()).toEqual({ dropped: reason });
  });
});

test('a summary has only what its reader may read at the time of sending', async () => {
  write('users/ann/legalAccess', 'on');
  write('userDirectory/ann/legalAccess', 'on');
  write('registerCounts/ann/needs/changed', 2);
  write('counters/userTypes/newUser', 1);
  await CAUSES.summary.cause();
  const summary = outgoing('summary').find(({ uid }) => uid === 'ann');
  const text = async () => {
    const mail = summary && (await writeMail(summary));
    return mail && 'text' in mail ? mail.text : '';
  };
  expect(await text()).toContain('2 laws have changed');
  expect(await text()).toContain('1 person waits for access');
  write('users/ann/userType', 'subscriber');
  expect(await text()).toContain('2 laws have changed');
  expect(await text()).not.toContain('waits for access');
  write('users/ann/userType', 'admin');
  write('users/ann/legalAccess', 'off');
  expect(await text()).not.toContain('have changed');
  expect(await text()).toContain('1 person waits for access');
});

test('a person is absent only after 90 days without a visit', async () => {
  await CAUSES.reply.cause();
  const [reply] = outgoing('reply');
  portal.visitedAt['sue'] = portal.now - MAIL_ABSENCE + DAY;
  expect(reply && (await writeMail(reply))).toHaveProperty('subject');
});
