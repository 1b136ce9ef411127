/**
 * Sends the emails of the queue that are due (decision 540). A run claims each record before it sends, and records the outcome after. If
 * the run is killed in between, the record is due again when its lease ends.
 */
import { ServerValue } from 'firebase-admin/database';
import { MAIL_FACT_AGE, MAIL_RECORD_AGE, type OutgoingMail } from '../../../model/mail';
import { type MailEnd, type MailRun, MAILS_COUNTED } from '../../../model/mailRun';
import type { ReturnedMail } from '../../../model/returnedMail';
import { DAY, MINUTE } from '../../../model/wallClock';
import { database, read, serverTime, userTypeOf } from '../admin';
import { recordFailure } from '../failures';
import { failureText } from '../failureText';
import { CONNECTIONS, createMailer, type Mailer, type MailSettings, type Outcome } from './smtp';
import { type Dropped, writeMail } from './write';

/** Multiples of the first pause. An email that the server still refuses after the last one, two days later, is given up. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720, 1_440];
const MOST_ATTEMPTS = PAUSES.length + 1;
/** Faults of the mail server in a row, or refused addresses, after which a run stops. It uses up no attempts of the other emails. */
const MOST_FAULTS = 5;
/** A run begins no email later than this. The function's timeout leaves time for those that it has begun. */
const RUN_MS = 7 * MINUTE;
const PAGE = 100;

const queue = database.ref('outgoing');

interface Run {
  settings: MailSettings;
  mailer: Mailer;
  /** Emails in a row that met a fault of the server, and addresses that it refused for a reason that is not the mailbox. */
  faults: Set<string>;
  /** What the server stated when it failed as a whole. Null when it works, undefined if the run can't tell. */
  failure: string | null | undefined;
  /** Bounces, if the server accepts a later email. Otherwise, these emails are due again. */
  refusals: Set<Refusal>;
  /** When the next email may be sent, by `performance.now()`. */
  nextSlot: number;
}

interface Refusal {
  id: string;
  uid: string;
  attempts: number;
  to: string;
  error: string;
}

/** Sends emails until none is due, prunes the queue and writes the figures. */
export async function sendDue(settings: MailSettings): Promise<void> {
  const until = performance.now() + RUN_MS;
  const mailer = createMailer(settings);
  const run: Run = {
    ...{ settings, mailer, nextSlot: 0, failure: undefined },
    ...{ faults: new Set(), refusals: new Set() },
  };
  const isOver = () => run.faults.size >= MOST_FAULTS || performance.now() > until;
  try {
    for (let ids = await dueIds(); ids.length > 0 && !isOver(); ids = await dueIds()) {
      const waiting = ids.values();
      const sendInTurn = async () => {
        for (const id of waiting) {
          if (isOver()) return;
          await serve(id, run);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn));
    }
  } finally {
    mailer.close();
  }
  for (const refusal of run.refusals) await tryLater(refusal, settings);
  await prune();
  await writeFigures(run.failure);
}

/** Ended records have no `nextAt`. */
async function dueIds(): Promise<string[]> {
  const due = await queue
    .orderByChild('nextAt')
    .startAt(1)
    .endAt(await serverTime())
    .limitToFirst(PAGE)
    .get();
  const ids: string[] = [];
  due.forEach(({ key }) => void ids.push(key));
  return ids;
}

async function serve(id: string, run: Run): Promise<void> {
  await waitForTurn(run);
  const record = await claim(id, run.settings.leaseMs);
  if (record === null) return;
  const { uid, attempts } = record;
  const earlier = [...run.refusals];
  const outcome = await attempt(id, record, run).catch(async (error: unknown): Promise<Result> => {
    await recordFailure(error, { uid });
    return { of: 'refusedNow', error: failureText(error, { uid }), isServerFault: false };
  });
  switch (outcome.of) {
    case 'erased':
      return queue.child(id).remove();
    case 'dropped':
      return end(id, 'dropped', { dropped: outcome.dropped });
    case 'tooOld':
      return end(id, 'givenUp', { error: record.error ?? 'The mail server was not reached.' });
    case 'sent':
      await end(id, 'sent', { error: null });
      for (const refusal of earlier) if (run.refusals.delete(refusal)) await bounce(refusal);
      return database.ref(`returnedMails/${uid}`).remove();
    case 'bounced':
      return bounce({ id, uid, ...outcome });
    case 'refused':
      return void run.refusals.add({ id, uid, attempts, ...outcome });
    case 'refusedNow':
      return tryLater({ id, attempts, ...outcome }, run.settings);
  }
}

type Attempted = Pick<Refusal, 'id' | 'attempts' | 'error'>;
async function tryLater({ id, attempts, error }: Attempted, { pauseMs }: MailSettings) {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return end(id, 'givenUp', { error });
  const nextAt = (await serverTime()) + pause * pauseMs;
  return write(id, { state: 'queued', nextAt, error });
}

/** Waits for this email's turn. */
async function waitForTurn(run: Run): Promise<void> {
  const now = performance.now();
  const slot = Math.max(now, run.nextSlot);
  run.nextSlot = slot + 1_000 / run.settings.perSecond;
  await new Promise((resolve) => setTimeout(resolve, slot - now));
}

