import Papa from 'papaparse';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FORMS, fileIn } from '../../../../test/support/csvFiles';
import { LEGAL_AREAS } from '../../../config/constants';
import { COLUMN_NAMES, COLUMNS, TABLE } from './columns';
import { readCsv } from './readCsv';
import { legalSummarySchema, ownIndexRowSchema } from '../../../data/records';
import type { Evaluation } from '../history';
import { reportToCsv } from '../report';
import { COLUMNS as EXPORT_COLUMNS, toReportRow, type ReportRow } from '../reportRow';
import { readTable } from '../../../shared/csv/readTable';

const TODAY = Date.UTC(2026, 10, 27);
const bytes = (text: string) => new TextEncoder().encode(text);
const readBytes = (file: Uint8Array<ArrayBuffer>) =>
  readCsv(readTable(file, TABLE), TODAY, LEGAL_AREAS);
const HEADINGS = COLUMN_NAMES.map((name) => COLUMNS[name].heading).join(',');
const read = (...lines: string[]) => readBytes(bytes([HEADINGS, ...lines].join('\r\n')));
const faultsOf = (line: string) => read(line).rows[0]?.faults;
const LONG = 'x'.repeat(20_001);

describe('readCsv', () => {
  it('reads all columns of a row', () => {
    const { rows, ignored } = read(
      'Clean Air Act 1993,"Standby boiler, only",Applies,It burns oil,6,in progress,"Asked the council.\nWaiting.",,interview,"Boiler, chimney"',
      '',
      'Water Act 2014',
    );
    expect(ignored).toEqual([]);
    expect(rows).toMatchObject([
      {
        number: 2,
        title: 'Clean Air Act 1993',
        faults: [],
        facts: {
          ownNote: 'Standby boiler, only',
          decision: { value: 'applies', reason: 'It burns oil' },
          months: 6,
          evaluation: {
            status: 'In Progress',
            note: 'Asked the council.\nWaiting.',
            method: 'Interview',
            checked: 'Boiler, chimney',
            evaluatedAt: null,
          },
        },
      },
      {
        number: 4,
        title: 'Water Act 2014',
        faults: [],
        facts: { ownNote: '', decision: null, months: null, evaluation: null },
      },
    ]);
  });

  it.each(Object.entries(FORMS))('reads a file saved by %s', (_name, form) => {
    const table = [
      ['Title', 'How this applies', 'Status', 'Compliance note', 'Evaluated on'],
      ['Clean Air Act 1993', 'Two boilers', 'Compliant', 'Seen, all right', '31-Mar-26'],
    ];
    const { rows } = readBytes(fileIn(form, table));
    expect(rows).toMatchObject([
      {
        title: 'Clean Air Act 1993',
        faults: [],
        facts: {
          ownNote: 'Two boilers',
          evaluation: {
            status: 'Compliant',
            note: 'Seen, all right',
            evaluatedAt: Date.parse('2026-03-31T11:00:00Z'),
          },
        },
      },
    ]);
  });

  it('accepts semicolons, a byte order mark, any order and unknown columns', () => {
    const { rows, ignored } = readBytes(
      bytes('\uFEFFColour;STATUS;title;Compliance note\r\nKim;Compliant;Water Act 2014;Seen'),
    );
    expect(ignored).toEqual(['Colour']);
    expect(rows[0]).toMatchObject({
      title: 'Water Act 2014',
      faults: [],
      facts: { evaluation: { status: 'Compliant', note: 'Seen' } },
    });
  });

  it('reads Windows-1252', () => {
    const file = Uint8Array.from([...bytes('Title\nD'), 0xe9, ...bytes('chets')]);
    expect(readBytes(file).rows[0]?.title).toBe('Déchets');
  });

  it.each([
    [',,,,,,', undefined],
    [',note,,,,,', ['Title: is missing.']],
    [
      'Act,,Perhaps,,,,',
      ['Applicability: “Perhaps” is not one of: Applies, Does not apply, To be decided.'],
    ],
    ['Act,,Does not apply,,,,', ['Reason: Please give a reason.']],
    ['Act,,,Sold,,,', ['Applicability: is missing, although this row has a reason.']],
    ['Act,,,,0,,', ['Evaluate every (months): Please enter whole months, from 1 to 60.']],
    [
      'Act,,,,1.5,Fine,Seen',
      [
        'Evaluate every (months): Please enter whole months, from 1 to 60.',
        'Status: “Fine” is not one of: Compliant, In Progress, Not Compliant.',
      ],
    ],
    ['Act,,,,,Compliant,', ['Compliance note: Please add a note before submitting update.']],
    ['Act,,,,,,Seen', ['Status: is missing, although this row has a note.']],
    ['Act,,,,,,,2026-03-01', ['Status: is missing, although this row has a day.']],
    [
      'Act,,,,,Compliant,Seen,,Guess',
      [
        'Method: “Guess” is not one of: Document review, Site inspection, Interview, Monitoring data, Other.',
      ],
    ],
    ['Act,,,,,,,,Interview', ['Status: is missing, although this row has a method.']],
    ['Act,,,,,,,,,Log', ['Status: is missing, although this row has what was checked.']],
    [
      `Act,,,,,Compliant,Seen,,,${'x'.repeat(501)}`,
      ['Checked: This text is too long. Please shorten it.'],
    ],
    ['Act,,,,,Compliant,Seen,2026-11-28', ['Evaluated on: “2026-11-28” is in the future.']],
    [
      'Act,,,,,Compliant,Seen,04/05/2026',
      ['Evaluated on: “04/05/2026” can be 4 May or 5 April. Write it as YYYY-MM-DD.'],
    ],
    [
      'Act,,Does not apply,Sold,,Compliant,Seen',
      ['Status: must be empty for an item that does not apply.'],
    ],
    [`Act,${LONG},,,,,`, ['How this applies: This text is too long. Please shorten it.']],
    [
      `Act${','.repeat(COLUMN_NAMES.length)}more`,
      ['The row has more cells than there are headings.'],
    ],
  ])('lists every error of %.60s', (line, faults) => {
    if (faults) expect(faultsOf(line)).toEqual(faults);
    else expect(() => read(line)).toThrow('The file has no rows.');
  });

  it('an evaluation without a method has the method Other, and nothing that was checked', () => {
    expect(read('Act,,,,,Compliant,Seen').rows[0]?.facts.evaluation).toMatchObject({
      ...{ method: 'Other', checked: '' },
    });
  });

  it.each([
    ['Area', ',water', []],
    ['Area', ',Pensions', [`Area: “Pensions” is not one of: ${LEGAL_AREAS.join(', ')}.`]],
    ['Kind', ',,PERMIT', []],
    [
      'Kind',
      ',,Ritual',
      [
        'Kind: “Ritual” is not one of: Permit, Contract, Customer requirement, Voluntary standard, Planning, Other.',
      ],
    ],
    ['Link', ',,,,,,https://example.com/permit', []],
    [
      'Link',
      ',,,,,,example.com',
      ['Link: The link must be a web address that begins with http:// or https://'],
    ],
    ['Source', `,,,${'x'.repeat(301)}`, ['Source: This text is too long. Please shorten it.']],
  ])('checks the column %s of an own obligation: %.40s', (_name, cells, faults) => {
    const [row] = read(`Duty,,,,,,,,,${cells}`).rows;
    expect(row?.obligation.faults).toEqual(faults);
    expect(row?.faults).toEqual([]);
  });

  it('writes the area of an own obligation as the portal does, and Other if there is none', () => {
    const areas = read('Duty 1,,,,,,,,,, wAtEr ', 'Duty 2').rows.map(
      ({ obligation }) => obligation.text?.filterByArea,
    );
    expect(areas).toEqual(['Water', 'Other']);
  });

  it('names the earlier row with the same title, and unclosed quotation marks', () => {
    const { rows } = read('Water Act 2014', 'WATER ACT 2014', '"Clean Air Act 1993');
    expect(rows.map(({ faults }) => faults)).toEqual([
      [],
      ['Row 2 has the same title.'],
      ['The quotation marks of this row cannot be read.'],
    ]);
  });

  it('converts days to noon in the portal’s time zone, and today to null', () => {
    const lines = ['2026-07-01', '30-Jun-26', '2026-06-30T23:30:00Z', '2026-11-27'];
    const { rows } = read(...lines.map((day, row) => `Act ${row},,,,,Compliant,Seen,${day}`));
    expect(rows.map(({ facts }) => facts.evaluation?.evaluatedAt)).toEqual([
      Date.parse('2026-07-01T11:00:00Z'),
      Date.parse('2026-06-30T11:00:00Z'),
      Date.parse('2026-07-01T11:00:00Z'),
      null,
    ]);
  });

  describe('with the portal’s own export', () => {
    const AT = Date.UTC(2026, 2, 1);
    const BY = 'Leo Lindqvist';
    const HOW = {
      method: 'Site inspection',
      checked: 'Both boilers.',
      competence: 'IEMA Practitioner',
    } as const;
    const latest = (check: Evaluation['check'], note: string): Partial<ReportRow> => ({
      status: check,
      latestEvaluation: { at: AT, by: `${BY} (Subscriber)`, check, note, how: HOW },
    });
    const law = {
      ...{ country: ['England', 'Wales'], filterByArea: 'Air', time: AT },
      lawStatus: 'Partly in force',
    };
    const item = { status: 'active', userStatus: 'Not Compliant', timeAdded: AT };
    const rowOf = (title: string, changes: Partial<ReportRow>): ReportRow => ({
      ...toReportRow({
        row: v.parse(ownIndexRowSchema, {
          ...item,
          ...{ key: title, adminStatus: 'In Progress', nextDue: AT },
        }),
        summary: v.parse(legalSummarySchema, { ...law, key: title, title }),
        record: null,
        entries: [],
        documents: ['Boiler log'],
      }),
      ...changes,
    });
    /** The columns of an export that an import reads. */
    const READ = [
      ...['Item', 'Status', 'Applicability', 'Reason', 'Own note'],
      ...['Latest evaluation', 'Latest evaluation status', 'Latest evaluation at'],
      ...['Area', 'Kind', 'Source', 'Reference', 'Condition of', 'Sites', 'Link'],
      'Months between evaluations',
      ...['Latest evaluation method', 'Latest evaluation checked', 'Owner'],
    ];
    const EXPORTED = Object.values(EXPORT_COLUMNS).map(({ heading }): string => heading);
    const readExport = (...exported: ReportRow[]) =>
      readBytes(
        bytes(reportToCsv({ rows: exported, generatedAt: AT, generatedBy: BY, filters: '' })),
      );

    it.each<[string, Partial<ReportRow>, object]>([
      ['is new', {}, { decision: null, evaluation: null }],
      [
        'applies without a reason',
        { applicability: 'Applies' },
        { decision: { value: 'applies', reason: '' }, evaluation: null },
      ],
      [
        'has a note like a formula',
        { ownNote: '- boiler, "old"\n- flare' },
        { ownNote: '- boiler, "old"\n- flare' },
      ],
      [
        'was evaluated',
        latest('In Progress', '=Asked; waiting.'),
        {
          evaluation: {
            ...{ status: 'In Progress', note: '=Asked; waiting.' },
            ...{ method: 'Site inspection', checked: 'Both boilers.' },
          },
        },
      ],
      [
        'was found not to apply after an evaluation',
        {
          ...latest('In Progress', 'Being sold.'),
          status: 'Does not apply',
          applicability: 'Does not apply',
          applicabilityReason: 'Sold',
        },
        { decision: { value: 'notApplicable', reason: 'Sold' }, evaluation: null },
      ],
      [
        'has no decision on applicability yet',
        { applicability: 'To be decided', applicabilityReason: 'Asked the council' },
        { decision: { value: 'undecided', reason: 'Asked the council' }, evaluation: null },
      ],
    ])('reads an item that %s', (_case, changes, facts) => {
      const { rows, ignored } = readExport(rowOf('Clean Air Act 1993', changes));
      expect(rows).toMatchObject([
        { title: 'Clean Air Act 1993', faults: [], facts: { months: 12, ...facts } },
      ]);
      expect(EXPORTED).toEqual(expect.arrayContaining(READ));
      expect(ignored).toEqual([
        ...EXPORTED.filter((heading) => !READ.includes(heading)),
        ...['Generated at', 'Generated by'],
      ]);
    });

    it('reads the latest evaluation, applicability and due day from the export', () => {
      const evaluated = rowOf('Act', {
        ...latest('Compliant', 'Seen.'),
        nextDue: AT + 1,
        applicability: 'Applies',
        applicabilityReason: 'Two boilers.',
      });
      const csv = reportToCsv({ rows: [evaluated], generatedAt: AT, generatedBy: BY, filters: '' });
      const [headings, row] = Papa.parse<string[]>(csv).data;
      const cells = Object.fromEntries(
        (headings ?? []).map((heading, place) => [heading, row?.[place]]),
      );
      expect(cells).toMatchObject({
        'Next due': '2026-03-01',
        Applicability: 'Applies',
        Reason: 'Two boilers.',
        'Latest evaluation': 'Seen.',
        'Latest evaluation status': 'Compliant',
        'Latest evaluation by': 'Leo Lindqvist (Subscriber)',
        'Latest evaluation at': '2026-03-01T00:00:00.000Z',
        'Latest evaluation method': 'Site inspection',
        'Latest evaluation checked': 'Both boilers.',
        'Latest evaluation competence': 'IEMA Practitioner',
      });
    });

    it('asks for a reason if only the status says that the item does not apply', () => {
      const [row] = readBytes(bytes('Item,Status\nAct,Does not apply')).rows;
      expect(row?.faults).toEqual(['Reason: Please give a reason.']);
    });
  });

  it('rejects a file without titles or with too many rows', () => {
    expect(() => readBytes(bytes('Name\nWater Act 2014'))).toThrow('no column “Title”');
    const lines = Array.from({ length: 501 }, (_, row) => `Act ${row}`);
    expect(() => read(...lines)).toThrow('The file has 501 rows.');
    expect(read(...lines.slice(1)).rows).toHaveLength(500);
  });
});
