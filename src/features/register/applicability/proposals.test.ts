import { describe, expect, it } from 'vitest';
import { legislation } from '../../../../emulators/seed/legislation';
import {
  describeOptions,
  faultOf,
  matchesOf,
  optionsIn,
  reasonFor,
  toStored,
  withImplied,
} from '../../../../model/conditions';
import { CONDITIONS_MAX } from '../../../../model/lawConditions';
import { QUESTIONS } from '../../../../model/questions';
import type { Basis, OwnIndexRow } from '../../../data/records';
import type { SearchRow } from '../../../data/searchIndex';
import { CONDITIONS_NOT_MET } from './applicabilityMessages';
import { findProposals } from './proposals';

const OPTIONS = QUESTIONS.flatMap(({ options }) => options.map(([id]) => id));
const match = (conditions: string, answers: string) =>
  matchesOf(conditions, new Set(optionsIn(answers)))[0] ?? null;

describe('conditions', () => {
  it('need one answer to each question of a row', () => {
    expect(match('eng oil200', 'eng oil200')).toEqual(['eng', 'oil200']);
    expect(match('eng oil200', 'wal oil200')).toBeNull();
    expect(match('eng oil200', 'eng chem')).toBeNull();
    expect(match('eng company staff250', 'eng company staff50')).toBeNull();
  });

  it('treat answers to the same question as alternatives', () => {
    expect(match('eng wal carrier treat', 'wal sco treat')).toEqual(['wal', 'treat']);
    expect(match('eng wal carrier treat', 'sco treat')).toBeNull();
  });

  it('are fulfilled by any row, and the first fulfilled row gives the reason', () => {
    expect(match('eng public|eng transport', 'eng transport')).toEqual(['eng', 'transport']);
    expect(match('eng public|eng transport', 'eng public transport')).toEqual(['eng', 'public']);
    expect(match('eng public|eng transport', 'eng')).toBeNull();
  });

  it('are never fulfilled without a row or by an unknown option', () => {
    expect(match('', 'eng')).toBeNull();
    expect(match('eng unheard', 'eng')).toBeNull();
    expect(match('eng unheard', 'eng unheard')).toEqual(['eng', 'unheard']);
  });

  it('need known options and a nation', () => {
    expect(faultOf('eng oil200')).toBeNull();
    expect(faultOf('oil200')).toBe('Choose at least one nation.');
    expect(faultOf('')).toBe('Choose at least one nation.');
    expect(faultOf('eng oil300')).toBe('There is no option "oil300".');
  });
});

describe('reasons', () => {
  it.each([
    ['eng oil200', 'Because you store more than 200 litres of oil in England.'],
    ['eng sco wal ni', 'Because you operate in England, Scotland, Wales and Northern Ireland.'],
    ['eng sco staff staff50 staff250', 'Because you employ people in England and Scotland.'],
    [
      'eng waste hazwaste food weee carrier',
      'Because you produce waste and carry or broker waste in England.',
    ],
    [
      'eng premises pre2000 landlord',
      'Because you occupy premises and let property to others in England.',
    ],
    ['eng large quoted', 'Because you are a large company and a quoted company in England.'],
    [
      'wal company staff250',
      'Because you are a company or a limited liability partnership and employ 250 people or more in Wales.',
    ],
  ])('describe the answers %s', (options, reason) => {
    expect(reasonFor(optionsIn(options))).toBe(reason);
  });

  it('join alternatives of a condition by "or"', () => {
    expect(describeOptions(['eng', 'wal', 'carrier', 'treat'], 'or')).toBe(
      'carry or broker waste, or store, treat or dispose of waste of others in England or Wales',
    );
  });
});

describe('the questions', () => {
  it('have options that imply only options of the same question', () => {
    const implied = QUESTIONS.flatMap(({ options }) =>
      options.flatMap(([id, , , other]) =>
        other === undefined || options.some(([one]) => one === other) ? [] : [id],
      ),
    );
    expect(implied).toEqual([]);
    expect(withImplied('staff250')).toEqual(['staff250', 'staff50', 'staff']);
  });

  it('have options whose ids are different, short and stored in their order', () => {
    expect(new Set(OPTIONS).size).toBe(OPTIONS.length);
    expect(OPTIONS.filter((id) => !/^[a-z0-9]{2,11}$/.test(id))).toEqual([]);
    expect(toStored([...OPTIONS].reverse())).toBe(OPTIONS.join(' '));
    expect(OPTIONS.join(' ').length).toBeLessThan(600);
  });
});

