import { describe, expect, it } from 'vitest';
import { unzipSync } from 'fflate';
import type { ComplianceEntry, LegalChange, RemovedItem } from '../../../data/records';
import { LEO } from '../../../../test/support/author';
import {
  buildItem,
  documents,
  LOG,
  source,
  textOf,
  withoutSeal,
} from '../../../../test/support/pack';
import { fromPlainText } from '../../../shared/richText/rawContent';
import clauses from './clauses.json';
import { STANDARDS } from './coverForm';
import { actionState, nonconformitiesOf, reactionTo } from './findings';
import { versionsOf } from './lawVersions';
import { buildPack } from './packFiles';
import { withStateAtRemoval } from './removed';
import { reportHtml, TITLES } from './report';
import type { PackItem } from './types';

const DAY = Date.UTC(2024, 0, 1);
const day = (number: number) => Date.UTC(2024, 0, number, 12);
const evaluation = (
  key: string,
  at: number,
  check: 'Compliant' | 'Not Compliant' | 'In Progress' = 'Compliant',
  evaluatedOn?: number,
): ComplianceEntry => ({
  key,
  ...LEO,
  type: 'user',
  userComplianceCheck: check,
  userComplianceNote: fromPlainText(`Note of ${key}`),
  userTimeAdded: at,
  userMethod: 'Site inspection',
  userChecked: '',
  userCompetence: '',
  userEvaluatedOn: evaluatedOn,
});
const change = (key: string, time: number, revision: number, minor = false): LegalChange => ({
  key,
  time,
  authorId: 'a',
  authorDisplayName: 'Ada',
  summary: `Change ${key}`,
  minor,
  revision,
});
const text = (title: string) => ({
  title,
  filterByArea: 'Air',
  country: ['England' as const],
  applicableTo: [],
  regulator: ['Council'],
  link: '',
  headlineDetails: '',
  description: fromPlainText(`Text of ${title}`),
  consequence: '',
  howThisApplies: '',
  lawStatus: 'Partly in force' as const,
  inForceFrom: Date.UTC(1993, 7, 27),
  isEssential: false,
  provisions: ['Section 1: dark smoke'],
});
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the texts of a law', () => {
  const changes = [change('c1', day(10), 0, true), change('c2', day(20), 1)];

  it('a pack has the texts at the evaluations, latest evaluation first, and the current text', () => {
    const entries = [
      evaluation('e1', day(5)),
      evaluation('e2', day(15)),
      evaluation('e3', day(16)),
    ];
    expect(versionsOf(entries, changes, 1)).toEqual([
      { revision: 0, from: day(10), until: day(20), entries: [2, 3], replacedBy: 'c2' },
      { revision: 1, from: day(20), until: null, entries: [], replacedBy: null },
      { revision: 0, from: null, until: day(10), entries: [1], replacedBy: 'c1' },
    ]);
  });

  it('a pack has only the current text if the item was never evaluated or the law never changed', () => {
    expect(versionsOf([], changes, 1)).toMatchObject([{ revision: 1, entries: [] }]);
    expect(versionsOf([evaluation('e1', day(5))], [], 4)).toEqual([
      { revision: 4, from: null, until: null, entries: [1], replacedBy: null },
    ]);
  });

  it('an imported evaluation has the text at the end of its day', () => {
    const imported = [evaluation('e1', day(30), 'Compliant', day(20) - 1000)];
    expect(versionsOf(imported, changes, 1)).toMatchObject([{ revision: 1, entries: [1] }]);
    const dayBefore = [evaluation('e1', day(30), 'Compliant', day(19))];
    expect(versionsOf(dayBefore, changes, 1)[0]).toMatchObject({ revision: 0, replacedBy: 'c2' });
  });
});

const NO_CAUSE = { cause: '', correction: '' };