/** Returns the record, which no other run sends until the lease ends. Returns null if it is not due any more. */
async function claim(id: string, leaseMs: number): Promise<OutgoingMail | null> {
  const now = await serverTime();
  const { committed, snapshot } = await queue
    .child(id)
    // The transaction first runs with null for data that it hasn't read, and must then continue.
    .transaction((current: OutgoingMail | null) => {
      if (current === null) return null;
      if (current.nextAt === undefined || current.nextAt > now) return undefined;
      const attempts = current.attempts + 1;
      return { ...current, state: 'sending', attempts, nextAt: now + leaseMs };
    });
  return committed ? (snapshot.val() as OutgoingMail | null) : null;
}

type Result =
  | Exclude<Outcome, { of: 'bounced' | 'refused' }>
  | { of: 'bounced' | 'refused'; to: string; error: string }
  | ({ of: 'dropped' } & Dropped)
  | { of: 'erased' | 'tooOld' };

async function attempt(id: string, record: OutgoingMail, run: Run): Promise<Result> {
  const { uid, attempts, queuedAt } = record;
  const to = await read(`users/${uid}/email`);
  if (typeof to !== 'string') return { of: 'erased' };
  // The last attempt ended with the function, or the mail server was not set up for a long time.
  const age = (await serverTime()) - queuedAt;
  if (attempts > MOST_ATTEMPTS || age > MAIL_FACT_AGE) return { of: 'tooOld' };
  const mail = await writeMail(database, record);
  if ('dropped' in mail) return { of: 'dropped', ...mail };
  const outcome = await run.mailer.send({ ...mail, id, to });
  const isRefused = outcome.of === 'refused';
  if (isRefused || (outcome.of === 'refusedNow' && outcome.isServerFault)) {
    run.faults.add(isRefused ? to : id);
    if (!isRefused || run.faults.size >= MOST_FAULTS) run.failure = outcome.error;
  } else {
    run.faults.clear();
    run.failure = null;
  }
  return isRefused || outcome.of === 'bounced' ? { ...outcome, to } : outcome;
}

/** The state and the count of its day are written together, so that each end is counted once. */
async function end(id: string, state: MailEnd, fields: Record<string, unknown>): Promise<void> {
  const day = new Date(await serverTime()).toISOString().slice(0, 10);
  await write(
    id,
    { state, nextAt: null, endedAt: ServerValue.TIMESTAMP, ...fields },
    { [`mailRun/days/${day}/${state}`]: ServerValue.increment(1) },
  );
}

/** Writes fields of a record. If its person was erased in the meantime, the record has no person and is deleted again. */
async function write(
  id: string,
  fields: Record<string, unknown>,
  others: Record<string, unknown> = {},
): Promise<void> {
  const paths = Object.entries(fields).map(
    ([field, value]) => [`outgoing/${id}/${field}`, value] as const,
  );
  await database.ref().update({ ...Object.fromEntries(paths), ...others });
  if ((await read(`outgoing/${id}/uid`)) === null) await queue.child(id).remove();
}

/** Counts the emails in a row that came back from this address. If the person was erased in the meantime, deletes the count. */
async function bounce({ id, uid, to: email, error }: Omit<Refusal, 'attempts'>): Promise<void> {
  await end(id, 'bounced', { error });
  const path = `returnedMails/${uid}`;
  const before = (await read(path)) as ReturnedMail | null;
  const count = before?.email === email ? before.count + 1 : 1;
  await database.ref(path).set({ email, count, error, at: ServerValue.TIMESTAMP });
  if ((await userTypeOf(uid)) === null) await database.ref(path).remove();
}

/** Deletes old records. */
export async function prune(): Promise<void> {
  const now = await serverTime();
  const old = queue
    .orderByChild('queuedAt')
    .endAt(now - MAIL_RECORD_AGE)
    .limitToFirst(PAGE);
  const drops: Record<string, null> = {};
  (await old.get()).forEach(({ key }) => {
    drops[key] = null;
  });
  if (Object.keys(drops).length > 0) await queue.update(drops);
}

async function writeFigures(failure: Run['failure']): Promise<void> {
  const pending = await queue.orderByChild('nextAt').startAt(1).limitToFirst(MAILS_COUNTED).get();
  let [queued, oldestAt] = [0, Infinity];
  pending.forEach((record) => {
    queued += 1;
    oldestAt = Math.min(oldestAt, (record.val() as OutgoingMail).queuedAt);
  });
  const now = await serverTime();
  const days = ((await read('mailRun/days')) ?? {}) as MailRun['days'];
  const past = Object.keys(days).filter((day) => Date.parse(day) < now - MAIL_RECORD_AGE - DAY);
  await database.ref('mailRun').update({
    ...{ endedAt: now, queued, ...(failure !== undefined && { failure }) },
    oldestAt: queued === 0 ? null : oldestAt,
    ...Object.fromEntries(past.map((day) => [`days/${day}`, null])),
  });
}
