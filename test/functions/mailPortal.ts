/** A small portal whose functions run in this process: its people, their registers, and a clock that tests set. */
import { readFileSync } from 'node:fs';
import type { UserRecord } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import type * as Admin from '../../functions/src/admin';
import type * as Collect from '../../functions/src/mail/collectMails';
import type * as Daily from '../../functions/src/mail/daily';
import type * as Events from '../../functions/src/mail/events';
import type * as Queue from '../../functions/src/mail/queue';
import type * as Writing from '../../functions/src/mail/write';
import type { Mail } from '../../functions/src/mail/write';
import type { MailKind, OutgoingMail } from '../../model/mail';
import { countGroups, groupOf, type Law, type Row } from '../../model/registerGroups';
import { DAY } from '../../model/wallClock';
import { DatabaseEmulator, type JsonValue } from '../../packages/database-emulator/src';
import { startInProcess, stopInProcess } from './inProcess';

/** A Monday, before the emails of the day. */
export const MONDAY = Date.UTC(2026, 10, 30);
export const MORNING = MONDAY + 7.25 * (DAY / 24);
export const ORIGIN = 'https://portal.example';

const emulator = new DatabaseEmulator({ port: 0 });
export const read = <T = unknown>(path: string): T => emulator.read(DATABASE_NAMESPACE, path) as T;
export const write = (path: string, value: unknown): void =>
  emulator.write(DATABASE_NAMESPACE, path, value as JsonValue);

export const rich = (text: string) => JSON.stringify({ blocks: [{ text }], entityMap: {} });
export const person = (userType: string, name: string, more: object = {}) => ({
  ...{ userType, legalAccess: 'off', email: `${name.toLowerCase()}@firm.example` },
  ...{ firstName: name, lastName: 'Archer', displayName: name, signUp: 1, company: 'Firm Ltd' },
  ...more,
});
const PEOPLE = {
  mel: person('subscriber', 'Mel', { legalAccess: 'on' }),
  sue: person('subscriber', 'Sue'),
  gus: person('guest', 'Gus', { expiryDate: MONDAY + 30 * DAY }),
  ann: person('admin', 'Ann'),
};
export type Uid = keyof typeof PEOPLE;

const law = (title: string): Record<string, JsonValue> => ({ title, filterByArea: 'Air', time: 1 });
const item = (fields: object) => ({
  ...{ status: 'active', userStatus: 'Compliant', timeAdded: 1, assessedAt: 1, addedRevision: 0 },
  ...fields,
});
const REGISTER = {
  'law-today': item({ nextDue: MONDAY }),
  'law-week': item({ nextDue: MONDAY + 7 * DAY, actionDue: MONDAY + 7 * DAY, openActions: 1 }),
  'law-month': item({ nextDue: MONDAY + 300 * DAY, evidenceUntil: MONDAY + 30 * DAY }),
  'law-late': item({ nextDue: MONDAY - 20 * DAY }),
  'permit-own': item({
    ...{ nextDue: MONDAY + 5 * DAY, checkDue: MONDAY, title: 'Permit <b>EPR/1</b> & annex' },
    ...{ kind: 'permit', filterByArea: 'Air' },
  }),
};
const IN_FORCE: Law = { area: 'Air', revision: 0, isWithdrawn: false };

/** Writes a register's rows and their counts, as the functions count them. */
export function writeRegister(uid: string, rows: Record<string, object>): void {
  write(`userLegalIndex/${uid}`, rows);
  write(`registerCounts/${uid}`, { at: 1 });
  const groups = Object.values(rows).map((row) => groupOf(row as Row, IN_FORCE));
  for (const [figure, count] of countGroups(groups.filter((group) => group !== null)))
    write(`registerCounts/${uid}/${figure}`, count);
}

interface Modules {
  admin: typeof Admin;
  daily: typeof Daily;
  queue: typeof Queue;
  collect: typeof Collect;
  events: typeof Events;
  writing: typeof Writing;
}
/** The modules of the functions, which connect when they are loaded. */
export const modules = {} as Modules;
/** What tests change: the clock, and when each person last used the portal. */
export const portal = { now: MORNING, visitedAt: {} as Record<string, number> };