const NATIONS_OF: Record<string, readonly string[]> = {
  England: ['eng'],
  Scotland: ['sco'],
  Wales: ['wal'],
  'Northern Ireland': ['ni'],
  Ireland: ['ie'],
  'European Union': ['ie', 'eu'],
  'United Kingdom': ['eng', 'sco', 'wal', 'ni'],
};

describe('the conditions of the seed', () => {
  it.each([
    ['health-and-safety-at-work-1974', 'employ people'],
    ['management-health-safety-1999', 'employ people'],
    ['riddor-2013', 'employ people'],
    ['public-interest-disclosure-1998', 'employ people'],
    [
      'corporate-manslaughter-2007',
      'are a company or a limited liability partnership and employ people',
    ],
    [
      'energy-savings-opportunity-scheme-2014',
      'are a company or a limited liability partnership and employ 250 people or more',
    ],
  ])('give the threshold of %s as the reason, not the size of the member', (name, basis) => {
    const conditions = legislation.find(({ slug }) => slug === name)?.conditions ?? [];
    const answers = 'eng company staff staff50 staff250';
    expect(reasonFor(match(conditions.join('|'), answers) ?? [])).toBe(
      `Because you ${basis} in England.`,
    );
  });

  it('name only nations in which the law applies', () => {
    const nations = new Set(Object.values(NATIONS_OF).flat());
    const wrong = legislation.flatMap(({ slug, country, conditions }) => {
      const inForce = country.flatMap((name) => NATIONS_OF[name] ?? []);
      const named = conditions.flatMap(optionsIn).filter((option) => nations.has(option));
      return named.every((nation) => inForce.includes(nation)) ? [] : [slug];
    });
    expect(wrong).toEqual([]);
  });

  it('use every option of the questions', () => {
    const used = new Set(legislation.flatMap(({ conditions }) => conditions.flatMap(optionsIn)));
    expect(OPTIONS.filter((option) => !used.has(option))).toEqual([]);
  });
});

const law = (key: string, group = 'Water', title = key): SearchRow => ({
  key,
  group,
  title,
  tags: [],
  facts: [],
});
const row = (key: string, decided: Partial<OwnIndexRow> = {}) =>
  ({ key, status: 'active', ...decided }) as OwnIndexRow;
const facts = (given: {
  answers: string;
  laws?: SearchRow[];
  rows?: OwnIndexRow[];
  bases?: Basis[];
  conditions?: Record<string, string>;
}) => ({ laws: [law('a')], rows: [], bases: [], conditions: {}, ...given });

describe('proposals', () => {
  it('come by area and title, and leave out repealed laws and laws with a decision', () => {
    const found = findProposals(
      facts({
        answers: 'eng waste',
        laws: [
          law('z', 'Waste', 'alpha'),
          law('b', 'Air', 'second'),
          law('a', 'Air', 'first'),
          law('decided'),
          law('rejected'),
          law('held', 'Water'),
          law('other'),
          law('bare'),
          { ...law('repealed'), facts: ['Repealed'] },
        ],
        conditions: {
          ...Object.fromEntries(
            ['z', 'b', 'a', 'decided', 'rejected', 'held'].map((key) => [key, 'eng waste']),
          ),
          other: 'wal waste',
          repealed: 'eng waste',
          withdrawn: 'eng waste',
        },
        rows: [
          row('decided', { applicability: 'applies' }),
          row('rejected', { applicability: 'notApplicable', decidedAt: 5 }),
          row('held'),
        ],
        bases: [{ key: 'rejected', options: 'eng waste', at: 5 }],
      }),
    );
    expect(found.map(({ key, isHeld }) => [key, isHeld])).toEqual([
      ['a', false],
      ['b', false],
      ['z', false],
      ['held', true],
    ]);
    expect(found[0]).toMatchObject({
      basis: { applies: 'eng waste' },
      reason: 'Because you produce waste in England.',
    });
  });

  it('are matched among 6,000 laws, whose conditions have less than 500 kB', () => {
    const copies = Array.from({ length: 6_000 }, (_, index) => {
      const source = legislation[index % legislation.length];
      return {
        key: `-OabcdefghijklmnopX${index}`,
        area: source?.area ?? '',
        conditions: source?.conditions.join('|') ?? '',
      };
    });
    const conditions = Object.fromEntries(copies.map((copy) => [copy.key, copy.conditions]));
    expect(JSON.stringify(conditions).length).toBeLessThan(500_000);
    expect(copies.every((copy) => copy.conditions.length <= CONDITIONS_MAX)).toBe(true);
    const laws = copies.map(({ key, area }) => law(key, area));
    const all = facts({ answers: toStored(OPTIONS), laws, conditions });
    expect(findProposals(all)).toHaveLength(6_000);
    expect(findProposals({ ...all, answers: 'eng' })).toHaveLength(0);
  });
});

