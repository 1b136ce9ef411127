import { DAY_MS } from '../../../lib/dates';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { PERCENTAGE_RULE } from '../messages';
import { LEO } from '../../../../test/support/author';
import { buildPack } from './packFiles';
import { buildTexts } from './packTexts';
import { figuresOf } from './cover';
import { reportHtml } from './report';
import {
  buildItem,
  documents,
  LOG,
  make,
  source,
  textOf,
  withoutSeal,
} from '../../../../test/support/pack';

/** Returns the texts of a table in a report. */
function tableIn(report: string, caption: string): (string | null)[][] {
  const parsed = new DOMParser().parseFromString(report, 'text/html');
  const found = [...parsed.querySelectorAll('table')].find(
    (one) => one.caption?.textContent === caption,
  );
  return [...(found?.rows ?? [])].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  );
}

describe('the files of a pack', () => {
  it('contain the stored data and each document under its entry', async () => {
    const files = unzipSync((await make()).bytes);
    expect(Object.keys(files).sort()).toEqual(
      [
        ...['manifest.json', 'report.html', 'register.csv', 'register.json', 'history.csv'],
        ...['history.json', 'actions.csv', 'actions.json', 'changes.csv', 'changes.json'],
        ...['evidence.csv', 'evidence.json', 'months.csv', 'months.json', LOG.path],
        ...['removals.csv', 'removals.json', 'laws.json', 'seal.txt', 'SHA256SUMS'],
        'README.txt',
      ].sort(),
    );
    const { items } = JSON.parse(textOf(files, 'register.json')) as { items: object };
    const history = JSON.parse(textOf(files, 'history.json')) as object;
    const opened = JSON.parse(textOf(files, 'actions.json')) as object;
    for (const { key, record } of source.items) {
      const { compliance, actions = {}, ...rest } = record;
      expect(items).toHaveProperty(key, rest);
      expect(history).toHaveProperty(key, compliance);
      expect(opened).toHaveProperty(key, actions);
    }
    const { shown, items: asStored } = JSON.parse(textOf(files, 'register.json')) as {
      shown: Record<string, object>;
      items: object;
    };
    expect(asStored).toEqual(items);
    expect(Object.values(shown)).toMatchObject([
      { number: 1, status: 'Compliant', legalState: 'Active' },
      { number: 2, status: 'Not yet assessed', lastEvaluated: 'Never' },
      { number: 3, status: 'Not yet assessed', legalState: 'Removed' },
    ]);
    expect(JSON.parse(textOf(files, 'evidence.json'))).toEqual(source.evidence);
    expect(textOf(files, 'evidence.csv')).toContain(
      `,1,Boiler log,2024-03-01,,,Leo Lindqvist (Subscriber),${LOG.path},,2024-03-01T00:00:00.000Z,${LOG.record.sha256}`,
    );
    expect(textOf(files, LOG.path)).toBe('%PDF-1.4 a log');
    expect(textOf(files, 'history.csv')).toContain(`,${LOG.path}`);
  });

  it('CSV files have a byte order mark and no formulas', async () => {
    const files = unzipSync((await make()).bytes);
    for (const path of [
      'register.csv',
      'history.csv',
      'evidence.csv',
      'actions.csv',
      'changes.csv',
    ])
      expect(textOf(files, path).startsWith('\uFEFF')).toBe(true);
    expect(textOf(files, 'history.csv')).toContain(`"'=HYPERLINK(`);
    expect(textOf(files, 'actions.csv')).toContain(
      'Ann,2024-05-01,2024-03-09T16:00:00.000Z,,"Open, 63 days overdue",,,,,,\r\n',
    );
    expect(textOf(files, 'changes.csv')).toContain('Ada,Limits halved.,No,1,Not reviewed yet');
  });

  it('the report shows stored data as text, never as markup', async () => {
    const report = textOf(unzipSync((await make()).bytes), 'report.html');
    expect(report).toContain('Clean Air &amp; Co &lt;Act&gt;');
    expect(report).toContain('&lt;script&gt;alert(1)');
    expect(report).not.toContain('<script');
    expect(report).not.toMatch(/ src=/);
    expect(report).toContain('<h4>History, oldest first</h4>');
    expect(report).toContain('<h4>Actions, oldest first</h4>');
    expect(report).toContain('<strong>50%</strong> 1 of 2 active items that apply are compliant');
  });

  it('history and report have how an item was evaluated, and by whom in terms of competence', async () => {
    const files = unzipSync((await make()).bytes);
    const [head = '', row = ''] = textOf(files, 'history.csv').slice(1).split('\r\n');
    expect(head).toBe(
      'Item,#,Time,Evaluated on,By,Status,Review decision,Note,Method,Checked,Competence,Document',
    );
    expect(row).toContain(`,Site inspection,Both boilers.,IEMA Practitioner,${LOG.path}`);
    expect(textOf(files, 'register.csv')).toContain(
      ',Site inspection,Both boilers.,IEMA Practitioner,',
    );
    const item = new DOMParser()
      .parseFromString(textOf(files, 'report.html'), 'text/html')
      .querySelector('#item-1');
    const facts = [...(item?.querySelectorAll('dt') ?? [])].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Method', 'Site inspection'],
        ['Checked', 'Both boilers.'],
        ['Competence', 'Evaluator 1'],
      ]),
    );
  });

  it('the report has the competence of each evaluator once, and each evaluation refers to it', () => {
    const [air] = source.items;
    const [first] = air?.entries ?? [];
    if (!air || first?.type !== 'user') throw new Error('The item was evaluated.');
    const again = (key: string, userTimeAdded: number, userCompetence: string) => ({
      ...first,
      ...{ key, userTimeAdded, userCompetence },
    });
    const entries = [
      first,
      again('e2', first.userTimeAdded + DAY_MS, 'IEMA Practitioner'),
      again('e3', first.userTimeAdded + 2 * DAY_MS, ''),
    ];
    const html = reportHtml({ ...source, items: [{ ...air, entries }] });
    expect(html.split('IEMA Practitioner')).toHaveLength(2);
    const by = 'Leo Lindqvist (Subscriber)';
    expect(
      tableIn(html, 'The evaluators, with their competence as copied into their evaluations'),
    ).toEqual([
      ['#', 'Evaluator', 'Competence', 'Evaluations', 'First', 'Last'],
      ['1', by, 'IEMA Practitioner', '2', '9 Mar 2024, 16:00 GMT', '10 Mar 2024, 16:00 GMT'],
      [
        ...['2', by, 'Not stated by the evaluator', '1'],
        ...['11 Mar 2024, 16:00 GMT', '11 Mar 2024, 16:00 GMT'],
      ],
    ]);
    const report = new DOMParser().parseFromString(html, 'text/html');
    const references = [...report.querySelectorAll('[href^="#evaluator-"]')].map((link) => [
      link.textContent,
      report.querySelector(link.getAttribute('href') ?? '')?.textContent,
    ]);
    expect(references).toEqual([
      [`${by} [2]`, '2'],
      ['Evaluator 1', '1'],
      ['Evaluator 1', '1'],
      ['Evaluator 2', '2'],
    ]);
  });

  it('name the author as stored with each entry, even after the member changed their name', async () => {
    const { zip } = await buildPack(
      { ...source, member: { uid: 'u', name: 'Priya Nair' } },
      documents,
      [],
      withoutSeal,
    );
    const files = unzipSync(new Uint8Array(Buffer.concat(zip)));
    expect(textOf(files, 'history.csv')).toContain(',Leo Lindqvist (Subscriber),Compliant,');
    expect(textOf(files, 'history.csv')).not.toContain('Priya');
    expect(textOf(files, 'report.html')).toContain('<dd>Leo Lindqvist (Subscriber)</dd>');
    expect(textOf(files, 'report.html')).toContain(' by Leo Lindqvist (Subscriber)</dd>');
  });

  it('the report shows earlier removals of an item before its history', async () => {
    const files = unzipSync((await make()).bytes);
    expect(JSON.parse(textOf(files, 'removals.json'))).toEqual(source.removedItems);
    expect(textOf(files, 'removals.csv').trim().split('\r\n').slice(1)).toEqual([
      'Clean Air & Co <Act>,2023-11-01T00:00:00.000Z,Leo <b>Lind</b> (Subscriber),Sold with the site.,Not Compliant,3,1,Old boiler log',
    ]);
    const report = textOf(files, 'report.html');
    const removed = report.lastIndexOf('<caption>Removed earlier, oldest first</caption>');
    expect(removed).toBeGreaterThan(0);
    expect(removed).toBeLessThan(report.indexOf('<h4>History, oldest first</h4>'));
    expect(report).toContain('Leo &lt;b&gt;Lind&lt;/b&gt; (Subscriber)');
  });

  it('list past months as stored and the current month from the items', async () => {
    const files = unzipSync((await make()).bytes);
    expect(JSON.parse(textOf(files, 'months.json'))).toEqual(source.snapshots);
    expect(textOf(files, 'months.csv').trim().split('\r\n').slice(1)).toEqual([
      '2024-04,All areas,0,0,0,0,1,0,1,0',
      '2024-04,Air,0,0,0,0,1,0,1,0',
      '2024-05,All areas,1,0,0,0,0,0,1,100',
      '2024-05,Air,1,0,0,0,0,0,1,100',
      '2024-06,All areas,1,0,0,0,0,0,1,100',
      '2024-06,Air,1,0,0,0,0,0,1,100',
      '2024-07,All areas,1,0,0,0,1,0,2,50',
      '2024-07,Air,1,0,0,0,1,0,2,50',
    ]);
    expect(
      tableIn(textOf(files, 'report.html'), 'Active items by status, month by month').at(-1),
    ).toEqual(['Jul 2024', '1', '0', '0', '0', '1', '0', '2', '50%']);
  });

  it('list a past month as stored even if the pack was begun before its end', async () => {
    const begun = { ...source, generatedAt: Date.UTC(2024, 3, 30, 22, 59) };
    const { zip } = await buildPack(begun, documents, [], withoutSeal);
    const files = unzipSync(new Uint8Array(Buffer.concat(zip)));
    expect(textOf(files, 'months.csv').trim().split('\r\n').slice(1)).toEqual([
      '2024-04,All areas,0,0,0,0,1,0,1,0',
      '2024-04,Air,0,0,0,0,1,0,1,0',
    ]);
  });

  it('a report lists what happened since the last audit', async () => {
    expect(textOf(unzipSync((await make()).bytes), 'report.html')).toContain(
      '<dd>Not entered</dd>',
    );
    const lastAudit = Date.UTC(2024, 2, 9);
    const { zip } = await buildPack({ ...source, lastAudit }, documents, [], withoutSeal);
    const files = unzipSync(new Uint8Array(Buffer.concat(zip)));
    expect(tableIn(textOf(files, 'report.html'), 'Since the last audit, 9 March 2024')).toEqual([
      ['When', 'Item', 'What happened', 'By'],
      [
        '9 Mar 2024, 16:00 GMT',
        '1. Clean Air & Co <Act>',
        'Evaluated: Compliant',
        'Leo Lindqvist (Subscriber)',
      ],
    ]);
    expect(JSON.parse(textOf(files, 'register.json'))).toHaveProperty('lastAudit', lastAudit);
    const earlier = tableIn(
      reportHtml({ ...source, lastAudit: 0 }),
      'Since the last audit, 1 January 1970',
    );
    const member = 'The member (the portal stores no name for this)';
    expect(earlier.filter(([, , what]) => what?.startsWith('Added'))).toEqual([
      ['1 Jan 1970, 01:00 GMT+1', expect.any(String), 'Added to the register', member],
      ['14 Nov 2023, 22:13 GMT', expect.any(String), 'Added to the register again', member],
      ['14 Nov 2023, 22:13 GMT', expect.any(String), 'Added to the register', member],
    ]);
  });

  it('show the due day in the same way as lists and figures', async () => {
    const [air] = source.items;
    const due = air && { ...air, row: { ...air.row, nextDue: Date.UTC(2025, 2, 9, 16) } };
    const pack = await buildPack(
      { ...source, items: due ? [due] : [] },
      new Map(),
      [],
      withoutSeal,
    );
    const files = unzipSync(new Uint8Array(Buffer.concat(pack.zip)));
    expect(textOf(files, 'report.html')).toContain('<dt>Next due</dt><dd>9 March 2025</dd>');
    expect(textOf(files, 'register.csv')).toContain(',2025-03-09,');
  });

  it('show whether an item applies, and link to its law', async () => {
    const [air] = source.items;
    const undecided = air && {
      ...air,
      row: { ...air.row, applicability: 'undecided' as const },
      link: 'https://law.example/air?a=1&b=2',
    };
    const pack = await buildPack(
      { ...source, items: undecided ? [undecided] : [] },
      new Map(),
      [],
      withoutSeal,
    );
    const files = unzipSync(new Uint8Array(Buffer.concat(pack.zip)));
    expect(textOf(files, 'report.html')).toContain('<dd>To be decided');
    expect(textOf(files, 'report.html')).toContain('https://law.example/air?a=1&amp;b=2');
    expect(textOf(unzipSync((await make()).bytes), 'report.html')).not.toContain(
      '<dd>To be decided',
    );
  });

  it('show the same status for an item in the table as the register', () => {
    const [air, water, removed] = source.items;
    const notApplicable = buildItem('soil', {
      row: { ...buildItem('soil').row, applicability: 'notApplicable' },
    });
    const items = [air, water, notApplicable, removed].filter((item) => item !== undefined);
    const shown = tableIn(reportHtml({ ...source, items }), 'All items').map((row) =>
      row.slice(-3),
    );
    expect(shown).toEqual([
      ['State', 'Status', 'Last evaluated'],
      ['Active', 'Compliant', '9 Mar 2024, 16:00 GMT'],
      ['Active', 'Not yet assessed', 'Never'],
      ['Active', 'Does not apply', '9 Mar 2024, 16:00 GMT'],
      ['Removed', 'Not yet assessed', 'Not known: deleted when the item was removed'],
    ]);
  });

  it('show a stored status of an item that was never evaluated or reviewed as no result', () => {
    const item = buildItem('soil', {
      row: {
        ...{
          key: 'soil',
          status: 'active',
          userStatus: 'Not Compliant',
          adminStatus: 'In Progress',
        },
        timeAdded: 1,
      },
    });
    const made = { ...source, items: [item], removedItems: {} };
    for (const [path, text] of buildTexts(made))
      if (path.endsWith('.csv') && path !== 'months.csv')
        expect(text, path).not.toMatch(/Not Compliant|In Progress/);
    const { shown } = JSON.parse(buildTexts(made).get('register.json') ?? '') as {
      shown: Record<string, object>;
    };
    expect(shown['soil']).toMatchObject({ status: 'Not yet assessed', adminStatus: null });
    expect(tableIn(reportHtml(made), 'All items').flat()).not.toContain('Not Compliant');
  });

  it('name the kind, the source and the permit of a condition, and what an edit changed', () => {
    const text = {
      ...({ title: 'Sample monthly', kind: 'permit', filterByArea: 'Water' } as const),
      ...{ source: 'Consent of 2024', reference: 'Clause 4', sites: '', link: '' },
    };
    const key = 'sample-own';
    const [air] = source.items;
    const condition = buildItem(key, {
      row: { ...buildItem(key).row, title: text.title, kind: text.kind, filterByArea: 'Water' },
      record: { ...text },
      obligation: { ...text, parent: 'permit-own' },
      permit: 'Effluent permit',
      entries: [
        {
          ...{ key: 'e1', ...LEO, type: 'edit', editTimeAdded: 1_710_000_000_000 },
          ...{ editTitle: text.title, editKind: 'permit', editFilterByArea: 'Waste' },
          ...{ editSource: text.source, editReference: 'Clause 4', editSites: '', editLink: '' },
        },
      ],
    });
    const made = {
      ...source,
      items: [air, condition].filter((item) => item !== undefined),
      lastAudit: 0,
    };
    const html = reportHtml(made);
    expect(tableIn(html, 'All items').map((row) => row.slice(1, 3))).toEqual([
      ['Kind', 'Official number or source'],
      ['Law', 'Not stated'],
      ['Permit', 'Consent of 2024\nCondition of Effluent permit'],
    ]);
    expect(tableIn(html, 'Since the last audit, 1 January 1970').flat()).toContain('Edited: Area');
    const texts = buildTexts(made);
    expect(texts.get('register.csv')).toContain(',Clause 4,Effluent permit,');
    expect(texts.get('history.csv')).toContain(',Edited,,Area before: Waste,');
  });

  it('the cover counts only evaluated items as compliant, and leaves out items that do not apply', () => {
    expect(figuresOf(source.items, source.generatedAt)).toMatchObject({
      active: 2,
      inDate: 1,
      percent: 50,
    });
    const [air, water] = source.items;
    const without = water && {
      ...water,
      row: { ...water.row, applicability: 'notApplicable' as const },
    };
    expect(figuresOf(air && without ? [air, without] : [], source.generatedAt)).toMatchObject({
      ofItems: 1,
      percent: 100,
    });
    const undecided = air && { ...air, row: { ...air.row, applicability: 'undecided' as const } };
    expect(
      figuresOf(undecided && water ? [undecided, water] : [], source.generatedAt),
    ).toMatchObject({
      inDate: 1,
      percent: 50,
    });
    const overdue = air && {
      ...air,
      row: { ...air.row, nextDue: source.generatedAt - 2 * DAY_MS },
    };
    expect(figuresOf(overdue ? [overdue] : [], source.generatedAt)).toMatchObject({
      inDate: 0,
      percent: 0,
      states: [
        { state: 'Compliant, in date', count: 0 },
        { state: 'Compliant, overdue', count: 1 },
        ...[{ count: 0 }, { count: 0 }, { count: 0 }, { count: 0 }],
      ],
    });
    expect(PERCENTAGE_RULE).toContain('still to be decided count with their current status');
    expect(figuresOf([], source.generatedAt).percent).toBeNull();
  });
});
