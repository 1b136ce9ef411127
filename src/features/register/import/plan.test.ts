import { describe, expect, it } from 'vitest';
import type { ObligationText } from '../../../data/records';
import {
  certainOf,
  matcher,
  leavesActionsOpen,
  NOTHING_ALIKE,
  planImport,
  type Held,
  type MatchedRow,
} from './plan';
import type { RowFacts } from './readCsv';

const line = (key: string, title: string) => ({
  key,
  title,
  group: 'Waste',
  tags: ['England'],
  facts: [],
});
const matchesOf = matcher([
  line('haz', 'the hazardous waste (england and wales) regulations 2005'),
  line('waste', 'the waste (england and wales) regulations 2011'),
  line('air', 'clean air act 1993'),
  line('noise', 'the control of noise at work regulations 2005'),
  line('twice', 'water act 2014'),
  line('again', 'water act 2014'),
]);

describe('matching titles to items', () => {
  it('ignores case, punctuation and articles', () => {
    expect(matchesOf('Waste (England & Wales) Regulations, 2011')).toEqual({
      exact: ['waste'],
      alike: [],
    });
    expect(matchesOf('Water Act 2014').exact).toEqual(['twice', 'again']);
  });

  it('returns the most similar titles if no title is equal, and ignores common words', () => {
    expect(matchesOf('Hazardous Waste Regulations 2005').alike[0]).toBe('haz');
    expect(matchesOf('Clean Air Act 1956').alike).toEqual(['air']);
    expect(matchesOf('Regulations 2005').alike).not.toContain('air');
    expect(matchesOf('Payment of Wages').alike).toEqual([]);
    expect(matchesOf('')).toEqual({ exact: [], alike: [] });
  });
});

const OBLIGATION: ObligationText = {
  ...{ title: 'Duty', kind: 'other' as const, filterByArea: 'Other' },
  ...{ source: '', reference: '', sites: '', link: '' },
};

