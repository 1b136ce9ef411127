/**
 * `npm run test:mails`: kills the functions that queue and send emails while the mail server refuses, delays and drops. Each fact has to
 * arrive. It may arrive again only if the worker that had claimed the email was killed before it recorded the acceptance, or if the
 * connection was lost after the acceptance: once for each such kill or loss. `--long` is 1,000 facts of 300 people with 50 kills of
 * senders and 12 of collectors; `--seed WORD` repeats choices.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildFunctions } from '../../emulators/buildFunctions';
import type { MailFault } from '../../emulators/mail/faults';
import { createMailServer, type ReceivedMail } from '../../emulators/mail/mailServer';
import { DATABASE_NAMESPACE, PROJECT_ID } from '../../emulators/project';
import { Random } from '../../emulators/seed/random';
import type { OutgoingMail } from '../../model/mail';
import type { MailEnd, MailRun } from '../../model/mailRun';
import { DAY } from '../../model/wallClock';
import { DatabaseEmulator } from '../../packages/database-emulator/src';
import { buildRules } from '../../rules/build';
import { buildFacts, isNeverAccepted, isRefused, RARE } from './mailFacts';

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    seed: { type: 'string', default: randomUUID().slice(0, 8) },
  },
});
const { facts, people, kills, collectorKills } = values.long
  ? { facts: 1_000, people: 300, kills: 50, collectorKills: 12 }
  : { facts: 120, people: 40, kills: 4, collectorKills: 1 };
/** Senders at once. A deployment has one, except for a moment when it is replaced. */
const SENDERS = 2;
/** Out of a hundred. */
const FAULTS: readonly (readonly [MailFault, number])[] = [
  ['later', 6],
  ['slow', 8],
  ['dropped', 5],
  ['lost', 10],
  ['closed', 3],
];
// In ms.
const SLOW = 150;
const BETWEEN = 60;
const CONVERGENCE = 600_000;

const random = new Random(values.seed);
const chance = random.stream('faults');
const emulator = new DatabaseEmulator({ port: 0 });
await emulator.start();
emulator.setRules(DATABASE_NAMESPACE, buildRules());
const read = <T>(path: string): T => emulator.read(DATABASE_NAMESPACE, path) as T;

const { days, due, database: stored } = buildFacts({ facts, people });
const [today = 0, ...earlier] = days;
emulator.write(DATABASE_NAMESPACE, '/', stored);

function fault(to?: string): MailFault {
  if (to !== undefined && isRefused(to)) return 'refused';
  if (to !== undefined && isNeverAccepted(to)) return 'later';
  let left = chance.int(0, 99);
  for (const [name, percent] of FAULTS) {
    if (left < percent) return name;
    left -= percent;
  }
  return 'none';
}

/** `isLost`: the connection broke before the worker received the acceptance. */
interface Acceptance {
  worker: number;
  isLost: boolean;
}
/** By `Message-ID`. */
const accepted = new Map<string, { to: string; by: Acceptance[] }>();
/** Workers that were killed, or will be in a moment. */
const killed = new Set<number>();
/** `{worker}/{id}`: the emails that a worker had claimed when it was killed. */
const interrupted = new Set<string>();
let acceptances = 0;

interface Worker {
  number: number;
  process: ChildProcess;
}
interface Slot {
  run: 'sendMails' | 'collectMails';
  current: Worker;
  next: Worker;
}
const failures: string[] = [];