describe('the findings of a report', () => {
  const item = buildItem('air', {
    row: { ...buildItem('air').row, timeAdded: day(2), addedRevision: 1, reviewedRevision: 2 },
    entries: [evaluation('e1', day(3), 'Not Compliant'), evaluation('e2', day(20))],
    actions: [
      {
        ...{ key: 'a1', what: 'Fix it', who: 'Ann', dueBy: Date.UTC(2024, 0, 10) },
        ...{
          openedAt: day(4),
          closedAt: day(12),
          closingNote: 'Done',
          cause: 'Wear',
          correction: '',
        },
      },
      {
        ...{ key: 'a2', what: 'Later', who: 'Ann', dueBy: Date.UTC(2024, 0, 30) },
        ...{ openedAt: day(25), closingNote: '', ...NO_CAUSE },
      },
    ],
  });

  it('the state of an action says whether it was late', () => {
    const [late, open] = item.actions;
    if (!late || !open) throw new Error('The item has two actions.');
    expect(actionState(late, DAY)).toBe('Closed 2 days late, to be checked');
    expect(actionState({ ...late, dueBy: Date.UTC(2024, 0, 12) }, DAY)).toBe(
      'Closed in time, to be checked',
    );
    const overdue = { ...late, checkBy: DAY - 86_400_000 };
    expect(actionState(overdue, DAY)).toBe('Closed 2 days late, check 1 day overdue');
    const check = { at: day(13), by: 'Ann', result: 'notEffective', note: 'Wet.' } as const;
    expect(actionState({ ...late, check }, DAY)).toBe('Closed 2 days late, not effective');
    expect(actionState(open, open.dueBy)).toBe('Open');
    expect(actionState(open, Date.UTC(2024, 0, 31))).toBe('Open, 1 day overdue');
  });

  it('a Not Compliant evaluation has the actions and the evaluation that followed', () => {
    expect(nonconformitiesOf(item, DAY)).toEqual([
      {
        number: 1,
        at: day(3),
        note: 'Note of e1',
        by: 'Leo Lindqvist (Subscriber)',
        how: 'Site inspection',
        cause: 'Wear',
        correction: '',
        actions: [
          'Fix it (Closed 2 days late, to be checked)\nWho: Ann. Due by 10 January 2024\nDone 12 Jan 2024, 12:00 GMT: Done',
        ],
        endedAt: day(20),
        recurred: 0,
        result: 'Compliant, 20 Jan 2024, 12:00 GMT (entry 2)',
      },
    ]);
    const [first] = item.entries;
    const never = { ...item, entries: first ? [first] : [], actions: [] };
    expect(nonconformitiesOf(never, DAY)).toMatchObject([
      { actions: [], result: 'Not evaluated again yet' },
    ]);
  });

  it('a change of the law has the member’s reaction', () => {
    expect(reactionTo(change('c', day(10), 2), item)).toBe(
      'Evaluated: Compliant, 20 Jan 2024, 12:00 GMT by Leo Lindqvist (Subscriber) (entry 2): Note of e2',
    );
    expect(reactionTo(change('c', day(10), 3), item)).toBe('Not reviewed yet');
    expect(reactionTo(change('c', day(10), 2, true), item)).toBe(
      'None needed: the change is minor',
    );
    expect(reactionTo(change('c', day(1), 1), item)).toBe('The item was added after this change');
    const acknowledged: ComplianceEntry = {
      ...{ key: 'e3', ...LEO, type: 'acknowledgement', acknowledgementNote: 'No effect' },
      ...{ acknowledgementTimeAdded: day(11), acknowledgementRevision: 2 },
    };
    expect(
      reactionTo(change('c', day(10), 2), {
        ...item,
        entries: [...item.entries, acknowledged].slice(2),
      }),
    ).toBe(
      'Change acknowledged, 11 Jan 2024, 12:00 GMT by Leo Lindqvist (Subscriber) (entry 1): Revision 2 of the law. No effect',
    );
  });
});