describe('decided laws', () => {
  const OIL = { a: 'eng sco oil200|eng waste' };
  const applies = [row('a', { applicability: 'applies', decidedAt: 5 })];
  const doesNot = [row('a', { applicability: 'notApplicable', decidedAt: 5 })];
  const based = (options: string, at = 5) => [{ key: 'a', options, at }];
  const found = (given: Parameters<typeof facts>[0]) =>
    findProposals(facts({ conditions: OIL, ...given })).map(({ kind, reason, seen }) => [
      kind,
      reason,
      seen,
    ]);

  it('are listed as lost when the answers of their reason are no longer given', () => {
    const listed = (answers: string) =>
      found({ answers, rows: applies, bases: based('eng sco oil200') });
    expect(listed('eng sco oil200')).toEqual([]);
    expect(listed('sco oil200 chem')).toEqual([]);
    expect(listed('eng sco chem')).toEqual([
      ['lost', 'Because you no longer store more than 200 litres of oil.', 5],
    ]);
    expect(listed('wal oil200')).toEqual([
      ['lost', 'Because you no longer operate in England or Scotland.', 5],
    ]);
  });

  it('get a new reason when another condition is met instead', () => {
    expect(found({ answers: 'eng waste', rows: applies, bases: based('eng sco oil200') })).toEqual([
      ['changed', 'Because you produce waste in England.', 5],
    ]);
  });

  it('are listed as lost when staff have changed the conditions, but not when they have none', () => {
    const given = { answers: 'eng oil200', rows: applies, bases: based('eng oil200') };
    expect(found({ ...given, conditions: { a: 'eng oil200 public' } })).toEqual([
      ['lost', CONDITIONS_NOT_MET, 5],
    ]);
    expect(found({ ...given, conditions: {} })).toEqual([]);
  });

  it('stay as they are if the member had another reason than the answers', () => {
    for (const bases of [[], based(''), based('eng oil200', 4)])
      expect(found({ answers: 'eng', rows: applies, bases })).toEqual([]);
  });

  it('that no longer applied are proposed again when the answer returns', () => {
    const returned = [['again', 'Because you store more than 200 litres of oil in England.', 5]];
    expect(found({ answers: 'eng chem', rows: doesNot, bases: based('') })).toEqual([]);
    expect(found({ answers: 'eng oil200', rows: doesNot, bases: based('') })).toEqual(returned);
    expect(found({ answers: 'eng oil200', rows: doesNot })).toEqual(returned);
  });

  it('that were rejected are proposed again only for a reason that was not known then', () => {
    const rejected = { rows: doesNot, bases: based('eng oil200') };
    expect(found({ answers: 'eng oil200 chem', ...rejected })).toEqual([]);
    expect(found({ answers: 'eng oil200 waste', ...rejected })).toEqual([
      ['again', 'Because you produce waste in England.', 5],
    ]);
    expect(found({ answers: 'eng sco oil200', ...rejected })).toHaveLength(1);
    expect(
      found({ answers: 'eng oil200 chem', ...rejected, conditions: { a: 'eng chem' } }),
    ).toEqual([['again', 'Because you use hazardous substances in England.', 5]]);
  });

  it('as undecided are proposed, and a repealed law is not proposed again', () => {
    const undecided = [row('a', { applicability: 'undecided', decidedAt: 5 })];
    expect(found({ answers: 'eng oil200', rows: undecided })).toMatchObject([
      ['new', expect.any(String), 5],
    ]);
    const repealed = [{ ...law('a'), facts: ['Repealed'] }];
    expect(found({ answers: 'eng oil200', rows: doesNot, laws: repealed })).toEqual([]);
  });

  it('are listed apart if the member removed them', () => {
    const removed = [row('a', { status: 'inactive' })];
    expect(found({ answers: 'eng oil200', rows: removed })).toMatchObject([
      ['removed', expect.any(String), null],
    ]);
  });

  it('are based on the answers of their reason, and a rejection on all that speak for them', () => {
    const [proposal] = findProposals(facts({ answers: 'eng oil200 waste', conditions: OIL }));
    expect(proposal?.basis).toEqual({ applies: 'eng oil200', notApplicable: 'eng oil200 waste' });
  });
});
