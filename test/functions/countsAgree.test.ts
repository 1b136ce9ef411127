/**
 * After members and staff did several things at once, the functions' counts and copies equal those of a recount.
 */
import { deleteApp, type App } from 'firebase-admin/app';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { FIRST_CURSOR, openRecount, type Cursor } from '../../functions/src/recount/recount';
import type { Finding } from '../../functions/src/recount/settle';
import { openStore } from '../../functions/src/recount/store';
import { openAdminApp, readAdminTarget } from '../../scripts/adminTarget';
import { COMPLIANCE_STATUSES } from '../../src/config/constants';
import * as legal from '../../src/data/mutations/legalItems';
import * as register from '../../src/data/mutations/register';
import type { Json, Update } from '../../src/data/update';
import { CAST, emailOf, OTHERS, type Actor } from '../rules/cast';
import { FUZZ_MUTATIONS, pick, textIn, type Act, type Read } from '../rules/fuzzMutations';
import { rich } from '../rules/records';
import { directoryIn, itemIn } from '../rules/currentState';
import { buildState } from '../rules/state';
import { seeded } from '../support/seeded';
import { unsignedToken } from '../support/unsignedToken';

/** How many mutations are sent at once. `BURSTS` sets more. */
const BURSTS = Number(process.env['BURSTS'] ?? 30);
const MUTATIONS_OF_BURST = 8;
/** After so many bursts everything is compared. */
const INTERVAL = 5;
const FEWEST_ACCEPTED = 60;

/** No membership ends: the suite's clock is not that of the rules tests. */
const PEOPLE: readonly Actor[] = [
  ...Object.values(OTHERS),
  ...[CAST.legalAdmin, CAST.legalJedi, CAST.subscriber, CAST.newUser],
];
/** Those who may do much come more often. */
const CROWD: readonly Actor[] = [
  ...[CAST.legalJedi, CAST.legalJedi, CAST.legalAdmin],
  ...[OTHERS.mel, OTHERS.mel],
];
const LAWS = ['law-new', 'law-held', 'law-met', 'law-gone', 'law-n0'];

/** As in the fuzz of the rules; what names a time does so by this machine's clock, and laws move between areas. */
const ACTS: Readonly<Record<string, Act>> = {
  ...FUZZ_MUTATIONS,
  assess: ({ uid }, read, { key, other, salt }) => {
    const item = pick(LAWS, key);
    return register.recordCompliance({
      uid,
      key: item,
      entryKey: `e-${salt}`,
      check: pick(COMPLIANCE_STATUSES, other),
      current: itemIn(read, uid, item),
      clock: { now: Date.now(), zone: 'Europe/London' },
      note: rich('Checked.'),
      ...{ method: 'Interview', checked: '' },
      competence: read(`users/${uid}/competence`),
      revision: Number(read(`legalRegister/${item}/revision`)),
      directory: directoryIn(read, uid),
    });
  },
  moveLaw: ({ uid }, read, { key, other, salt }) => {
    const law = pick(LAWS, key);
    return legal.updateLegalItem({
      key: law,
      content: {
        title: `Regulation ${salt}`,
        filterByArea: pick(['Air', 'Water', 'Waste'], other),
        applicableTo: ['Retail'],
        regulator: ['Environment Agency'],
        country: ['England'],
        link: '',
        headlineDetails: rich('New'),
        description: '',
        consequence: '',
        howThisApplies: '',
        lawStatus: 'In force',
        inForceFrom: undefined,
        isEssential: false,
        provisions: [],
      },
      // Another burst may have deleted it. The rules then refuse the change.
      current: (read(`legalRegister/${law}`) ?? {}) as { [field: string]: Json },
      change: { key: `ch-${salt}`, summary: 'In other words.', minor: other % 2 === 0 },
      author: { uid, displayName: textIn(read, `users/${uid}/displayName`) },
    });
  },
};
/** What takes something out of the play comes seldom. */
const RARE = ['erase', 'retype', 'registerSelf', 'deleteLaw', 'withdraw'];
const COMMON = Object.keys(ACTS).filter((name) => !RARE.includes(name));

const number = fc.nat({ max: 10_000 });
const burst = fc.array(
  fc.record({
    who: number,
    name: fc.oneof(
      { weight: 25, arbitrary: fc.constantFrom(...COMMON) },
      { weight: 1, arbitrary: fc.constantFrom(...RARE) },
    ),
    choice: fc.record({ key: number, other: number, salt: number }),
  }),
  { minLength: MUTATIONS_OF_BURST, maxLength: MUTATIONS_OF_BURST },
);

let suite: Suite;
let app: App;

const read: Read = (path) => suite.database.read(DATABASE_NAMESPACE, `/${path}`);

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  const offset = await findFreePortOffset();
  suite = await startSuite({ portOffset: offset, seed: null });
  app = await openAdminApp(readAdminTarget({}, { PORT_OFFSET: String(offset) }));
  suite.database.write(DATABASE_NAMESPACE, '/', buildState(PEOPLE));
  await recount({ dryRun: false });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  await suite.stop();
});

async function recount({ dryRun }: { dryRun: boolean }): Promise<Finding[]> {
  const wrong: Finding[] = [];
  const step = openRecount(openStore(app), {
    dryRun,
    zone: 'Europe/London',
    found: (one) => wrong.push(one),
    unsettled: (path) => {
      throw new Error(`${path} does not settle.`);
    },
  });
  for (let place: Cursor | null = FIRST_CURSOR; place;) place = await step(place);
  return wrong;
}

/** @returns whether the rules took it */
async function send({ uid }: Actor, update: Update): Promise<boolean> {
  const token = unsignedToken({ sub: uid, user_id: uid, email: emailOf(uid) });
  const address = `http://127.0.0.1:${suite.ports.database}/.json?ns=${DATABASE_NAMESPACE}&auth=${token}`;
  const response = await fetch(address, { method: 'PATCH', body: JSON.stringify(update) });
  await response.text();
  return response.ok;
}

test('counts that functions update equal the results of a recount', async () => {
  const bursts = fc.sample(burst, { ...seeded(101), numRuns: BURSTS });
  let accepted = 0;
  for (const [index, steps] of bursts.entries()) {
    // All mutations are built from the data before the burst. Of conflicting ones, the rules accept one.
    const updates = steps.map(({ who, name, choice }) => {
      const actor = pick(CROWD, who);
      return { actor, update: ACTS[name]?.(actor, read, choice) ?? {} };
    });
    const taken = await Promise.all(updates.map(({ actor, update }) => send(actor, update)));
    accepted += taken.filter(Boolean).length;
    if ((index + 1) % INTERVAL !== 0) continue;
    await suite.database.functionsAtRest();
    const latest = bursts.slice(index + 1 - INTERVAL, index + 1);
    expect(await recount({ dryRun: true }), JSON.stringify(latest)).toEqual([]);
  }
  expect(accepted).toBeGreaterThan((BURSTS * FEWEST_ACCEPTED) / 30);
});
