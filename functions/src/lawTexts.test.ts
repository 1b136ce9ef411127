import { describe, expect, test } from 'vitest';
import { lawNames, lawsIn } from './lawTexts';

const LAWS = lawNames([
  {
    key: 'epa',
    title: 'Environmental Protection Act 1990',
    link: 'https://www.legislation.gov.uk/ukpga/1990/43/contents',
  },
  {
    key: 'order',
    title: 'Environmental Protection Act 1990 (Commencement No. 1) Order 1990',
    link: 'http://www.legislation.gov.uk/uksi/1990/2226',
  },
  { key: 'waste', title: 'The Waste Regulations 2011', link: '' },
  { key: 'site', title: 'Guidance on the whole site', link: 'https://www.gov.uk/' },
  { key: 'short', title: 'Water', link: '' },
]);
const draft = (text: string, url = 'https://example.com/') =>
  JSON.stringify({
    blocks: [{ key: 'a', text }],
    entityMap: { 0: { type: 'LINK', data: { url } } },
  });
const found = (...texts: string[]) => lawsIn(texts, LAWS);

describe('a text mentions a law', () => {
  test.each([
    'See the Environmental Protection Act 1990.',
    'see the environmental  protection\u00a0act 1990',
    'https://www.legislation.gov.uk/ukpga/1990/43',
    'http://legislation.gov.uk/ukpga/1990/43/contents/made',
    'Section 34 (https://www.legislation.gov.uk/ukpga/1990/43/section/34?view=plain) applies.',
    'https://portal.example/Law/epa',
    'Read https://portal.example/Law/epa.',
    draft('Duty of care', 'https://www.legislation.gov.uk/ukpga/1990/43/section/34'),
    draft('the Environmental Protection Act 1990'),
  ])('%s', (text) => expect(found(text)).toEqual(['epa']));
});

describe('a text does not mention a law', () => {
  test.each([
    'The Environmental Protection Act 19901',
    'https://www.legislation.gov.uk/ukpga/1990/430',
    'https://portal.example/Law/unknown',
    'https://www.gov.uk/browse/business',
    'Water',
    '{"blocks":',
    '',
  ])('%s', (text) => expect(found(text)).toEqual([]));
});

test('a longer title hides the title that it contains', () => {
  const title = 'Environmental Protection Act 1990 (Commencement No. 1) Order 1990';
  expect(found(title)).toEqual(['order']);
  expect(found(`${title}, under the Environmental Protection Act 1990`)).toEqual(['order', 'epa']);
});

test('the title in an address is no mention, and several texts are joined', () => {
  expect(found('https://example.com/the-waste-regulations-2011')).toEqual([]);
  expect(found('Under the Waste Regulations 2011')).toEqual(['waste']);
  expect(found('Waste Regulations 2011', draft('Environmental Protection Act 1990'))).toEqual([
    'waste',
    'epa',
  ]);
});

test('a text mentions at most 20 laws', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    key: `law-${index}`,
    title: `The Example Regulations ${2000 + index}`,
    link: '',
  }));
  const text = many.map(({ title }) => title).join(', ');
  expect(lawsIn([text], lawNames(many))).toHaveLength(20);
});
