/** The queue of emails and its sender, in this process, with a database and a mail server of their own. */
import type { UserRecord } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailServer, type ReceivedMail } from '../../emulators/mail/mailServer';
import type { MailFault } from '../../emulators/mail/faults';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import type { Fact } from '../../functions/src/mail/queue';
import { MAIL_FACT_AGE, MAIL_RECORD_AGE, type OutgoingMail } from '../../model/mail';
import type { MailRun } from '../../model/mailRun';
import { DAY, MINUTE } from '../../model/wallClock';
import { DatabaseEmulator } from '../../packages/database-emulator/src';
import { buildRules } from '../../rules/build';
import { startInProcess, stopInProcess } from './inProcess';

const START = Date.UTC(2026, 10, 2, 6);
const emulator = new DatabaseEmulator({ port: 0, now: () => Date.now() });
const read = <T>(path: string): T => emulator.read(DATABASE_NAMESPACE, path) as T;
const write = (path: string, value: Parameters<typeof emulator.write>[2]) =>
  emulator.write(DATABASE_NAMESPACE, path, value);

let fault: MailFault = 'none';
let faultOf: (to?: string) => MailFault;
let received: ReceivedMail[] = [];
let onAccepted: (mail: ReceivedMail) => void;
const server = createMailServer({
  fault: (to) => faultOf(to),
  onAccepted: (mail) => {
    onAccepted(mail);
    received.push(mail);
  },
  slowMs: 50,
});

let queueMail: (fact: Fact) => Promise<boolean>;
let mailId: (fact: Fact) => string;
let sendMails: () => Promise<void>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  await startInProcess(emulator);
  // The rules have the indexes.
  emulator.setRules(DATABASE_NAMESPACE, buildRules());
  vi.stubEnv('SMTP_URL', await server.start());
  vi.stubEnv('MAIL_FROM', 'Portal <portal@portal.example>');
  vi.stubEnv('MAIL_PER_SECOND', '1000');
  const [queue, { sendDue }, { mailSettings }, { auth, database }] = await Promise.all([
    import('../../functions/src/mail/queue'),
    import('../../functions/src/mail/send'),
    import('../../functions/src/mail/smtp'),
    import('../../functions/src/admin'),
  ]);
  // Everyone signs in with the address of their record.
  vi.spyOn(auth, 'getUser').mockImplementation((uid) =>
    Promise.resolve({ email: read(`/users/${uid}/email`), metadata: {} } as UserRecord),
  );
  mailId = queue.mailId;
  queueMail = (fact) => queue.queueMail(database, fact);
  sendMails = async () => {
    const settings = mailSettings(process.env);
    if (settings !== null) await sendDue(settings);
  };
});
afterAll(async () => {
  await stopInProcess(emulator);
  await server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const person = (name: string, fields = {}) => ({
  ...{ uid: name, email: `${name}@mail.example`, firstName: name, userType: 'subscriber' },
  ...fields,
});
const GRANTED: Fact = { uid: 'ann', kind: 'accessGranted', fact: 'subscriber', at: START };
const recordOf = (fact: Fact) => read<OutgoingMail | null>(`/outgoing/${mailId(fact)}`);
const today = () => {
  const days = read<MailRun['days']>('/mailRun/days');
  return days[new Date().toISOString().slice(0, 10)];
};
/** Sets the clock of the database and of the sender. */
const passes = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  write('/', { users: { ann: person('ann'), ben: person('ben') } });
  [fault, received, onAccepted] = ['none', [], () => undefined];
  faultOf = () => fault;
  vi.setSystemTime(START);
});

