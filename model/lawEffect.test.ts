import { describe, expect, test } from 'vitest';
import { followedAt, type Effect } from './follow';
import { inForceText, kindText, provisionText, summaryOfEffects } from './lawEffect';

const effect = (fields: Partial<Effect> = {}): Effect => ({
  kind: 'words substituted',
  affected: 'reg. 12(1)',
  affecting: 'The Waste (Amendment) Regulations 2026',
  affectingAddress: 'uksi/2026/9011',
  by: 'reg. 3',
  inForceOn: '2027-01-01',
  ...fields,
});

describe('the summary of changes of a law', () => {
  test('names the provision, what happens to it, the day and the law that changes it', () => {
    expect(summaryOfEffects([effect()], 200)).toBe(
      'Regulation 12(1): wording changed, from 1 January 2027, by The Waste (Amendment) Regulations 2026.',
    );
    expect(
      summaryOfEffects([effect({ affected: 'Act', kind: 'repealed', inForceOn: '' })], 200),
    ).toBe('The whole law: ends, no date set yet, by The Waste (Amendment) Regulations 2026.');
  });

  test('says that the source marks the law as ended, or names it otherwise', () => {
    const ended = effect({
      kind: 'ended',
      affecting: 'The Waste Regulations 2011 (revoked)',
      by: '',
    });
    const renamed = effect({ kind: 'renamed', affecting: 'The Refuse Regulations 2011', by: '' });
    expect(summaryOfEffects([ended], 200)).toBe('legislation.gov.uk marks this law as revoked.');
    expect(summaryOfEffects([renamed], 200)).toBe(
      'The title of this law is now “The Refuse Regulations 2011”.',
    );
    expect(summaryOfEffects([effect(), ended], 200)).toMatch(
      /^Regulation 12\(1\): .* 2026\. legislation\.gov\.uk marks this law as revoked\.$/,
    );
    expect(summaryOfEffects([effect(), renamed], 100).length).toBeLessThanOrEqual(100);
    expect(summaryOfEffects([renamed], 30).length).toBeLessThanOrEqual(30);
  });

  test('of several changes names each provision once, and what happens to each if it differs', () => {
    const several = [
      effect(),
      effect({ affected: 'Sch. 2 para. 4', kind: 'inserted' }),
      effect({ affected: 'reg. 12(1)' }),
    ];
    expect(summaryOfEffects(several, 200)).toBe(
      'Regulation 12(1) (wording changed), Schedule 2 paragraph 4 (added), from 1 January 2027, ' +
        'by The Waste (Amendment) Regulations 2026.',
    );
    const others = [effect(), effect({ affecting: 'Other Act 2026', inForceOn: '2027-04-06' })];
    expect(summaryOfEffects(others, 200)).toBe(
      'Regulation 12(1): wording changed, on several days, by several instruments.',
    );
  });

  test('is never longer than its limit, and counts what it leaves out', () => {
    const many = Array.from({ length: 40 }, (_, n) => effect({ affected: `reg. ${n + 1}` }));
    expect(summaryOfEffects(many, 200)).toBe(
      'Regulation 1, regulation 2, regulation 3, regulation 4, regulation 5, regulation 6, regulation 7 and 33 more: wording changed, ' +
        'from 1 January 2027, by The Waste (Amendment) Regulations 2026.',
    );
    const long = effect({ affecting: `The ${'Long '.repeat(60)}Regulations 2026` });
    expect(summaryOfEffects([long], 200)).toBe(
      'Regulation 12(1): wording changed, from 1 January 2027.',
    );
    expect(summaryOfEffects([effect({ affected: 'reg. 1 '.repeat(60) })], 200)).toBe(
      'One provision changed.',
    );
  });
});

test('abbreviated provisions and kinds of change are written in full', () => {
  expect(provisionText('ss. 3, 4')).toBe('section 3, 4');
  expect(provisionText('Sch. 7 para. 2(3)')).toBe('Schedule 7 paragraph 2(3)');
  expect(provisionText('Pt. 2 art. 5')).toBe('Part 2 article 5');
  expect(kindText('words omitted')).toBe('wording changed');
  expect(kindText('omitted')).toBe('ends');
  expect(kindText('substituted')).toBe('replaced');
  expect(kindText('coming into force')).toBe('comes into force');
  expect(kindText('power to modify conferred')).toBe('power to modify conferred');
  expect(inForceText({ inForceOn: '2027-01-01,2027-04-06' })).toBe('in parts from 1 January 2027');
});

test('a law is followed at legislation.gov.uk by its address, and elsewhere not', () => {
  const at = (link: string) => followedAt(link)?.address ?? null;
  expect(at('https://www.legislation.gov.uk/uksi/2016/1154/contents')).toBe('uksi/2016/1154');
  expect(at('http://legislation.gov.uk/id/ukpga/1990/43/section/34')).toBe('ukpga/1990/43');
  expect(at('https://www.legislation.gov.uk/ukpga/Eliz2/10-11/34')).toBe('ukpga/Eliz2/10-11/34');
  for (const other of [
    '',
    'https://www.legislation.gov.uk/uksi/2016',
    'https://www.legislation.gov.uk.example/uksi/2016/1154',
    'https://eur-lex.europa.eu/eli/reg/2023/956/oj',
    'https://www.irishstatutebook.ie/eli/1996/act/10/enacted/en/html',
  ])
    expect(at(other)).toBeNull();
});
