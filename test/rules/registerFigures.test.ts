/**
 * The counts and groups of a register, which only functions write, and the day of its last audit,
 * which its owner sets.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { GROUP_FIELDS } from '../../model/registerGroups';
import { saveStatements, setBenchmark, setLastAudit } from './mutations';
import { CAST, EARLIER, NOW, OTHERS } from './cast';
import { World } from './world';

const world = new World();
const { legal, subscriber, guest, admin, jedi, legalJedi } = CAST;
const FIGURES = ['registerGroups', 'registerCounts', 'registerSnapshots'];
const LAST_AUDIT = 'users/legal/registerSettings/lastAudit';

beforeEach(() => world.reset());

describe.each(FIGURES)('%s', (place) => {
  test('are read by their owner and by reviewers, and by no other member', () => {
    for (const who of [legal, admin, jedi]) world.allowsRead(who, `${place}/legal`);
    for (const who of [subscriber, guest, OTHERS.mel]) world.refusesRead(who, `${place}/legal`);
    for (const who of [legal, admin, jedi]) world.refusesRead(who, place);
  });

  test('cannot be written or removed by any client', () => {
    world.write(`${place}/legal/2026-01`, { at: EARLIER });
    for (const who of [legal, admin, legalJedi])
      for (const value of [null, { at: NOW }, 1])
        for (const path of [place, `${place}/legal`, `${place}/legal/2026-01`])
          world.refuses(who, { [path]: value });
    expect(world.read(`${place}/legal/2026-01`)).toEqual({ at: EARLIER });
  });
});

test('reviewers list the ten registers with the most evaluations to review, and no client lists more', () => {
  const most = (l: number) => ({ i: 'needs/waiting', sp: 1, l, vf: 'r' as const });
  for (const who of [admin, jedi]) world.allowsRead(who, 'registerCounts', most(10));
  for (const who of [legal, subscriber, guest, OTHERS.mel])
    world.refusesRead(who, 'registerCounts', most(10));
  world.refusesRead(admin, 'registerCounts', most(11));
  world.refusesRead(admin, 'registerCounts', { ...most(10), vf: 'l' });
});

test('the groups of a register can be queried by each of their fields', () => {
  for (const i of GROUP_FIELDS) world.allowsRead(legal, 'registerGroups/legal', { i, sp: 'x' });
});

describe('the day of the last audit', () => {
  test('must not be in the future, and can be cleared', () => {
    for (const at of [EARLIER, NOW, 0, null])
      world.allows(legal, setLastAudit({ uid: 'legal', at }));
    for (const value of [NOW + 1, 'yesterday', true, { at: EARLIER }])
      world.refuses(legal, { [LAST_AUDIT]: value });
  });

  test('can be set only by the owner with legal access', () => {
    world.wouldAllow(legal, setLastAudit({ uid: 'legal', at: EARLIER }));
    for (const who of [subscriber, admin, jedi, OTHERS.mel])
      world.refuses(who, setLastAudit({ uid: 'legal', at: EARLIER }));
    world.refuses(subscriber, setLastAudit({ uid: subscriber.uid, at: EARLIER }));
  });

  test('is the only setting of a register', () => {
    world.wouldAllow(legal, { [LAST_AUDIT]: EARLIER });
    world.refuses(legal, { 'users/legal/registerSettings/other': EARLIER });
    world.refuses(legal, { 'users/legal/registerSettings': { lastAudit: EARLIER } });
  });
});

describe('statements for audit packs', () => {
  const place = (name: string) => `users/legal/registerSettings/${name}`;

  test('are stored, changed and deleted by the owner with legal access, and by no one else', () => {
    for (const text of ['Leeds works\nYork', 'x'.repeat(5000), ''])
      world.allows(legal, saveStatements({ uid: 'legal', sites: text, retention: text }));
    for (const who of [subscriber, admin, jedi, OTHERS.mel])
      world.refuses(who, saveStatements({ uid: 'legal', sites: 'Leeds works' }));
    world.refuses(subscriber, saveStatements({ uid: subscriber.uid, sites: 'Leeds works' }));
  });

  test('are texts with a limit', () => {
    for (const value of ['x'.repeat(5001), 7, true, { text: 'Leeds' }])
      for (const name of ['sites', 'aspects', 'approval'])
        world.refuses(legal, { [place(name)]: value });
    world.refuses(legal, { [place('site')]: 'Leeds works' });
  });
});

describe('whether a register is counted in comparisons', () => {
  const NOT_COUNTED = 'users/legal/registerSettings/noBenchmark';

  test('is switched off and on by its owner with legal access, and by no one else', () => {
    for (const isCounted of [false, true])
      world.allows(legal, setBenchmark({ uid: 'legal', isCounted }));
    for (const who of [subscriber, admin, jedi, OTHERS.mel])
      world.refuses(who, setBenchmark({ uid: 'legal', isCounted: false }));
    world.refuses(subscriber, setBenchmark({ uid: subscriber.uid, isCounted: false }));
  });

  test('has no other value', () => {
    world.wouldAllow(legal, { [NOT_COUNTED]: true });
    for (const value of [false, 1, 'true', { a: true }])
      world.refuses(legal, { [NOT_COUNTED]: value });
  });
});

test('figures of a law are the same for members and staff, and no one reads or writes what is behind them', () => {
  for (const who of [subscriber, legal, admin, jedi, OTHERS.mel])
    world.allowsRead(who, 'lawBenchmarks/law-held');
  world.refusesRead(guest, 'lawBenchmarks/law-held');
  for (const who of [legal, admin, legalJedi]) {
    world.refusesRead(who, 'lawBenchmarks');
    for (const path of ['benchmarkSets', 'benchmarkSets/law-held/legal', 'benchmarkRun'])
      world.refusesRead(who, path);
    world.refuses(who, { 'lawBenchmarks/law-held/company': { share: 80, at: NOW } });
    world.refuses(who, { 'lawBenchmarks/law-held': null });
    world.refuses(who, { 'benchmarkSets/law-held/legal': null });
    world.refuses(who, { benchmarkRun: null });
  }
});
