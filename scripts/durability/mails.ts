/**
 * `npm run test:mails`: kills the function that sends emails while the mail server refuses, delays and drops. Each fact has to arrive, and
 * may arrive again only if the function was killed before it could record the acceptance. `--long` is 1,000 facts of 300 people with 50
 * kills; `--seed WORD` repeats choices.
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
/** Longer than a busy machine delays a worker: as in a deployment, it ends only after a worker was killed. */
const LEASE = 20_000;
const BETWEEN = 60;
const CONVERGENCE = 600_000;

const random = new Random(values.seed);
const chance = random.stream('faults');
const emulator = new DatabaseEmulator({ port: 0 });
await emulator.start();
emulator.setRules(DATABASE_NAMESPACE, buildRules());
const read = <T>(path: string): T => emulator.read(DATABASE_NAMESPACE, path) as T;

const address = (person: number) => `person${person}@mail.example`;
const isRefused = (to: string) => to !== '' && Number(/\d+/.exec(to)?.[0]) % REFUSED === 0;
emulator.write(DATABASE_NAMESPACE, '/', {
  users: Object.fromEntries(
    Array.from({ length: people }, (_, person) => [
      `person${person}`,
      { uid: `person${person}`, email: address(person), firstName: 'A', userType: 'subscriber' },
    ]),
  ),
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

/** When each email was accepted, by its `Message-ID`, and when a worker was killed. */
const accepted = new Map<string, { to: string; times: number[] }>();
const killedAt: number[] = [];
let acceptances = 0;

interface Slot {
  current: ChildProcess;
  next: ChildProcess;
  env: Record<string, string | undefined>;
}
const slots: Slot[] = [];
const failures: string[] = [];

function spawnWorker(env: Slot['env']): ChildProcess {
  const worker = fork(join(import.meta.dirname, 'mailWorker.cjs'), [], {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  worker.stderr?.on('data', (chunk: Buffer) => failures.push(chunk.toString()));
  return worker;
}

/** Kills the worker and starts the one that is loaded already. */
function kill(slot: Slot): void {
  if (killedAt.length >= kills) return;
  killedAt.push(performance.now());
  slot.current.kill('SIGKILL');
  slot.current = slot.next;
  slot.current.send('begin');
  slot.next = spawnWorker(slot.env);
}

function accept(place: number, { messageId, to }: ReceivedMail): void {
  const mail = accepted.get(messageId) ?? { to, times: [] };
  mail.times.push(performance.now());
  accepted.set(messageId, mail);
  acceptances += 1;
  const slot = slots[place];
  if (!slot || acceptances % Math.floor((facts * (1 - 1 / REFUSED)) / (kills + 1)) !== 0) return;
  // Half of the kills come before the worker hears of the acceptance.
  if (killedAt.length % 2 === 0) kill(slot);
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
  MAIL_LEASE_MS: String(LEASE),
};

console.log(
  `Emails with the seed ${values.seed}: ${facts} facts of ${people} people, ${kills} kills.`,
);
const began = performance.now();
await buildFunctions();
const servers = Array.from({ length: WORKERS }, (_, place) =>
  createMailServer({ fault, onAccepted: (mail) => accept(place, mail), slowMs: SLOW }),
);
for (const server of servers) {
  const env = { ...process.env, ...settings, SMTP_URL: await server.start() };
  slots.push({ current: spawnWorker(env), next: spawnWorker(env), env });
}

Object.assign(process.env, settings);
const { queueMail, mailId } = await import('../../functions/src/mail/queue');
const { database } = await import('../../functions/src/admin');
const due = Array.from({ length: facts }, (_, fact) => ({
  ...{ uid: `person${fact % people}`, kind: 'accessGranted' as const },
  ...{ fact: `fact${fact}`, at: Date.now() },
}));
await Promise.all(slots.map(({ current }) => once(current, 'message')));
for (const { current } of slots) current.send('begin');
// A function that runs again, and two that run at once, queue the same facts.
const queued = await Promise.all(
  [due, [...due].reverse()].map(async (list) => {
    let count = 0;
    for (const fact of list) count += Number(await queueMail(database, fact));
    return count;
  }),
);

const outgoing = () => read<Record<string, OutgoingMail>>('/outgoing');
const waiting = () => Object.values(outgoing()).filter(({ nextAt }) => nextAt !== undefined).length;
while (waiting() > 0 && performance.now() - began < CONVERGENCE) await setTimeout(100);
for (const slot of slots) for (const worker of [slot.current, slot.next]) worker.kill('SIGKILL');

const findings: string[] = [];
const check = (isGood: boolean, sentence: string) => void (isGood || findings.push(sentence));
const records = outgoing();
let [repeats, most] = [0, 0];
for (const fact of due) {
  const id = mailId(fact);
  const to = `${fact.uid}@mail.example`;
  const { times = [], to: reached = to } = accepted.get(`<${id}@portal.example>`) ?? {};
  const state = records[id]?.state;
  check(reached === to, `${fact.fact} went to ${reached}.`);
  if (isRefused(to)) {
    check(times.length === 0 && state === 'bounced', `${fact.fact} is ${state}, not bounced.`);
    continue;
  }
  check(times.length > 0, `${fact.fact} was lost.`);
  check(state === 'sent', `${fact.fact} is ${state}, not sent.`);
  repeats += Math.max(0, times.length - 1);
  most = Math.max(most, times.length - 1);
  for (const [place, time] of times.slice(1).entries()) {
    const before = times[place] ?? 0;
    const isCaused = killedAt.some((killed) => killed >= before && killed < time);
    check(isCaused, `${fact.fact} was repeated without a kill.`);
  }
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
check(killedAt.length === kills, `There were ${killedAt.length} kills.`);
check(failures.length === 0, failures.join(''));

const attempts = Object.values(records).reduce((sum, record) => sum + record.attempts, 0);
const seconds = ((performance.now() - began) / 1_000).toFixed(1);
console.log(
  `${accepted.size} emails arrived and ${refused} were returned, in ${attempts} attempts and ${seconds} s. ` +
    `${killedAt.length} kills repeated ${repeats} emails, each at most ${most} ${most === 1 ? 'time' : 'times'}, with the same Message-ID.`,
);
for (const sentence of findings.slice(0, 20)) console.log(`  ${sentence}`);
console.log(
  findings.length === 0
    ? 'No email was lost.'
    : `Not good: ${findings.length} findings. Repeat with --seed ${values.seed}.`,
);
process.exit(findings.length === 0 ? 0 : 1);