test('a fact is queued and sent once, however often a function runs', async () => {
  expect(await queueMail(GRANTED)).toBe(true);
  expect(await queueMail(GRANTED)).toBe(false);
  await sendMails();
  await sendMails();
  expect(await queueMail(GRANTED)).toBe(false);
  await sendMails();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    to: 'ann@mail.example',
    from: 'portal@portal.example',
    messageId: `<${mailId(GRANTED)}@portal.example>`,
    headers: { 'auto-submitted': 'auto-generated' },
  });
  expect(recordOf(GRANTED)).toMatchObject({ state: 'sent', attempts: 1, endedAt: START });
  expect(recordOf(GRANTED)).not.toHaveProperty('nextAt');
  expect(read('/mailRun')).toMatchObject({ queued: 0, endedAt: START });
  expect(today()).toEqual({ sent: 1 });
});

test('facts of other people, kinds and periods have records of their own', async () => {
  const other = { ...GRANTED, uid: 'ben' };
  const later = { ...GRANTED, fact: 'guest' };
  for (const fact of [GRANTED, other, later]) expect(await queueMail(fact)).toBe(true);
  await sendMails();
  expect(received.map(({ to }) => to).sort()).toEqual([
    ...['ann@mail.example', 'ann@mail.example', 'ben@mail.example'],
  ]);
});

test('nothing is queued or sent without settings', async () => {
  await queueMail(GRANTED);
  vi.stubEnv('MAIL_FROM', '');
  expect(await queueMail({ ...GRANTED, uid: 'ben' })).toBe(false);
  await sendMails();
  vi.stubEnv('MAIL_FROM', 'Portal <portal@portal.example>');
  expect(received).toEqual([]);
  expect(recordOf(GRANTED)).toMatchObject({ state: 'queued' });
});

test('a fact is not queued again after its record was deleted', async () => {
  await queueMail(GRANTED);
  await sendMails();
  passes(MAIL_FACT_AGE);
  expect(await queueMail(GRANTED)).toBe(false);
  await sendMails();
  expect(recordOf(GRANTED)).not.toBeNull();
  passes(MAIL_RECORD_AGE - MAIL_FACT_AGE);
  await sendMails();
  expect(recordOf(GRANTED)).toBeNull();
  expect(await queueMail(GRANTED)).toBe(false);
  expect(await queueMail({ ...GRANTED, at: Date.now() })).toBe(true);
});

