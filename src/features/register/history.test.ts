import { describe, expect, it } from 'vitest';
import type { ComplianceEntry } from '../../data/records';
import { documentName, historyRows } from './history';

const OBJECTS = 'http://127.0.0.1:9199/v0/b/demo-portal.appspot.com/o';

const decided = (key: string, at: number): ComplianceEntry => ({
  key,
  type: 'applicability',
  applicabilityDecision: 'applies',
  applicabilityReason: '',
  applicabilityTimeAdded: at,
});

describe('a history', () => {
  it('counts its entries from the oldest by the times of the server, and by key only those of one time', () => {
    const begunFirst = decided('a', 300);
    const entries = [begunFirst, decided('c', 100), decided('b', 100), decided('d', 200)];
    expect(historyRows(entries, 'Leo').map(({ number, key }) => [number, key])).toEqual([
      [4, 'a'],
      [3, 'd'],
      [2, 'c'],
      [1, 'b'],
    ]);
  });

  it('keeps the number of an entry when a draft that was begun before is sent', () => {
    const first = decided('b', 100);
    const numberOf = (entries: ComplianceEntry[]) =>
      historyRows(entries, 'Leo').find(({ key }) => key === 'b')?.number;
    expect(numberOf([first])).toBe(1);
    expect(numberOf([decided('a', 200), first])).toBe(1);
  });
});

describe('the name of a document', () => {
  it('is what follows the key in its address, which may be one that cannot be decoded', () => {
    const key = 'x'.repeat(20);
    expect(documentName(`${OBJECTS}/documents%2Fu%2F${key}-a%20log.pdf?token=t`)).toBe('a log.pdf');
    expect(documentName(`${OBJECTS}/%zz?alt=media`)).toBe('%zz');
    expect(documentName(`${OBJECTS}/${key}-50%.pdf`)).toBe('50%.pdf');
  });
});
