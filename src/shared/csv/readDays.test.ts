import { describe, expect, it } from 'vitest';
import { dayReader } from './readDays';

const read = (cell: string, column: readonly string[] = [cell]) => {
  const result = dayReader(column, 'Europe/London')(cell);
  return 'day' in result ? new Date(result.day).toISOString().slice(0, 10) : result.fault;
};

describe('reading a date cell of a CSV file (dayReader)', () => {
  it.each([
    ['2027-12-31', '2027-12-31'],
    ['2027/4/5', '2027-04-05'],
    ['2027-12-31 00:00:00', '2027-12-31'],
    ['2027-12-31T00:00:00', '2027-12-31'],
    ['2027-06-30T23:30:00.000Z', '2027-07-01'],
    ['31-Dec-27', '2027-12-31'],
    ['31-dec-2027', '2027-12-31'],
    ['31 December 2027', '2027-12-31'],
    ['1st Sept 2027', '2027-09-01'],
    ['Friday, 31 December 2027', '2027-12-31'],
    ['Friday, December 31, 2027', '2027-12-31'],
    ['Dec 31, 2027', '2027-12-31'],
    ['31. Dezember 2027', '2027-12-31'],
    ['31-Mrz-27', '2027-03-31'],
    ['5. März 2027', '2027-03-05'],
    ['Freitag, 31. Dezember 2027', '2027-12-31'],
    ['31 déc. 2027', '2027-12-31'],
    ['1er août 2027', '2027-08-01'],
    ['mercredi 5 février 2027', '2027-02-05'],
    ['5 juil. 2027', '2027-07-05'],
    ['5 juin 2027', '2027-06-05'],
    ['31-12-2027', '2027-12-31'],
    ['05-04-2027', '2027-04-05'],
    ['31.12.2027', '2027-12-31'],
    ['5.4.2027', '2027-04-05'],
    ['31/12/2027', '2027-12-31'],
    ['31/12/2027 00:00', '2027-12-31'],
    ['12/31/2027', '2027-12-31'],
    ['05/05/2027', '2027-05-05'],
    ['\u00A031/12/2027\u200B', '2027-12-31'],
    ['２０２７-12-31', '2027-12-31'],
  ])('reads %s', (cell, day) => {
    expect(read(cell)).toBe(day);
  });

  it.each([
    ['05/04/2027', '“05/04/2027” can be 5 April or 4 May. Write it as YYYY-MM-DD.'],
    ['31-12-27', /^The year of “31-12-27” has two digits/],
    ['31/12/27', /two digits/],
    ['31-Dec-35', /two digits/],
    ['46752', '“46752” is not a date. Write it as YYYY-MM-DD.'],
    ['31-02-2027', /is not a date/],
    ['2027-13-01', /is not a date/],
    ['31 Foo 2027', /is not a date/],
    ['soon', /is not a date/],
    ['31-12-1969', /is not a date/],
    ['2027-12-31T25:00:00Z', /is not a date/],
  ])('rejects %s with a reason', (cell, fault) => {
    expect(read(cell)).toMatch(fault);
  });

  it('uses the order of day and month in the other cells of the column, if they agree', () => {
    expect(read('05/04/2027', ['05/04/2027', '31/12/2027'])).toBe('2027-04-05');
    expect(read('05/04/2027', ['05/04/2027', '12/31/2027'])).toBe('2027-05-04');
    expect(read('05-04-2027', ['05-04-2027', '12-31-2027'])).toBe('2027-05-04');
    expect(read('05/04/2027', ['12/31/2027', '31/12/2027'])).toMatch(/can be 5 April or 4 May/);
    expect(read('31/12/2027', ['12/31/2027', '31/12/2027'])).toBe('2027-12-31');
  });
});