describe('planning an import', () => {
  const row = (number: number, certain: string | null, keys: string[]): MatchedRow => ({
    number,
    title: `Law ${number}`,
    faults: [],
    facts: { ownNote: '', decision: null, months: null, owner: '', evaluation: null },
    permit: '',
    candidates: keys.map((key) => ({ key, title: key, permit: '', held: null })),
    certain,
    entryKeys: { decision: 'd', evaluation: 'e' },
    ownKey: `${number}-own`,
    permitKey: null,
    obligation: { text: OBLIGATION, faults: [] },
  });
  const stateOf = (rows: MatchedRow[], choices: Record<number, string> = {}) =>
    planImport(rows, choices).map(({ chosen, isReady, faults }) => [chosen, isReady, faults]);

  it('includes rows with exactly one match, and no other rows', () => {
    const rows = [row(2, 'a', ['a']), row(3, null, ['b', 'c']), row(4, null, [])];
    expect(stateOf(rows)).toEqual([
      ['a', true, []],
      [null, false, []],
      [null, false, [NOTHING_ALIKE]],
    ]);
    expect(stateOf(rows, { 2: '', 3: 'c' }).slice(0, 2)).toEqual([
      [null, false, []],
      ['c', true, []],
    ]);
  });

  it('includes a row without a law if the member adds it as an own obligation, unless its text is faulty', () => {
    const faulty = { ...row(3, null, []), obligation: { text: OBLIGATION, faults: ['Kind'] } };
    expect(stateOf([row(2, null, []), faulty], { 2: '2-own', 3: '3-own' })).toEqual([
      ['2-own', true, []],
      ['3-own', false, ['Kind']],
    ]);
  });

  const held = (
    own: Partial<Held>,
    facts: Partial<RowFacts>,
    choices: Record<number, string> = { 2: 'a' },
  ) => {
    const plain = row(2, 'a', []);
    const bare = {
      hasNote: false,
      applicability: null,
      months: null,
      owner: '',
      assessedAt: null,
      openActions: 0,
    };
    const candidates = [{ key: 'a', title: 'a', permit: '', held: { ...bare, ...own } }];
    const [planned] = planImport(
      [{ ...plain, candidates, facts: { ...plain.facts, ...facts } }],
      choices,
    );
    return planned;
  };
  const evaluation = {
    status: 'Compliant',
    note: 'Seen',
    method: 'Other',
    checked: '',
    evaluatedAt: null,
  } as const;

  it('keeps an existing note and adds a missing note', () => {
    const facts = { ownNote: 'Of the file' };
    expect(held({ hasNote: false, applicability: null }, facts)).toMatchObject({
      isReady: true,
      keepsNote: false,
      facts,
    });
    expect(held({ hasNote: true, applicability: null }, facts)).toMatchObject({
      isReady: true,
      keepsNote: true,
      facts: { ownNote: '' },
    });
  });

  it('sets a cycle only if it differs from the current one', () => {
    const months = (own: Partial<Held>, cycle: number) =>
      held(own, { months: cycle })?.facts.months;
    expect(months({}, 12)).toBeNull();
    expect(months({}, 6)).toBe(6);
    expect(months({ months: 6 }, 6)).toBeNull();
    expect(months({ months: 6 }, 12)).toBe(12);
  });

  it('adds a condition to the permit that another row adds, and rejects one without a permit', () => {
    const permit = { ...row(2, null, []), title: 'The Effluent Permit' };
    const condition = { ...row(3, null, []), permit: 'effluent permit' };
    const nested = { ...row(4, null, []), permit: 'Law 3' };
    const all = { 2: '2-own', 3: '3-own', 4: '4-own' };
    const addsOf = (choices: Record<number, string>) =>
      planImport([permit, condition, nested], choices).map(({ adds, isReady }) =>
        isReady ? adds?.parent : null,
      );
    expect(addsOf(all)).toEqual([undefined, '2-own', null]);
    expect(addsOf({ ...all, 2: '' })).toEqual([null, null, null]);
    const held = { ...condition, permitKey: 'old-own' };
    expect(planImport([held], { 3: '3-own' })).toMatchObject([{ adds: { parent: 'old-own' } }]);
  });

  it('tells conditions with the same title apart by their permits', () => {
    const condition = { ...row(2, null, []), title: 'Keep records', permit: 'Permit B' };
    const candidate = (key: string, permit: string) => ({
      ...{ key, permit, title: 'Keep records', held: null },
    });
    const [a, b] = [candidate('a', 'Permit A'), candidate('b', 'permit b')];
    expect(certainOf(condition, [a, b])).toBe('b');
    expect(certainOf(condition, [a])).toBeNull();
    expect(certainOf({ ...condition, permit: '' }, [a])).toBe('a');
    expect(certainOf({ ...condition, permit: '' }, [a, b])).toBeNull();
  });

  it('asks for a reason if the register says that the item does not apply', () => {
    const facts = { decision: { value: 'applies', reason: '' }, evaluation } as const;
    expect(held({ hasNote: false, applicability: 'applies' }, facts)).toMatchObject({
      isReady: true,
      facts: { decision: null },
    });
    expect(held({ hasNote: false, applicability: 'notApplicable' }, facts)?.faults).toEqual([
      'Reason: Please give a reason, because your register has a different decision for this item.',
    ]);
    const decision = { value: 'applies', reason: 'A new boiler' } as const;
    expect(
      held({ hasNote: false, applicability: 'notApplicable' }, { decision, evaluation }),
    ).toMatchObject({ isReady: true, facts: { decision } });
  });

  it('rejects an evaluation of an item that does not apply', () => {
    expect(held({ hasNote: false, applicability: 'undecided' }, { evaluation })?.isReady).toBe(
      true,
    );
    expect(
      held({ hasNote: false, applicability: 'notApplicable' }, { evaluation })?.faults,
    ).toEqual(['Status: your register says that this item does not apply.']);
  });

  it('leaves out items that are in the register already, and lists their missing parts', () => {
    const decision = { value: 'applies', reason: 'A new boiler' } as const;
    const facts = { ownNote: 'Of the file', decision, months: 6, evaluation };
    const lackedBy = (own: Partial<Held>) => held(own, facts, {});
    expect(lackedBy({})).toMatchObject({
      chosen: null,
      lacks: ['How this applies', 'Applicability', 'Evaluate every (months)', 'Status'],
    });
    expect(lackedBy({ hasNote: true, applicability: 'applies', months: 12 })?.lacks).toEqual([
      'Status',
    ]);
    const whole = {
      hasNote: true,
      applicability: 'applies',
      months: 6,
      assessedAt: 5,
    } as const;
    expect(lackedBy(whole)?.lacks).toEqual([]);
    // An evaluation that would be rejected is not lacking.
    expect(lackedBy({ ...whole, applicability: 'notApplicable', assessedAt: null })?.lacks).toEqual(
      [],
    );
    const applies = { decision: { value: 'applies', reason: '' } } as const;
    expect(held({}, applies, {})?.lacks).toEqual([]);
    expect(held({}, facts)?.lacks).toEqual([]);
  });

  it('does not list the default cycle as missing, and rejects an evaluation older than the stored one', () => {
    const lackedBy = (months: number, own: Partial<Held>) => held(own, { months }, {})?.lacks;
    expect(lackedBy(12, {})).toEqual([]);
    expect(lackedBy(6, {})).toEqual(['Evaluate every (months)']);
    expect(lackedBy(6, { months: 12 })).toEqual([]);
    const noon = Date.UTC(2026, 2, 2, 12);
    const old = { evaluation: { ...evaluation, evaluatedAt: noon } };
    const HOUR = 3_600_000;
    expect(held({ assessedAt: noon + 11 * HOUR }, old)?.faults).toEqual([]);
    expect(held({ assessedAt: noon + 12 * HOUR }, old)?.faults).toEqual([
      'Evaluated on: your register has a later evaluation.',
    ]);
  });

  it('detects rows that record an item with open actions as compliant', () => {
    const planned = held({ openActions: 1 }, { evaluation });
    expect(planned && leavesActionsOpen(planned)).toBe(true);
    const inProgress = { ...evaluation, status: 'In Progress' } as const;
    const other = held({ openActions: 1 }, { evaluation: inProgress });
    expect(other && leavesActionsOpen(other)).toBe(false);
  });

  it('rejects a second row for the same item', () => {
    expect(stateOf([row(2, 'a', ['a']), row(3, null, ['a'])], { 3: 'a' })).toEqual([
      ['a', true, []],
      ['a', false, ['Row 2 is for the same item.']],
    ]);
  });
});
