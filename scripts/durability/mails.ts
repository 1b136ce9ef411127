/**
 * `npm run test:mails`: kills the function that sends emails while the mail server refuses, delays and drops. Each fact has to arrive, and
 * may arrive again only if the worker that had claimed the email was killed before it recorded the acceptance, once for each such kill.
 * `--long` is 1,000 facts of 300 people with 50 kills; `--seed WORD` repeats choices.
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
import type { MailRun } from '../../model/mailRun';
import { DAY, startOfDay } from '../../model/wallClock';
import { DatabaseEmulator } from '../../packages/database-emulator/src';
import { buildRules } from '../../rules/build';

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    seed: { type: 'string', default: randomUUID().slice(0, 8) },
  },
});
const { facts, people, kills } = values.long
  ? { facts: 1_000, people: 300, kills: 50 }
  : { facts: 120, people: 40, kills: 6 };
/** Workers at once. A deployment has one, except for a moment when it is replaced. */
const WORKERS = 2;
/** Out of a hundred. */
const FAULTS: readonly (readonly [MailFault, number])[] = [
  ['later', 6],
  ['slow', 8],
  ['dropped', 5],
  ['closed', 3],
];
/** One in so many addresses doesn't exist. */
const REFUSED = 20;
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

const isRefused = (to: string) => to !== '' && Number(/\d+/.exec(to)?.[0]) % REFUSED === 0;
const today = startOfDay(Date.now());
const member = { firstName: 'A', userType: 'subscriber', legalAccess: 'on' };
const perPerson = <T>(make: (uid: string) => T) =>
  Object.fromEntries(Array.from({ length: people }, (_, n) => [`person${n}`, make(`person${n}`)]));
emulator.write(DATABASE_NAMESPACE, '/', {
  users: perPerson((uid) => ({ ...member, uid, email: `${uid}@mail.example` })),
  userLegalIndex: perPerson(() => ({ law: { status: 'active', nextDue: today } })),
  legalSummaries: { law: { title: 'The Air Quality Regulations' } },
});

function fault(to?: string): MailFault {
  if (to !== undefined && isRefused(to)) return 'refused';
  let left = chance.int(0, 99);
  for (const [name, percent] of FAULTS) {
    if (left < percent) return name;
    left -= percent;
  }
  return 'none';
}

/** The workers whose emails the server accepted, by `Message-ID`. */
const accepted = new Map<string, { to: string; by: number[] }>();
/** Workers that were killed, or will be in a moment. */
const killed = new Set<number>();
/** `{worker}/{id}`: the emails that a worker had claimed when it was killed. */
const interrupted = new Set<string>();
let acceptances = 0;

interface Worker {
  number: number;
  process: ChildProcess;
}
const slots: { current: Worker; next: Worker }[] = [];
const failures: string[] = [];

