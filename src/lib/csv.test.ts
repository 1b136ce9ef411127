import { describe, expect, it } from 'vitest';
import { neutraliseCell, readCell, toCsv } from './csv';

describe('CSV', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '  =1',
    '\t=1',
    '\tx',
    '\n=1',
    '\r\n@x',
    '＝1+1',
    '＠x',
  ])('puts an apostrophe before a cell that starts like a formula: %j', (cell) =>
    expect(neutraliseCell(cell)).toMatch(/^'/),
  );

  it.each(['a;=1+1;b', 'a; @x', 'a\t-1', 'a\n=1\nb', "a;'=1", '\n\t;=1', 'a;"=1+1;b', 'a;" =1'])(
    'creates no formula in a spreadsheet that splits cells at other separators: %j',
    (text) => {
      const [row = ''] = toCsv([['Name', text]]).split('\r\n');
      for (const separator of [/[;\n]/, /[\t\n]/, /[;\t\n]/])
        for (const cell of row.split(separator)) expect(cell).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
    },
  );

  it.each(['a=1', '1-2', 'mail@example.org', '', '(=)', 'a\n\nb;\tc'])(
    'leaves the cell %j unchanged',
    (cell) => expect(neutraliseCell(cell)).toBe(cell),
  );

  it.each([
    '=1+1',
    '  -1',
    '\t@x',
    'a=1',
    "'tis",
    '',
    'a;=1',
    "a;'=1",
    "a;''=1;b",
    '=1; -2',
    '\n\t;=1',
    ' \n-1',
    '"=1;"=1',
  ])('reads the neutralised cell %j as the original text', (text) =>
    expect(readCell(neutraliseCell(text))).toBe(text),
  );

  it('quotes commas, quotes and line breaks, and ends each row with CRLF', () => {
    expect(toCsv([['a,b', 'say "x"', 'one\r\ntwo', 'plain', 7, -3]])).toBe(
      '"a,b","say ""x""","one\ntwo",plain,7,-3\r\n',
    );
  });

  it('quotes a neutralised cell too', () => {
    expect(toCsv([['=HYPERLINK("x","y")']])).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n');
  });
});