/** Starts the portal for the tests of a file. */
export function usePortal(): void {
  beforeAll(async () => {
    emulator.setRules(DATABASE_NAMESPACE, readFileSync('database.rules.json', 'utf8'));
    await startInProcess(emulator);
    vi.stubEnv('MAIL_FROM', 'portal@portal.example');
    vi.stubEnv('PORTAL_ORIGINS', ORIGIN);
    Object.assign(modules, {
      admin: await import('../../functions/src/admin'),
      daily: await import('../../functions/src/mail/daily'),
      queue: await import('../../functions/src/mail/queue'),
      collect: await import('../../functions/src/mail/collectMails'),
      events: await import('../../functions/src/mail/events'),
      writing: await import('../../functions/src/mail/write'),
    });
    vi.spyOn(modules.admin, 'serverTime').mockImplementation(() => Promise.resolve(portal.now));
    vi.spyOn(modules.admin.auth, 'getUser').mockImplementation(accountOf);
  });
  afterAll(async () => {
    await stopInProcess(emulator);
    vi.restoreAllMocks();
  });
  beforeEach(() => {
    Object.assign(portal, { now: MORNING, visitedAt: {} });
    write('/', {
      users: PEOPLE,
      userDirectory: PEOPLE,
      profiles: Object.fromEntries(Object.keys(PEOPLE).map((uid) => [uid, { displayName: uid }])),
      unsubscribeSecret: 'secret',
      legalSummaries: {
        'law-today': law('The Air Quality Regulations'),
        'law-week': law('The Waste Regulations'),
        'law-month': law('The Water Act'),
        'law-late': law('The Noise Act'),
      },
      chatrooms: { room: { chatroomTitle: 'Heat pumps' } },
    });
    writeRegister('mel', REGISTER);
  });
}

function accountOf(uid: string): Promise<UserRecord> {
  const email = read<string | null>(`users/${uid}/email`);
  if (email === null)
    return Promise.reject(Object.assign(new Error(uid), { code: 'auth/user-not-found' }));
  const lastRefreshTime = new Date(portal.visitedAt[uid] ?? portal.now - DAY).toISOString();
  const metadata = { lastRefreshTime, lastSignInTime: '', creationTime: '' };
  return Promise.resolve({ uid, email, disabled: false, metadata } as unknown as UserRecord);
}

/** A later test of a person whose account signs in with another address. */
export const setAccountEmail = (email: string) =>
  vi
    .spyOn(modules.admin.auth, 'getUser')
    .mockImplementationOnce(async (uid) => ({ ...(await accountOf(uid)), email }) as UserRecord);

export const outgoing = (kind?: MailKind): OutgoingMail[] =>
  Object.values(read<Record<string, OutgoingMail> | null>('outgoing') ?? {}).filter(
    (mail) => kind === undefined || mail.kind === kind,
  );
export const recipients = (kind: MailKind): string[] =>
  outgoing(kind)
    .map(({ uid }) => uid)
    .sort();

export const collectDay = () => modules.daily.collectDays(portal.now);
export const collect = () =>
  modules.collect.collectMails.run({ scheduleTime: new Date(portal.now).toISOString() });

/** Returns what a record of the queue becomes when it is sent now. */
export const writeMail = (record: OutgoingMail) =>
  modules.writing.writeMail(modules.admin.database, record);

/** Returns the only email of a kind that is queued for a person, as it is sent now. */
export async function mailTo(uid: string, kind: MailKind): Promise<Mail> {
  const records = outgoing(kind).filter((record) => record.uid === uid);
  const [record] = records;
  if (!record || records.length > 1) throw new Error(`${records.length} emails are queued.`);
  const mail = await writeMail(record);
  if ('dropped' in mail) throw new Error(`The email is dropped: ${mail.dropped}`);
  return mail;
}

/** Replaces what differs in each run. */
export const readable = ({ subject, text }: Mail): string =>
  `Subject: ${subject}\n\n${text.replace(/(\/Unsubscribe\/)[\w.-]+/, '$1TOKEN')}`;

/** Writes a row of an inbox, and runs the function that its event runs. */
export async function notify(uid: string, key: string, row: object): Promise<void> {
  write(`inbox/${uid}/${key}`, row);
  await modules.events.notification.run({
    params: { uid, message: key },
    data: { val: () => row },
  } as never);
}
