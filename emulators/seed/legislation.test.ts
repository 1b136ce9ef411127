import { describe, expect, it } from 'vitest';
import {
  COUNTRIES,
  INDUSTRY_SEGMENTS,
  LAW_STATUSES,
  LEGAL_AREAS,
} from '../../src/config/constants';
import { legislation, regulators } from './legislation';

const LINK_FORMS = new Map([
  [
    'www.legislation.gov.uk',
    /^\/(?:ukpga|asp|anaw|asc|nia|uksi|ssi|wsi|nisi|nisr)\/(?<year>\d{4})\/(?<number>\d+)\/contents$/,
  ],
  [
    'eur-lex.europa.eu',
    // A proposal is linked by its procedure.
    /^\/(?:eli\/(?:reg|dir)|procedure\/EN)\/(?<year>\d{4})[/_](?<number>\d+)(?:\/oj)?$/,
  ],
  [
    'www.irishstatutebook.ie',
    /^\/eli\/(?<year>\d{4})\/(?:act\/(?<number>\d+)\/enacted\/en\/html|si\/\d+\/made\/en\/print)$/,
  ],
]);

const PARAGRAPHS = ['headline', 'description', 'consequence', 'howThisApplies'] as const;
const MOST_PARAGRAPHS = { headline: 1, description: 3, consequence: 1, howThisApplies: 2 };

const repeated = (values: readonly string[]) =>
  values.filter((value, at) => values.indexOf(value) !== at);
const missing = (expected: readonly string[], present: readonly string[]) =>
  expected.filter((value) => !present.includes(value));
const failing = (holds: (item: (typeof legislation)[number]) => boolean) =>
  legislation.filter((item) => !holds(item)).map(({ slug }) => slug);

describe('the regulators of the seed', () => {
  it('are 31 different names that are valid database keys', () => {
    expect(regulators).toHaveLength(31);
    expect(repeated(regulators)).toEqual([]);
    expect(regulators.filter((name) => /[.#$[\]/]/.test(name))).toEqual([]);
  });

  it('each enforce at least one law', () => {
    expect(
      missing(
        regulators,
        legislation.flatMap(({ regulator }) => regulator),
      ),
    ).toEqual([]);
  });
});

describe('the legislation of the seed', () => {
  it('has at least 64 laws with different slugs, titles and links', () => {
    expect(legislation.length).toBeGreaterThanOrEqual(64);
    expect(repeated(legislation.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(legislation.map(({ title }) => title))).toEqual([]);
    expect(repeated(legislation.map(({ link }) => link))).toEqual([]);
  });

  it('links only to official https URLs, in the form that each site uses', () => {
    expect(
      failing(({ link }) => {
        const { protocol, host, pathname, search, hash } = new URL(link);
        const form = LINK_FORMS.get(host);
        return protocol === 'https:' && !search && !hash && (form?.test(pathname) ?? false);
      }),
    ).toEqual([]);
  });

  it('has the year from the link in each title, and the number for EU laws', () => {
    expect(
      failing(({ link, title }) => {
        const { host, pathname } = new URL(link);
        const { year = '', number = '' } = LINK_FORMS.get(host)?.exec(pathname)?.groups ?? {};
        if (host !== 'eur-lex.europa.eu') return title.endsWith(` ${year}`);
        const numbered = [number, number.padStart(4, '0')].flatMap((part) => [
          `${year}/${part}`,
          `${part}/${year}`,
        ]);
        return numbered.some((part) => title.split(' ').some((word) => word.startsWith(part)));
      }),
    ).toEqual([]);
  });

  it('links to the same kind of instrument as in the title', () => {
    expect(
      failing(({ link, title }) => {
        const { host, pathname } = new URL(link);
        if (host === 'eur-lex.europa.eu')
          return title.startsWith(
            pathname.startsWith('/eli/reg/')
              ? 'Regulation ('
              : pathname.startsWith('/eli/dir/')
                ? 'Directive '
                : 'Proposal for a ',
          );
        const isStatute = /^\/(?:ukpga|asp|anaw|asc|nia)\/|\/act\//.test(pathname);
        return isStatute === /\bAct\b/.test(title);
      }),
    ).toEqual([]);
  });

  it('names each country, segment and regulator of a law once', () => {
    expect(failing(({ country }) => repeated(country).length === 0)).toEqual([]);
    expect(failing(({ applicableTo }) => repeated(applicableTo).length === 0)).toEqual([]);
    expect(failing(({ regulator }) => repeated(regulator).length === 0)).toEqual([]);
  });

  it('covers every area, country and segment', () => {
    const present = <T>(pick: (item: (typeof legislation)[number]) => T) => legislation.map(pick);
    expect(
      missing(
        LEGAL_AREAS,
        present(({ area }) => area),
      ),
    ).toEqual([]);
    expect(missing(COUNTRIES, present(({ country }) => country).flat())).toEqual([]);
    expect(missing(INDUSTRY_SEGMENTS, present(({ applicableTo }) => applicableTo).flat())).toEqual(
      [],
    );
  });

  it.each(PARAGRAPHS)('gives each law a %s in whole sentences that are not repeated', (field) => {
    expect(
      failing((item) => {
        const paragraphs = item[field];
        return (
          paragraphs.length >= 1 &&
          paragraphs.length <= MOST_PARAGRAPHS[field] &&
          paragraphs.every((text) => text.length >= 40 && /^[^\s].*\.$/.test(text))
        );
      }),
    ).toEqual([]);
    expect(repeated(legislation.flatMap((item) => item[field]))).toEqual([]);
  });

  it('has laws in force from a day in the year of their title, or at most five years later', () => {
    const dated = legislation.flatMap(({ title, link, inForceFrom }) => {
      const year = /(?:\/|-)(\d{4})\//.exec(new URL(link).pathname)?.[1];
      return inForceFrom === undefined ? [] : [{ title, year: Number(year), inForceFrom }];
    });
    expect(dated.length).toBeGreaterThan(50);
    expect(
      dated.filter(({ year, inForceFrom }) => {
        const since = new Date(inForceFrom).getUTCFullYear() - year;
        return inForceFrom % 86_400_000 !== 0 || since < 0 || since > 5;
      }),
    ).toEqual([]);
  });

  it('has laws of every status', () => {
    const present = legislation.map(({ lawStatus }) => lawStatus);
    expect(missing(LAW_STATUSES, present)).toEqual([]);
    expect(failing((law) => law.lawStatus !== 'Proposed' || law.inForceFrom === undefined)).toEqual(
      [],
    );
  });

  it('has 15 to 20 essential laws, at least one for each country', () => {
    const essential = legislation.filter(({ isEssential }) => isEssential);
    expect(essential.length).toBeGreaterThanOrEqual(15);
    expect(essential.length).toBeLessThanOrEqual(20);
    for (const country of ['England', 'Scotland', 'Wales', 'Northern Ireland', 'Ireland'] as const)
      expect(essential.some((law) => law.country.includes(country))).toBe(true);
  });

  it('has provisions that are different clauses', () => {
    const CLAUSE = /^(?:Part|Section|Regulation|Article) \d+: [a-z]/;
    expect(
      failing(
        ({ provisions }) =>
          repeated(provisions).length === 0 && provisions.every((text) => CLAUSE.test(text)),
      ),
    ).toEqual([]);
  });

  it('contains plain text only', () => {
    const markup = /<[a-z/]|&[a-z]+;|\*\*|\n|\s{2}/;
    expect(
      failing((item) =>
        PARAGRAPHS.every((field) => !item[field].some((text) => markup.test(text))),
      ),
    ).toEqual([]);
  });
});