let workers = 0;
function spawnWorker(run: Slot['run']): Worker {
  workers += 1;
  const env = {
    ...process.env,
    // The sender and the lease show which worker sent and claimed an email. No lease ends before its worker was killed.
    MAIL_FROM: `Portal <portal${workers}@portal.example>`,
    MAIL_LEASE_MS: String(workers * DAY),
  };
  const worker = fork(join(import.meta.dirname, 'mailWorker.cjs'), [run], {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  worker.stderr?.on('data', (chunk: Buffer) => failures.push(chunk.toString()));
  return { number: workers, process: worker };
}

const outgoing = () => read<Record<string, OutgoingMail> | null>('/outgoing') ?? {};
const isClaimedBy = ({ state, nextAt = 0 }: OutgoingMail, worker: number) =>
  state === 'sending' && Math.round((nextAt - Date.now()) / DAY) === worker;

/** Kills the worker and starts the one that is loaded already. */
async function replace(slot: Slot): Promise<void> {
  const { process: worker } = slot.current;
  worker.kill('SIGKILL');
  slot.current = slot.next;
  slot.current.process.send('begin');
  slot.next = spawnWorker(slot.run);
  await once(worker, 'exit');
  // What the worker has sent reaches the database before this read.
  await database.ref('mailRun').get();
}

/** Kills a sender and ends the leases that it had. */
async function kill(slot: Slot): Promise<void> {
  const { number } = slot.current;
  await replace(slot);
  for (const [id, record] of Object.entries(outgoing())) {
    if (!isClaimedBy(record, number)) continue;
    interrupted.add(`${number}/${id}`);
    emulator.write(DATABASE_NAMESPACE, `/outgoing/${id}/nextAt`, Date.now());
  }
}

const PER_KILL = Math.floor((facts * (1 - 2 / RARE)) / (kills + 1));
function accept({ messageId, to, from }: ReceivedMail, { isLost }: { isLost: boolean }): void {
  const worker = Number(/\d+/.exec(from)?.[0]);
  const mail = accepted.get(messageId) ?? { to, by: [] };
  mail.by.push({ worker, isLost });
  accepted.set(messageId, mail);
  acceptances += 1;
  if (killed.size >= kills || acceptances < (killed.size + 1) * PER_KILL) return;
  const alive = senders.filter(({ current }) => !killed.has(current.number));
  const slot = alive.find(({ current }) => current.number === worker) ?? alive[0];
  if (!slot) return;
  killed.add(slot.current.number);
  // Half of the kills come before the worker hears of the acceptance.
  if (killed.size % 2 === 1) void kill(slot);
  else void setTimeout(chance.int(0, BETWEEN)).then(() => kill(slot));
}

const databaseURL = `http://127.0.0.1:${emulator.port}?ns=${DATABASE_NAMESPACE}`;
const settings = {
  FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${emulator.port}`,
  FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, databaseURL }),
  GCLOUD_PROJECT: PROJECT_ID,
  MAIL_FROM: 'Portal <portal@portal.example>',
  MAIL_PER_SECOND: '1000',
  // An email is given up after 2,781 such pauses.
  MAIL_PAUSE_MS: '0.5',
  PORTAL_TIME_ZONE: 'UTC',
};

console.log(
  `Emails with the seed ${values.seed}: ${facts} facts of ${people} people, ${kills} kills of senders and ${collectorKills} of collectors.`,
);
const began = performance.now();
await buildFunctions();
const server = createMailServer({
  ...{ fault, slowMs: SLOW },
  onAccepted: (mail, met) => accept(mail, { isLost: met === 'lost' }),
});
Object.assign(process.env, settings, { SMTP_URL: await server.start() });
const startSlot = (run: Slot['run']): Slot => ({
  ...{ run, current: spawnWorker(run), next: spawnWorker(run) },
});
const senders = Array.from({ length: SENDERS }, () => startSlot('sendMails'));
const collector = startSlot('collectMails');
const slots = [...senders, collector];

const { mailId } = await import('../../functions/src/mail/queue');
const { database } = await import('../../functions/src/admin');

const period = () => read<{ done: number; to?: number } | null>('/mailPeriods/days');
let [queued, killedCollectors] = [0, 0];
database.ref('outgoing').on('child_added', () => {
  queued += 1;
  if (killedCollectors === collectorKills) return;
  if (queued < ((killedCollectors + 1) * facts) / (collectorKills + 1)) return;
  // Each kill leaves a period unfinished.
  if (period()?.to === undefined) return;
  killedCollectors += 1;
  void replace(collector);
});

const waiting = () => Object.values(outgoing()).filter(({ nextAt }) => nextAt !== undefined).length;
const until = async (isReached: () => boolean) => {
  while (!isReached() && performance.now() - began < CONVERGENCE) await setTimeout(20);
};
/** As if a run had begun the emails of a day and never finished. The next run finishes them, and those of the days since. */
const beginDay = (day: number) =>
  emulator.write(DATABASE_NAMESPACE, '/mailPeriods/days', { done: day - DAY, to: day });
await Promise.all(slots.map(({ current }) => once(current.process, 'message')));
for (const [place, day] of earlier.reverse().entries()) {
  beginDay(day);
  if (place === 0) for (const { current } of slots) current.process.send('begin');
  await until(() => period()?.done === today && period()?.to === undefined);
}
await until(() => waiting() === 0);
for (const slot of slots)
  for (const worker of [slot.current, slot.next]) worker.process.kill('SIGKILL');

const findings: string[] = [];
const check = (isGood: boolean, sentence: string) => void (isGood || findings.push(sentence));
const records = outgoing();
let [repeats, most] = [0, 0];
const ofPeople = (isOne: (to: string) => boolean) => due.filter(({ uid }) => isOne(uid)).length;
const [refused, givenUp] = [ofPeople(isRefused), ofPeople(isNeverAccepted)];
const deliverable = facts - refused - givenUp;
for (const fact of due) {
  const id = mailId(fact);
  const name = `The fact ${fact.fact} of ${fact.uid}`;
  const to = `${fact.uid}@mail.example`;
  const { by = [], to: reached = to } = accepted.get(`<${id}@portal.example>`) ?? {};
  const state = records[id]?.state;
  check(reached === to, `${name} went to ${reached}.`);
  const end = isRefused(to) ? 'bounced' : isNeverAccepted(to) ? 'givenUp' : 'sent';
  check(state === end, `${name} is ${state}, not ${end}.`);
  if (end !== 'sent') {
    check(by.length === 0, `${name} arrived.`);
    continue;
  }
  check(by.length > 0, `${name} was lost.`);
  repeats += Math.max(0, by.length - 1);
  most = Math.max(most, by.length - 1);
  const received = by.filter(({ isLost }) => !isLost).map(({ worker }) => worker);
  const excused = received.filter((worker) => interrupted.has(`${worker}/${id}`));
  check(received.length - excused.length <= 1, `${name} was repeated without a kill or a loss.`);
  check(new Set(excused).size === excused.length, `${name} was repeated twice for one kill.`);
}
const ends = Object.values(read<MailRun['days']>('/mailRun/days'));
const total = (end: MailEnd) => ends.reduce((sum, day) => sum + (day[end] ?? 0), 0);
const losses = [...accepted.values()].flatMap(({ by }) => by.filter(({ isLost }) => isLost)).length;
check(Object.keys(records).length === facts, 'There are more records than facts, or fewer.');
check(accepted.size === deliverable, `${accepted.size} Message-IDs were accepted.`);
for (const [end, count] of Object.entries({ sent: deliverable, bounced: refused, givenUp }))
  check(total(end as MailEnd) === count, `The figures state ${total(end as MailEnd)} ${end}.`);
check(losses > 0, 'No connection was lost after an acceptance.');
check(killedCollectors === collectorKills, `There were ${killedCollectors} kills of collectors.`);
check(killed.size === kills, `There were ${killed.size} kills of senders.`);
check(failures.length === 0, failures.join(''));

const attempts = Object.values(records).reduce((sum, record) => sum + record.attempts, 0);
const seconds = ((performance.now() - began) / 1_000).toFixed(1);
console.log(
  `${accepted.size} emails arrived, ${refused} were returned and ${givenUp} given up, in ${attempts} attempts and ${seconds} s. ` +
    `${killed.size} kills of senders interrupted ${interrupted.size} emails, and ${losses} connections were lost after the acceptance. ` +
    `${repeats} emails were repeated, each at most ${most} ${most === 1 ? 'time' : 'times'}, with the same Message-ID. ` +
    `${killedCollectors} kills of collectors left a day unfinished.`,
);
for (const sentence of findings.slice(0, 20)) console.log(`  ${sentence}`);
console.log(
  findings.length === 0
    ? 'No email was lost.'
    : `Not good: ${findings.length} findings. Repeat with --seed ${values.seed}.`,
);
process.exit(findings.length === 0 ? 0 : 1);