describe('a report about an item that was removed', () => {
  const UNKNOWN = 'Not known: deleted when the item was removed';
  const removal = (removedAt: number, fields: Partial<RemovedItem> = {}): RemovedItem => ({
    ...{ key: `r${removedAt}`, ...LEO, item: 'air', title: 'Air', removedAt, entries: 4 },
    ...{ userStatus: 'Not Compliant', openActions: 1, reason: '', documents: {}, ...fields },
  });
  const { row } = buildItem('air');
  const removed = buildItem('air', {
    row: {
      ...row,
      ...{ status: 'inactive', timeAdded: day(2), assessedAt: undefined },
      reviewedRevision: undefined,
    },
    changes: [change('c1', day(10), 1), change('c2', day(30), 2), change('c3', day(5), 1, true)],
    removals: [removal(day(20), { assessedAt: day(12) })],
  });
  const addedAgain = buildItem('air', {
    ...removed,
    row: { ...removed.row, status: 'active', timeAdded: day(25) },
  });

  it('a reaction that was deleted with the history is not known', () => {
    const reactions = (item: PackItem) => item.changes.map((one) => reactionTo(one, item));
    const unknown = 'Not known: the item was removed with its history, 20 Jan 2024, 12:00 GMT';
    const minor = 'None needed: the change is minor';
    expect(reactions(removed)).toEqual([
      unknown,
      'None needed: the item was not in the register',
      minor,
    ]);
    expect(reactions(addedAgain)).toEqual([unknown, 'Not reviewed yet', minor]);
    expect(reactionTo(change('c4', day(22), 1), addedAgain)).toBe(
      'The item was added after this change',
    );
  });

  it('nothing is unknown if the record of the removal says that there was no entry', () => {
    const empty = { ...removed, removals: [removal(day(20), { entries: 0 })] };
    expect(empty.changes.map((one) => reactionTo(one, empty))[0]).toBe(
      'Not reviewed before the item was removed, 20 Jan 2024, 12:00 GMT',
    );
    const item = parse(reportHtml({ ...source, items: [empty] })).querySelector('#item-1');
    expect(item?.textContent).toContain('HistoryNothing recorded');
    expect(item?.textContent).toContain('Revision reviewedNone');
    expect(item?.textContent).toContain(`Own note${UNKNOWN}`);
  });

  it('an item that was removed has the status of that time', () => {
    const state = withStateAtRemoval(removed.row, [
      removal(day(9), { userStatus: 'Compliant' }),
      removal(day(20), { assessedAt: day(12), applicability: 'notApplicable' }),
      removal(day(15)),
    ]);
    expect(state).toMatchObject({
      ...{ userStatus: 'Not Compliant', assessedAt: day(12), applicability: 'notApplicable' },
    });
    expect(withStateAtRemoval(addedAgain.row, addedAgain.removals)).toBe(addedAgain.row);
  });

  it('each text about missing data says that a removal deleted them, or since when they are missing', () => {
    const factsIn = (item: PackItem) => {
      const section = parse(reportHtml({ ...source, items: [item] })).querySelector('#item-1');
      const facts = [...(section?.querySelectorAll('dt') ?? [])].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]);
      return Object.fromEntries(facts) as Record<string, string>;
    };
    const row = withStateAtRemoval(removed.row, removed.removals);
    const without = { versions: [], record: {} };
    expect(factsIn({ ...removed, row, ...without })).toMatchObject({
      ...{ Status: 'Not Compliant', 'Last evaluated': '12 Jan 2024, 12:00 GMT' },
      ...{ 'Revision reviewed': UNKNOWN, 'Own note': UNKNOWN, History: UNKNOWN },
      'Applicability decided': `${UNKNOWN}.`,
    });
    expect(factsIn({ ...removed, row, ...without })).not.toHaveProperty(
      'Months between evaluations',
    );
    expect(factsIn({ ...removed, removals: [removal(day(20))], ...without })).toMatchObject({
      'Last evaluated': 'Never',
    });
    expect(
      factsIn({ ...removed, removals: [removal(day(8)), removal(day(20))], ...without }),
    ).toMatchObject({ 'Last evaluated': 'Never since the item was added again' });
    expect(factsIn({ ...addedAgain, ...without })).toMatchObject({
      ...{ Status: 'Not yet assessed', 'Last evaluated': 'Never since the item was added again' },
      ...{ 'Revision reviewed': 'None since the item was added again' },
      ...{ History: 'Nothing recorded since the item was added again' },
      'Months between evaluations': '12',
    });
  });

  it('each section that lists what a removal deletes says so', () => {
    const lastAudit = Date.UTC(2024, 0, 27);
    const noticesIn = (items: PackItem[]) =>
      [...parse(reportHtml({ ...source, lastAudit, items })).querySelectorAll('.notice')].flatMap(
        (notice) =>
          notice.querySelector('[href="#removed"]') ? notice.closest('section')?.id : [],
      );
    const sections = ['nonconformities', 'since', 'actions', 'evidence'];
    expect(noticesIn([removed])).toEqual(sections);
    expect(noticesIn([addedAgain])).toEqual(sections);
    expect(noticesIn([{ ...addedAgain, removals: [] }])).toEqual([]);
    expect(noticesIn([{ ...removed, removals: [removal(day(20), { entries: 0 })] }])).toEqual([]);
  });

  it('the changes of a law that no longer exists are not known', () => {
    const absent = { ...removed, summary: null, changes: [] };
    const changes = parse(reportHtml({ ...source, items: [absent] })).querySelector('#changes');
    expect(changes?.textContent).toContain('so their changes are not known: 1.');
  });
});

