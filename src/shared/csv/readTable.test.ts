import { describe, expect, it } from 'vitest';
import { FORMS, fileIn, utf8 } from '../../../test/support/csvFiles';
import { readTable } from './readTable';

const OPTIONS = {
  columns: { title: { heading: 'Law title' }, note: { heading: 'Note', also: 'Own note' } },
  key: 'title',
  most: 3,
} as const;
const TABLE = [
  ['Law title', 'Own note'],
  ['Clean Air Act', 'café, "old"'],
  ['Water Act', 'Seen'],
];

describe('reading a spreadsheet table (readTable)', () => {
  it.each(Object.entries(FORMS))('reads a table saved by %s', (_name, form) => {
    const { rows } = readTable(fileIn(form, TABLE), OPTIONS);
    expect(rows.map(({ cells, faults }) => [cells.title, cells.note, ...faults])).toEqual(
      TABLE.slice(1),
    );
  });

  it('numbers the rows as the spreadsheet does', () => {
    const numbers = (text: string) =>
      readTable(utf8(text), OPTIONS).rows.map(({ number }) => number);
    expect(numbers('Law title\r\nA\r\n\r\nB')).toEqual([2, 4]);
    expect(numbers('\r\n\r\nLaw title\r\nA')).toEqual([4]);
    // Excel does not show this line.
    expect(numbers('sep=;\r\nLaw title\r\nA')).toEqual([2]);
  });

  it.each([
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['an unknown binary file', Uint8Array.from([65, 66, 67, 0, 1, 2, 3, 4])],
  ])('rejects %s with a message that explains what to do', (_name, bytes) => {
    expect(() => readTable(bytes, OPTIONS)).toThrow(/^This file is not a CSV\. .*CSV UTF-8/);
  });

  it('reports a missing column, and cells without a heading', () => {
    expect(() => readTable(utf8('Name;Note\r\nAct;x'), OPTIONS)).toThrow('no column “Law title”');
    const { rows, ignored } = readTable(utf8('Law title,Owner, ,\r\nAct,Kim,,,x'), OPTIONS);
    expect(rows[0]?.faults).toEqual(['The row has more cells than there are headings.']);
    expect(ignored).toEqual(['Owner']);
  });
});
