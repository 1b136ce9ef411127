import { describe, expect, it } from 'vitest';
import { FORMS, fileIn } from '../../../../../test/support/csvFiles';
import { toCsv } from '../../../../lib/csv';
import { usersToCsv } from '../userColumns';
import { dayReader } from '../../../../shared/csv/readDays';
import { COLUMNS, readMemberships, TABLE } from './readMemberships';
import { readTable } from '../../../../shared/csv/readTable';

const bytes = (text: string) => new TextEncoder().encode(text);
const readBytes = (file: Uint8Array<ArrayBuffer>) =>
  readMemberships(readTable(file, TABLE), dayReader);
const HEADINGS = Object.values(COLUMNS).map(({ heading }) => heading);
const read = (...lines: string[]) => readBytes(bytes([HEADINGS.join(), ...lines].join('\r\n')));

describe('the file of memberships', () => {
  const TABLE_OF_USERS = [
    ['Email', 'User type', 'Legal access', 'Membership expiry'],
    ['member@demo.example', 'subscriber', 'off', '2027-12-31'],
    ['mailto:Legal@demo.example', 'guest', 'on', '31-Dec-27'],
  ];
  it.each(Object.entries(FORMS))('is read as saved by %s', (_name, form) => {
    expect(readBytes(fileIn(form, TABLE_OF_USERS)).rows).toMatchObject([
      {
        email: 'member@demo.example',
        decision: {
          userType: 'subscriber',
          legalAccess: 'off',
          expiryDate: Date.UTC(2027, 11, 31),
        },
        faults: [],
      },
      {
        email: 'legal@demo.example',
        decision: { userType: 'guest', legalAccess: 'on', expiryDate: Date.UTC(2027, 11, 31) },
        faults: [],
      },
    ]);
  });

  it('is read with British dates, and refused if a date is ambiguous', () => {
    const [ann, bob] = read(
      'ann@works.example,,,31/12/2027',
      'bob@works.example,,,05/04/2027',
    ).rows;
    expect(ann?.decision.expiryDate).toBe(Date.UTC(2027, 11, 31));
    expect(bob?.decision.expiryDate).toBe(Date.UTC(2027, 3, 5));
    expect(read('bob@works.example,,,05/04/2027').rows[0]?.faults).toEqual([
      'Membership expiry: “05/04/2027” can be 5 April or 4 May. Write it as YYYY-MM-DD.',
    ]);
  });
});

describe('readMemberships', () => {
  it('returns the changes of each row; empty cells change nothing', () => {
    expect(
      read('Ann@Works.example,SUBSCRIBER,On,10-07-2030', 'bob@works.example,,,none').rows,
    ).toEqual([
      {
        number: 2,
        email: 'ann@works.example',
        decision: { userType: 'subscriber', legalAccess: 'on', expiryDate: Date.UTC(2030, 6, 10) },
        faults: [],
      },
      { number: 3, email: 'bob@works.example', decision: { expiryDate: null }, faults: [] },
    ]);
  });

  it('reads an export, and lists the columns that it ignores', () => {
    const user = {
      key: 'ann',
      email: 'ann@works.example',
      firstName: 'Ann',
      lastName: 'Lee',
      displayName: '',
      company: '=1+1',
      userType: 'guest',
      legalAccess: 'off',
      expiryDate: Date.UTC(2030, 0, 1),
      signUp: Date.UTC(2026, 0, 1),
      supplier: '',
      companyType: '',
      legalTotal: 0,
      legalOpen: 0,
    } as const;
    const { rows, ignored } = readBytes(bytes(usersToCsv([user])));
    expect(rows).toMatchObject([
      {
        email: 'ann@works.example',
        decision: { userType: 'guest', legalAccess: 'off', expiryDate: Date.UTC(2030, 0, 1) },
        faults: [],
      },
    ]);
    expect(ignored).toContain('Company');
    expect(ignored).not.toContain('Email');
  });

  it.each([
    [',guest,,', ['Email: is missing.']],
    ['ann@works.example,king,,', [/^User type: “king” is not one of: admin, jedi, guest/]],
    ['ann@works.example,,yes,', ['Legal access: “yes” is neither on nor off.']],
    ['ann@works.example,,,31-02-2030', [/^Membership expiry: “31-02-2030” is not a date/]],
    ['ann@works.example,,maybe,soon,more', [/more cells/, /^Legal access/, /^Membership expiry/]],
  ])('lists all errors of %s', (line, faults) => {
    const found = read(line).rows[0]?.faults ?? [];
    expect(found).toHaveLength(faults.length);
    faults.forEach((fault, place) => expect(found[place]).toMatch(fault));
  });

  it('names the earlier row if two rows are about the same user', () => {
    const { rows } = read('ann@works.example,guest,,', 'ANN@works.example,admin,,');
    expect(rows[1]?.faults).toEqual(['Row 2 is about the same user.']);
  });

  it('refuses a file without emails or with too many rows', () => {
    expect(() => readBytes(bytes(toCsv([['Name'], ['Ann']])))).toThrow('no column “Email”');
    const lines = Array.from({ length: 1001 }, (_, row) => `ann${row}@works.example,guest`);
    expect(() => read(...lines)).toThrow('The file has 1001 rows.');
    expect(read(...lines.slice(1)).rows).toHaveLength(1000);
  });
});
