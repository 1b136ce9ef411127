import { expect, test } from 'vitest';
import { countDay, dayName, dayOf, insightsIn, periodsOf, sumDays } from './statistics';

const insight = (author: string, category: string) => ({
  title: `By ${author}`,
  category,
  categoryName: category === 'gone' ? '' : `The ${category}`,
  author,
  authorName: author.toUpperCase(),
});
const INSIGHTS = new Map([
  ['i1', insight('ivy', 'water')],
  ['i2', insight('ivy', 'gone')],
]);
const NONE = { posts: 0, registrations: 0 };

test('countDay counts each page, insight and file once per member, and ignores deleted insights', () => {
  const visits = {
    ann: { pages: { calendar: 1 }, insights: { i1: 1, i2: 1, none: 1 }, files: { i1: 1 } },
    ben: { insights: { i1: 1 }, items: { law1: 1, law2: 1 } },
    // Opened nothing that counts.
    cat: { items: { law1: 1 }, insights: { none: 1 } },
  };
  expect(insightsIn(visits)).toEqual(['i1', 'i2', 'none']);
  expect(countDay(visits, INSIGHTS, { posts: 4, registrations: 2 })).toEqual({
    totals: { views: 4, active: 2, evaluations: 3, posts: 4, registrations: 2 },
    tops: {
      insights: { i1: { label: 'By ivy', count: 2 }, i2: { label: 'By ivy', count: 1 } },
      categories: { water: { label: 'The water', count: 2 } },
      providers: { ivy: { label: 'IVY', count: 3 } },
      files: { i1: { label: 'By ivy', count: 1 } },
    },
  });
});

test('countDay ignores visits to more insights than a person can read in a day', () => {
  const insights = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [`made-up-${index}`, 1]),
  );
  expect(insightsIn({ ann: { insights } })).toHaveLength(300);
});

test('sumDays adds up days, with the labels of the last day', () => {
  const day = (title: string) =>
    countDay(
      { ann: { insights: { i1: 1 } } },
      new Map([['i1', { ...insight('ivy', 'water'), title }]]),
      NONE,
    );
  const { totals, tops } = sumDays([day('Draft'), day('Final')]);
  expect(totals).toMatchObject({ views: 2, active: 2 });
  expect(tops.insights).toEqual({ i1: { label: 'Final', count: 2 } });
});

test('weeks begin on Monday, and months on the first day of the month', () => {
  const of = (date: string) =>
    periodsOf(dayOf(Date.parse(date))).map(({ name, first, last }) => [
      name,
      dayName(first),
      dayName(last),
    ]);
  expect(of('2026-11-22')[0]).toEqual(['2026-11-16', '2026-11-16', '2026-11-22']);
  expect(of('2026-11-23')[0]).toEqual(['2026-11-23', '2026-11-23', '2026-11-29']);
  expect(of('2028-02-29')[1]).toEqual(['2028-02', '2028-02-01', '2028-02-29']);
  expect(of('2027-12-31')[1]).toEqual(['2027-12', '2027-12-01', '2027-12-31']);
});
