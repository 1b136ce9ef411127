import { describe, expect, it } from 'vitest';
import type { ComplianceEntry, ObligationText } from '../../data/records';
import { LEO } from '../../../test/support/author';
import { historyRows } from './history';

const decided = (key: string, at: number): ComplianceEntry => ({
  key,
  ...LEO,
  type: 'applicability',
  applicabilityDecision: 'applies',
  applicabilityReason: '',
  applicabilityTimeAdded: at,
});

describe('historyRows', () => {
  it('numbers entries from the oldest by server time, and by key if times are equal', () => {
    const begunFirst = decided('a', 300);
    const entries = [begunFirst, decided('c', 100), decided('b', 100), decided('d', 200)];
    expect(historyRows(entries).map(({ number, key }) => [number, key])).toEqual([
      [4, 'a'],
      [3, 'd'],
      [2, 'c'],
      [1, 'b'],
    ]);
  });

  it('keeps the number of an entry even if a draft that was begun earlier is sent later', () => {
    const first = decided('b', 100);
    const numberOf = (entries: ComplianceEntry[]) =>
      historyRows(entries).find(({ key }) => key === 'b')?.number;
    expect(numberOf([first])).toBe(1);
    expect(numberOf([decided('a', 200), first])).toBe(1);
  });

  it('an edit of an own obligation lists what was changed, as it was before', () => {
    const text: ObligationText = {
      ...{ title: 'Test the gate', kind: 'permit', filterByArea: 'Water', source: '' },
      ...{ reference: '', sites: '', link: 'https://example.com/a' },
    };
    const edit = (key: string, at: number, before: ObligationText): ComplianceEntry => ({
      ...{ key, ...LEO, type: 'edit', editTimeAdded: at },
      ...{ editTitle: before.title, editKind: before.kind, editFilterByArea: before.filterByArea },
      ...{ editSource: before.source, editReference: before.reference },
      ...{ editSites: before.sites, editLink: before.link },
    });
    const second = { ...text, link: 'https://example.com/b' };
    const current: ObligationText = {
      ...{ ...second, kind: 'contract', filterByArea: 'Air', reference: 'C 4' },
    };
    const entries = [edit('a', 1, text), edit('b', 2, second)];
    expect(historyRows(entries, [], current).map(({ content, note }) => [content, note])).toEqual([
      ['Edited', 'Kind before: Permit\nArea before: Water\nReference before: none'],
      ['Edited', 'Link before: https://example.com/a'],
    ]);
  });

  it.each([
    [6, 'Evaluated every 6 months.'],
    [1, 'Evaluated every month.'],
  ])('describes an evaluation cycle of %d months', (frequencyMonths, note) => {
    const entry = {
      key: 'a',
      ...LEO,
      type: 'frequency',
      frequencyMonths,
      frequencyTimeAdded: 5,
    } as const;
    expect(historyRows([entry])).toMatchObject([
      { at: 5, by: 'Leo Lindqvist (Subscriber)', content: 'Evaluation cycle set', note },
    ]);
  });
});