describe('the report of a pack', () => {
  it('the cover has what the member typed, with name, role and job of the member', () => {
    const html = reportHtml({
      ...source,
      cover: {
        organisation: 'Calder <b>Vale</b>',
        sites: 'Leeds\nYork',
        from: DAY,
        to: Date.UTC(2024, 11, 31),
        standards: ['ISO 45001:2018'],
        management: 'Minutes MR-2',
        elsewhere: '',
        retention: '',
        approval: '',
        aspects: 'Noise; Leeds; Noise Act; new cabinet; reviewed on 3 May\nOil',
      },
    });
    const cover = parse(html).querySelector('.cover');
    for (const shown of [
      'Legal register of Calder <b>Vale</b>',
      'Leeds\nYork',
      'from 1 January 2024 to 31 December 2024',
      'Leo & Co, Environmental manager, role in the portal: Subscriber; with',
      'https://portal.example',
      'Last management reviewMinutes MR-2',
      'Approved byNot approved in the portal',
    ])
      expect(cover?.textContent).toContain(shown);
    expect(cover?.textContent).toContain('StandardISO 45001:2018');
    expect(parse(reportHtml(source)).querySelector('.cover')?.textContent).toContain(
      'StandardISO 14001:2015, ISO 14001:2026, ISO 45001:2018, ISO 50001:2018 (the member chose none, so the report has the clauses of all four)',
    );
    const standards = [...parse(html).querySelectorAll('#clauses h3')];
    expect(standards.map(({ textContent }) => textContent)).toEqual([
      'ISO 45001:2018: Occupational health and safety management',
    ]);
    const period = [...parse(html).querySelectorAll('#since caption')];
    expect(period.map(({ textContent }) => textContent)).toEqual([
      'In the period, from 1 January 2024 to 31 December 2024',
    ]);
  });

  it('has each aspect of the member with its site, and each site with its obligations', () => {
    const [air, water] = source.items;
    if (!air || !water) throw new Error('The pack has two items.');
    const noted = (item: PackItem, note: string): PackItem => ({
      ...item,
      record: { ...item.record, howThisAppliesToUserByUser: fromPlainText(note) },
    });
    const html = reportHtml({
      ...source,
      cover: {
        ...source.cover,
        sites: 'Leeds works, Mill Lane, England\nYork',
        aspects: 'Noise; Leeds works; Noise Act; new cabinet; reviewed on 3 May\nOil',
      },
      items: [
        { ...noted(air, 'Leeds works only.'), removals: [] },
        noted(water, 'Leeds works and York.'),
      ],
    });
    const rowsOf = (caption: RegExp) => {
      const tables = [...parse(html).querySelectorAll('#scope table')] as HTMLTableElement[];
      const found = tables.find((one) => caption.test(one.caption?.textContent ?? ''));
      return [...(found?.tBodies[0]?.rows ?? [])].map(({ cells }) =>
        [...cells].map(({ textContent }) => textContent),
      );
    };
    expect(rowsOf(/^Environmental aspects/)).toEqual([
      ['Noise', 'Leeds works', 'Noise Act', 'new cabinet; reviewed on 3 May'],
      ['Oil', 'Not stated', 'Not stated', 'No change stated'],
    ]);
    expect(rowsOf(/^Sites in the scope/)).toEqual([
      ['Leeds works, Mill Lane, England', 'Yes', '2', '1. Clean Air & Co <Act>'],
      ['York', 'Yes', '1', 'None'],
      ['All sites: none is named', '', '0', ''],
    ]);
    expect(rowsOf(/^Each obligation that applies/).map(([, , shared]) => shared)).toEqual([
      'Only this site',
      'Shared',
    ]);
  });

  it('names an obligation that is not fully met, with the actions since', () => {
    const [air] = source.items;
    if (!air) throw new Error('The pack has an item.');
    const partly: PackItem = {
      ...air,
      row: { ...air.row, userStatus: 'In Progress' },
      entries: [evaluation('e1', day(5), 'In Progress')],
    };
    const text = parse(reportHtml({ ...source, items: [partly] })).querySelector(
      '#nonconformities',
    );
    expect(text?.textContent).toContain('Not fully met');
    expect(text?.textContent).toContain('Note of e1');
    expect(text?.textContent).toContain('Renew the seals.');
  });

  it('lists an evaluation that was not fully met also after it ended', () => {
    const [air] = source.items;
    if (!air) throw new Error('The pack has an item.');
    const entries = [
      evaluation('e1', day(5), 'In Progress'),
      evaluation('e2', day(9), 'Compliant'),
    ];
    const text = parse(reportHtml({ ...source, items: [{ ...air, entries }] })).querySelector(
      '#nonconformities',
    );
    expect(text?.textContent).toContain('Note of e1');
    expect(text?.textContent).toContain('Ended 9 Jan 2024');
    expect(text?.textContent).not.toContain('Note of e2');
  });

  it('an evaluation that was not fully met ends with the decision that the item does not apply', () => {
    const [air] = source.items;
    if (!air) throw new Error('The pack has an item.');
    const decision: ComplianceEntry = {
      ...{ key: 'e2', ...LEO, type: 'applicability', applicabilityTimeAdded: day(9) },
      ...{ applicabilityDecision: 'notApplicable', applicabilityReason: 'Taken down.' },
    };
    const excluded: PackItem = {
      ...air,
      row: { ...air.row, userStatus: 'In Progress', applicability: 'notApplicable' },
      entries: [evaluation('e1', day(5), 'In Progress'), decision],
    };
    const text = parse(reportHtml({ ...source, items: [excluded] })).querySelector(
      '#nonconformities',
    );
    expect(text?.textContent).toContain(
      'Ended 9 Jan 2024, 12:00 GMT: since then, the item does not apply',
    );
    expect(text?.textContent).not.toContain('Continuing');
  });

  it('the changes in the table of laws are as many as in the text, also of a removed item', () => {
    const [air, , other] = source.items;
    if (!air || !other) throw new Error('The pack has items.');
    const removed = { ...other, changes: [change('c2', day(1), 1)] };
    const sources = parse(reportHtml({ ...source, items: [air, removed] })).querySelector(
      '#sources',
    );
    expect(sources?.textContent).toContain('published in the library: 2.');
    const [, table] = sources?.querySelectorAll('table') ?? [];
    const counts = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      Number(row.querySelectorAll('td')[4]?.textContent),
    );
    expect(counts).toEqual([1, 1]);
    expect(table?.textContent).toContain('Removed from the register');
  });

  it('the changes that the source has not put into its text are named by act, provision and day', () => {
    const [air] = source.items;
    if (!air) throw new Error('The pack has an item.');
    const changes = [
      {
        ...{ affected: 'reg. 9(1)', affectingAddress: 'uksi/2026/9011', by: 'reg. 3(3)' },
        inForceOn: '2027-01-08,2027-04-01',
      },
      { affected: 'Act', affectingAddress: '', by: '', inForceOn: '' },
    ];
    const followed: PackItem = {
      ...air,
      link: 'https://www.legislation.gov.uk/ukpga/1993/11/contents',
      follow: {
        ...{ key: 'air', address: 'ukpga/1993/11', since: 1, triedAt: 1, checkedAt: 1 },
        ...{ readUntil: 1, describedAt: 1 },
        about: { title: 'Clean Air', status: 'revised', outstanding: 3 },
        listed: changes,
      },
    };
    const text = parse(reportHtml({ ...source, items: [followed] })).querySelector('#sources');
    expect(text?.textContent).toContain(
      'reg. 9(1) by SI 2026/9011, reg. 3(3): in force 8 January 2027 and 1 April 2027',
    );
    expect(text?.textContent).toContain('Act: no day in force yet');
    expect(text?.textContent).toContain('and 1 more');
  });

  it('each text of a law has its revision, and a notice if the law changed since the evaluation', () => {
    const [air] = source.items;
    if (!air) throw new Error('The pack has an item.');
    const versions = [
      { text: text('Old Act'), revision: 1, from: null, until: day(20), entries: [1] },
      { text: text('New Act'), revision: 2, from: day(20), until: null, entries: [] },
    ];
    const html = reportHtml({ ...source, items: [{ ...air, versions }] });
    const item = parse(html).querySelector('#item-1');
    expect(item?.querySelector('.notice')?.textContent).toContain('changed since');
    expect(
      [...(item?.querySelectorAll('h4') ?? [])].slice(0, 2).map((one) => one.textContent),
    ).toEqual([
      'Text of the law (revision 1, until 20 Jan 2024, 12:00 GMT), used for entry 1',
      'Text of the law (revision 2, from 20 Jan 2024, 12:00 GMT, current)',
    ]);
    expect(item?.textContent).toContain('Text of Old Act');
    for (const fact of ['Partly in force', '27 August 1993', 'Section 1: dark smoke'])
      expect(item?.querySelector('.law')?.textContent).toContain(fact);
    const current = reportHtml({
      ...source,
      items: [{ ...air, versions: [{ ...versions[1], ...{ entries: [1] } }] as typeof versions }],
    });
    expect(parse(current).querySelector('#item-1 .notice')).toBeNull();
    const lost = { text: null, revision: 1, from: null, until: null, entries: [1] };
    const unreadable = [{ ...lost, isDenied: true as const }];
    expect(reportHtml({ ...source, items: [{ ...air, versions: unreadable }] })).toContain(
      'because the membership of this member has ended',
    );
    expect(reportHtml({ ...source, items: [{ ...air, versions: [lost] }] })).toContain(
      'The portal no longer stores this text.',
    );
  });

  it('each document that the pack includes has a link and its SHA-256', async () => {
    const path = 'documents/001-Déchets/entry-1-évidence-#1.pdf';
    const [air] = source.items;
    if (!air) throw new Error('The pack has an item.');
    const items = [{ ...air, documents: [{ ...LOG, path }] }];
    const { zip } = await buildPack({ ...source, items }, new Map(), [], withoutSeal);
    const report = textOf(unzipSync(new Uint8Array(Buffer.concat(zip))), 'report.html');
    const link = parse(report).querySelector('#evidence a[href^=documents]');
    expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe(path);
    expect(link?.getAttribute('href')).not.toMatch(/[#é]/);
    expect(parse(report).querySelector('#evidence')?.textContent).toContain(LOG.record.sha256);

    const lost = [{ ...LOG, path, reason: 'It is lost.' }];
    const without = await buildPack({ ...source, items }, documents, lost, withoutSeal);
    const other = textOf(unzipSync(new Uint8Array(Buffer.concat(without.zip))), 'report.html');
    expect(parse(other).querySelector('a[href^=documents]')).toBeNull();
    expect(parse(other).querySelector('#missing')?.textContent).toContain('It is lost.');
  });

  it('a URL that could run a script is not a link', () => {
    const [air] = source.items;
    const items = air ? [{ ...air, link: 'javascript:alert(1)' }] : [];
    expect(reportHtml({ ...source, items })).not.toContain('href="javascript:');
  });
});

describe('the clause maps', () => {
  it('each standard that the member can choose has the clauses that an auditor asks for', () => {
    expect(clauses.standards.map(({ name }) => name)).toEqual(STANDARDS);
    const of = (standard: string) => [
      ...new Set(
        clauses.questions.flatMap(({ clauses: numbers }) =>
          Object.entries(numbers).flatMap(([name, clause]) => (name === standard ? [clause] : [])),
        ),
      ),
    ];
    const usual = ['10.2', '4.2', '4.3', '6.1.2', '6.1.3', '7.2', '7.5', '8.1'].concat([
      ...['9.1.2', '9.2', '9.3'],
    ]);
    expect(of('ISO 14001:2015').sort()).toEqual(usual);
    expect(of('ISO 14001:2026').sort()).toEqual([...usual, '6.3'].sort());
    expect(of('ISO 45001:2018').sort()).toEqual(usual);
    expect(of('ISO 50001:2018').sort()).toEqual(
      ['10.1', '4.2', '4.3', '6.3', '7.2', '7.5', '8.1'].concat(['9.1.2', '9.2', '9.3']),
    );
  });

  it('the clause maps name only sections of the report', () => {
    const titles = Object.keys(TITLES);
    for (const { sections } of clauses.questions)
      for (const id of sections) expect(titles).toContain(id);
  });

  it('each row of a clause map has a link, or says that the register does not cover the clause', () => {
    const report = parse(reportHtml(source));
    const rows = [...report.querySelectorAll('#clauses tbody tr')];
    expect(rows.length).toBeGreaterThan(25);
    for (const { cells } of rows as HTMLTableRowElement[]) {
      const links = [...(cells[2]?.querySelectorAll('a') ?? [])];
      if (links.length === 0) expect(cells[2]?.textContent).toBe('Not covered by the register');
      for (const link of links)
        expect(report.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    }
  });
});
