import { describe, expect, it } from 'vitest';
import { legislation } from '../../../../emulators/seed/legislation';
import {
  describeOptions,
  faultOf,
  matchOf,
  optionsIn,
  reasonFor,
  toStored,
} from '../../../../model/conditions';
import { CONDITIONS_MAX } from '../../../../model/lawConditions';
import { QUESTIONS } from '../../../../model/questions';
import type { Accepted, OwnIndexRow } from '../../../data/records';
import type { SearchRow } from '../../../data/searchIndex';
import { findOutdated, findProposals } from './proposals';

const OPTIONS = QUESTIONS.flatMap(({ options }) => options.map(([id]) => id));
const match = (conditions: string, answers: string) =>
  matchOf(conditions, new Set(optionsIn(answers)));

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
    [
      'wal company staff250',
      'Because you are a company or a limited liability partnership and employ 250 people or more in Wales.',
    ],
  ])('describe the answers %s', (options, reason) => {
    expect(reasonFor(optionsIn(options))).toBe(reason);
  });

  it('join alternatives of a condition by "or"', () => {
    expect(describeOptions(['eng', 'wal', 'carrier', 'treat'], 'or')).toBe(
      'carry or broker waste or store, treat or dispose of waste of others in England or Wales',
    );
  });
});

describe('the questions', () => {
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
  accepted?: Accepted[];
  conditions?: Record<string, string>;
}) => ({ laws: [law('a')], rows: [], accepted: [], conditions: {}, ...given });

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
          row('rejected', { applicability: 'notApplicable' }),
          row('held'),
        ],
      }),
    );
    expect(found.map(({ key, isHeld }) => [key, isHeld])).toEqual([
      ['a', false],
      ['b', false],
      ['z', false],
      ['held', true],
    ]);
    expect(found[0]).toMatchObject({
      options: 'eng waste',
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

describe('accepted laws', () => {
  const accepted = [{ key: 'a', options: 'eng sco oil200', at: 5 }];
  const rows = [row('a', { applicability: 'applies', decidedAt: 5 })];

  it('are listed when the answers of their reason are no longer given', () => {
    const outdated = (answers: string) => findOutdated(facts({ answers, accepted, rows }));
    expect(outdated('eng sco oil200')).toEqual([]);
    expect(outdated('sco oil200 chem')).toEqual([]);
    expect(outdated('eng sco chem')).toMatchObject([
      { key: 'a', seen: 5, reason: 'Because you no longer store more than 200 litres of oil.' },
    ]);
    expect(outdated('wal oil200')).toMatchObject([
      { reason: 'Because you no longer operate in England or Scotland.' },
    ]);
  });

  it('are left out when the member has decided again, or removed the item', () => {
    const again = [row('a', { applicability: 'applies', decidedAt: 6 })];
    expect(findOutdated(facts({ answers: 'eng', accepted, rows: again }))).toEqual([]);
    expect(findOutdated(facts({ answers: 'eng', accepted }))).toEqual([]);
  });
});