let workers = 0;
function spawnWorker(): Worker {
  workers += 1;
  const env = {
    ...process.env,
    // The sender and the lease show which worker sent and claimed an email. No lease ends before its worker was killed.
    MAIL_FROM: `Portal <portal${workers}@portal.example>`,
    MAIL_LEASE_MS: String(workers * DAY),
  };
  const worker = fork(join(import.meta.dirname, 'mailWorker.cjs'), [], {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  worker.stderr?.on('data', (chunk: Buffer) => failures.push(chunk.toString()));
  return { number: workers, process: worker };
}

const outgoing = () => read<Record<string, OutgoingMail>>('/outgoing');
const isClaimedBy = ({ state, nextAt = 0 }: OutgoingMail, worker: number) =>
  state === 'sending' && Math.round((nextAt - Date.now()) / DAY) === worker;

/** Kills the worker, starts the one that is loaded already, and ends the leases of the first one. */
async function kill(slot: (typeof slots)[number]): Promise<void> {
  const { number, process: worker } = slot.current;
  worker.kill('SIGKILL');
  slot.current = slot.next;
  slot.current.process.send('begin');
  slot.next = spawnWorker();
  await once(worker, 'exit');
  // What the worker has sent reaches the database before this read.
  await database.ref('mailRun').get();
  for (const [id, record] of Object.entries(outgoing())) {
    if (!isClaimedBy(record, number)) continue;
    interrupted.add(`${number}/${id}`);
    emulator.write(DATABASE_NAMESPACE, `/outgoing/${id}/nextAt`, Date.now());
  }
}

const PER_KILL = Math.floor((facts * (1 - 1 / REFUSED)) / (kills + 1));
function accept({ messageId, to, from }: ReceivedMail): void {
  const worker = Number(/\d+/.exec(from)?.[0]);
  const mail = accepted.get(messageId) ?? { to, by: [] };
  mail.by.push(worker);
  accepted.set(messageId, mail);
  acceptances += 1;
  if (killed.size >= kills || acceptances < (killed.size + 1) * PER_KILL) return;
  const alive = slots.filter(({ current }) => !killed.has(current.number));
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
  MAIL_PAUSE_MS: '20',
};

console.log(
  `Emails with the seed ${values.seed}: ${facts} facts of ${people} people, ${kills} kills.`,
);
const began = performance.now();
await buildFunctions();
const server = createMailServer({ fault, onAccepted: accept, slowMs: SLOW });
Object.assign(process.env, settings, { SMTP_URL: await server.start() });
for (let place = 0; place < WORKERS; place += 1)
  slots.push({ current: spawnWorker(), next: spawnWorker() });

const { queueMail, mailId } = await import('../../functions/src/mail/queue');
const { database } = await import('../../functions/src/admin');
const due = Array.from({ length: facts }, (_, fact) => ({
  ...{ uid: `person${fact % people}`, kind: 'due' as const, facts: { from: today, to: today } },
  ...{ fact: `fact${fact}`, at: Date.now() },
}));
await Promise.all(slots.map(({ current }) => once(current.process, 'message')));
for (const { current } of slots) current.process.send('begin');
// A function that runs again, and two that run at once, queue the same facts.
const queued = await Promise.all(
  [due, [...due].reverse()].map(async (list) => {
    let count = 0;
    for (const fact of list) count += Number(await queueMail(database, fact));
    return count;
  }),
);

const waiting = () => Object.values(outgoing()).filter(({ nextAt }) => nextAt !== undefined).length;
while (waiting() > 0 && performance.now() - began < CONVERGENCE) await setTimeout(100);
for (const slot of slots)
  for (const worker of [slot.current, slot.next]) worker.process.kill('SIGKILL');

const findings: string[] = [];
const check = (isGood: boolean, sentence: string) => void (isGood || findings.push(sentence));
const records = outgoing();
let [repeats, most] = [0, 0];
for (const fact of due) {
  const id = mailId(fact);
  const to = `${fact.uid}@mail.example`;
  const { by = [], to: reached = to } = accepted.get(`<${id}@portal.example>`) ?? {};
  const state = records[id]?.state;
  check(reached === to, `${fact.fact} went to ${reached}.`);
  if (isRefused(to)) {
    check(by.length === 0 && state === 'bounced', `${fact.fact} is ${state}, not bounced.`);
    continue;
  }
  check(by.length > 0, `${fact.fact} was lost.`);
  check(state === 'sent', `${fact.fact} is ${state}, not sent.`);
  repeats += Math.max(0, by.length - 1);
  most = Math.max(most, by.length - 1);
  const excused = by.filter((worker) => interrupted.has(`${worker}/${id}`));
  check(by.length - excused.length <= 1, `${fact.fact} was repeated without a kill.`);
  check(new Set(excused).size === excused.length, `${fact.fact} was repeated twice for one kill.`);
}
const days = Object.values(read<MailRun['days']>('/mailRun/days'));
const total = (end: 'sent' | 'bounced') => days.reduce((sum, day) => sum + (day[end] ?? 0), 0);
const refused = due.filter(({ uid }) => isRefused(uid)).length;
check(
  queued.reduce((sum, count) => sum + count) === facts,
  `${queued.join(' and ')} were queued, not ${facts} together.`,
);
check(Object.keys(records).length === facts, 'There are more records than facts.');
check(accepted.size === facts - refused, `${accepted.size} Message-IDs were accepted.`);
check(total('sent') === facts - refused, `The figures state ${total('sent')} sent.`);
check(total('bounced') === refused, `The figures state ${total('bounced')} bounced.`);
check(killed.size === kills, `There were ${killed.size} kills.`);
check(failures.length === 0, failures.join(''));

const attempts = Object.values(records).reduce((sum, record) => sum + record.attempts, 0);
const seconds = ((performance.now() - began) / 1_000).toFixed(1);
console.log(
  `${accepted.size} emails arrived and ${refused} were returned, in ${attempts} attempts and ${seconds} s. ` +
    `${killed.size} kills interrupted ${interrupted.size} emails and repeated ${repeats} emails, each at most ${most} ${most === 1 ? 'time' : 'times'}, with the same Message-ID.`,
);
for (const sentence of findings.slice(0, 20)) console.log(`  ${sentence}`);
console.log(
  findings.length === 0
    ? 'No email was lost.'
    : `Not good: ${findings.length} findings. Repeat with --seed ${values.seed}.`,
);
process.exit(findings.length === 0 ? 0 : 1);