describe('the mail server', () => {
  const tryFor = async (total: number) => {
    for (let waited = 0; waited < total; waited += 30 * MINUTE) {
      await sendMails();
      passes(30 * MINUTE);
    }
  };

  test.each(['later', 'dropped', 'closed'] as const)(
    'an email is sent when the fault "%s" ends',
    async (current) => {
      await queueMail(GRANTED);
      fault = current;
      await sendMails();
      const { nextAt, error, ...record } = recordOf(GRANTED) ?? {};
      expect(record).toMatchObject({ state: 'queued', attempts: 1 });
      expect(nextAt).toBe(START + MINUTE);
      expect(error).not.toMatch(/ann|mail\.example/);
      expect(read('/mailRun')).toMatchObject({ queued: 1, oldestAt: START });
      fault = 'none';
      await sendMails();
      expect(received).toEqual([]);
      passes(MINUTE);
      await sendMails();
      expect(received).toHaveLength(1);
      expect(recordOf(GRANTED)).toMatchObject({ state: 'sent', attempts: 2 });
      expect(recordOf(GRANTED)).not.toHaveProperty('error');
    },
  );

  test('a slow server delays emails', async () => {
    fault = 'slow';
    await queueMail(GRANTED);
    await sendMails();
    expect(recordOf(GRANTED)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('an email is given up after nine attempts in two days', async () => {
    await queueMail(GRANTED);
    fault = 'later';
    await tryFor(3 * DAY);
    expect(recordOf(GRANTED)).toMatchObject({ state: 'givenUp', attempts: 9 });
    expect(recordOf(GRANTED)?.error).toMatch(/451/);
    expect(read('/mailRun')).toMatchObject({ queued: 0 });
    const ends = Object.values(read<MailRun['days']>('/mailRun/days'));
    expect(ends).toEqual([{ givenUp: 1 }]);
    fault = 'none';
    await tryFor(DAY);
    expect(received).toEqual([]);
  });

  test('a server that fails as a whole uses up no attempts of most emails', async () => {
    for (let place = 0; place < 20; place += 1)
      await queueMail({ ...GRANTED, fact: String(place) });
    fault = 'closed';
    await sendMails();
    const records = Object.values(read<Record<string, OutgoingMail>>('/outgoing'));
    // Five connections at once may each have begun one more.
    expect(records.filter(({ attempts }) => attempts > 0).length).toBeLessThan(10);
    expect(read<MailRun>('/mailRun').failure).toMatch(/421/);
    expect(read('/mailRun')).toMatchObject({ queued: 20 });
    fault = 'none';
    passes(MINUTE);
    await sendMails();
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(20);
    expect(read('/mailRun')).not.toHaveProperty('failure');
  });

  test('a server that refuses every address ends no email, and the run stops', async () => {
    const names = Array.from({ length: 30 }, (_, place) => `person${place}`);
    write('/users', Object.fromEntries(names.map((name) => [name, person(name)])));
    for (const uid of names) await queueMail({ ...GRANTED, uid });
    fault = 'suspended';
    await sendMails();
    const records = Object.values(read<Record<string, OutgoingMail>>('/outgoing'));
    expect(new Set(records.map(({ state }) => state))).toEqual(new Set(['queued']));
    expect(records.filter(({ attempts }) => attempts > 0).length).toBeLessThan(10);
    expect(read('/returnedMails')).toBeNull();
    expect(read('/mailRun')).toMatchObject({ queued: 30, failure: '550 Account suspended' });
    fault = 'none';
    passes(MINUTE);
    await sendMails();
    expect(today()).toEqual({ sent: 30 });
    expect(read('/mailRun')).not.toHaveProperty('failure');
  });

  test('a refusal without a reason is a bounce once the server accepts a later email', async () => {
    await queueMail(GRANTED);
    const ben = { ...GRANTED, uid: 'ben' };
    fault = 'suspended';
    await sendMails();
    expect(recordOf(GRANTED)).toMatchObject({ state: 'queued', attempts: 1 });
    expect(read('/mailRun')).not.toHaveProperty('failure');
    passes(MINUTE);
    faultOf = (to) => {
      if (to !== 'ann@mail.example') return 'none';
      write(`/outgoing/${mailId(ben)}`, {
        ...read<object>(`/outgoing/${mailId(GRANTED)}`),
        ...ben,
      });
      write(`/outgoing/${mailId(ben)}/nextAt`, Date.now());
      return 'suspended';
    };
    await sendMails();
    expect(recordOf(ben)).toMatchObject({ state: 'sent' });
    expect(recordOf(GRANTED)).toMatchObject({ state: 'bounced', attempts: 2 });
    expect(read('/returnedMails/ann')).toMatchObject({ count: 1 });
  });

  test('the failure of the server is shown until the server works', async () => {
    await queueMail(GRANTED);
    fault = 'closed';
    await sendMails();
    fault = 'none';
    await sendMails();
    expect(read<MailRun>('/mailRun').failure).toMatch(/421/);
    passes(MINUTE);
    await sendMails();
    expect(read('/mailRun')).not.toHaveProperty('failure');
  });

  test('an address that returns three emails is noted until it accepts one', async () => {
    const facts = ['1', '2', '3', '4'].map((fact) => ({ ...GRANTED, fact }));
    fault = 'refused';
    for (const [place, fact] of facts.slice(0, 3).entries()) {
      await queueMail(fact);
      await sendMails();
      expect(recordOf(fact)).toMatchObject({ state: 'bounced', attempts: 1 });
      const count = place + 1;
      expect(read('/returnedMails/ann')).toMatchObject({ email: 'ann@mail.example', count });
    }
    expect(today()).toEqual({ bounced: 3 });
    fault = 'none';
    await queueMail({ ...GRANTED, fact: '4' });
    await sendMails();
    expect(read('/returnedMails')).toBeNull();
  });

  test('returned emails count only for the current address', async () => {
    fault = 'refused';
    await queueMail(GRANTED);
    await sendMails();
    write('/users/ann/email', 'new@mail.example');
    await queueMail({ ...GRANTED, fact: '2' });
    await sendMails();
    expect(read('/returnedMails/ann')).toMatchObject({ email: 'new@mail.example', count: 1 });
  });

  test('an address that is no address is returned', async () => {
    write('/users/ann/email', 'not an address');
    await queueMail(GRANTED);
    await sendMails();
    expect(recordOf(GRANTED)).toMatchObject({ state: 'bounced' });
  });

  test('emails are sent no faster than the setting', async () => {
    for (let place = 0; place < 10; place += 1)
      await queueMail({ ...GRANTED, fact: String(place) });
    const times: number[] = [];
    onAccepted = () => times.push(performance.now());
    vi.stubEnv('MAIL_PER_SECOND', '20');
    const began = performance.now();
    await sendMails();
    vi.stubEnv('MAIL_PER_SECOND', '1000');
    expect(times).toHaveLength(10);
    expect((times.at(-1) ?? 0) - began).toBeGreaterThanOrEqual(440);
  });
});

describe('a run that was killed', () => {
  test('leaves an email that the next run sends after the lease', async () => {
    await queueMail(GRANTED);
    write(`/outgoing/${mailId(GRANTED)}/state`, 'sending');
    write(`/outgoing/${mailId(GRANTED)}/attempts`, 1);
    write(`/outgoing/${mailId(GRANTED)}/nextAt`, Date.now() + 10 * MINUTE);
    await sendMails();
    expect(received).toEqual([]);
    passes(10 * MINUTE);
    await sendMails();
    expect(received).toHaveLength(1);
    expect(recordOf(GRANTED)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('nine times by the same email gives the email up', async () => {
    await queueMail(GRANTED);
    write(`/outgoing/${mailId(GRANTED)}/attempts`, 9);
    await sendMails();
    expect(recordOf(GRANTED)).toMatchObject({ state: 'givenUp' });
    expect(received).toEqual([]);
  });
});

describe('a person who changed between queueing and sending', () => {
  test.each([
    ['whose access ended', { userType: 'expiredUser' }],
    ['who was removed', { userType: 'deletedUser' }],
    ['who waits for access again', { userType: 'newUser' }],
  ])('%s receives nothing', async (_who, fields) => {
    await queueMail(GRANTED);
    write('/users/ann', person('ann', fields));
    await sendMails();
    expect(received).toEqual([]);
    expect(recordOf(GRANTED)).toMatchObject({ state: 'dropped', dropped: 'noAccess' });
    expect(today()).toEqual({ dropped: 1 });
  });

  test('who has a new address receives it there', async () => {
    await queueMail(GRANTED);
    write('/users/ann/email', 'new@mail.example');
    await sendMails();
    expect(received.map(({ to }) => to)).toEqual(['new@mail.example']);
  });

  test('who was erased receives nothing, and no record remains', async () => {
    await queueMail(GRANTED);
    write('/users/ann', null);
    await sendMails();
    expect(received).toEqual([]);
    expect(read('/outgoing')).toBeNull();
  });

  test('who is erased while the email is sent has no record afterwards', async () => {
    await queueMail(GRANTED);
    onAccepted = () => write('/', null);
    await sendMails();
    expect(received).toHaveLength(1);
    expect(read('/outgoing')).toBeNull();
    expect(read('/users')).toBeNull();
  });
});

test('an email that fails delays no other, and the failure is recorded', async () => {
  await queueMail(GRANTED);
  write(`/outgoing/${mailId(GRANTED)}/uid`, 'no.key');
  await queueMail({ ...GRANTED, uid: 'ben' });
  await sendMails();
  expect(received.map(({ to }) => to)).toEqual(['ben@mail.example']);
  expect(recordOf(GRANTED)).toMatchObject({ state: 'queued', attempts: 1 });
  expect(Object.values(read<object>('/functionFailures'))).toHaveLength(1);
});
