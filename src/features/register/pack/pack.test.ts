import { DAY_MS } from '../../../lib/dates';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { PERCENTAGE_RULE } from '../messages';
import { buildPack } from './packFiles';
import { figuresOf, reportHtml } from './report';
import { buildItem, documents, LOG, make, source, textOf } from '../../../../test/support/pack';

describe('the files of a pack', () => {
  it('contain the stored data and each document under its entry', async () => {
    const files = unzipSync((await make()).bytes);
    expect(Object.keys(files).sort()).toEqual(
      [
        ...['manifest.json', 'report.html', 'register.csv', 'register.json', 'history.csv'],
        ...['history.json', 'actions.csv', 'actions.json', 'changes.csv', 'changes.json'],
        ...['evidence.csv', 'evidence.json', 'months.csv', 'months.json', LOG.path],
        ...['removals.csv', 'removals.json'],
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
    expect(JSON.parse(textOf(files, 'evidence.json'))).toEqual(source.evidence);
    expect(textOf(files, 'evidence.csv')).toContain(
      `,1,Boiler log,2024-03-01,,,Leo Lindqvist (Subscriber),${LOG.path}`,
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
      'Renew the seals.,Ann,2024-05-01,2024-03-09T16:00:00.000Z,,\r\n',
    );
    expect(textOf(files, 'changes.csv')).toContain('Ada,Limits halved.,No,1');
  });

  it('the report shows stored data as text, never as markup', async () => {
    const report = textOf(unzipSync((await make()).bytes), 'report.html');
    expect(report).toContain('Clean Air &amp; Co &lt;Act&gt;');
    expect(report).toContain('&lt;script&gt;alert(1)');
    expect(report).not.toContain('<script');
    expect(report).not.toMatch(/(src|href)=/);
    for (const caption of ['History', 'Actions'])
      expect(report).toContain(`<caption>${caption}, oldest first</caption>`);
    expect(report).toContain('<strong>50%</strong> 1 of 2 active items that apply are compliant');
  });

  it('history and report have how an item was evaluated, and by whom in terms of competence', async () => {
    const files = unzipSync((await make()).bytes);
    const [head = '', row = ''] = textOf(files, 'history.csv').slice(1).split('\r\n');
    expect(head).toBe(
      'Item,#,Time,By,Status,Review decision,Note,Method,Checked,Competence,Document',
    );
    expect(row).toContain(`,Site inspection,Both boilers.,IEMA Practitioner,${LOG.path}`);
    expect(textOf(files, 'register.csv')).toContain(
      ',Site inspection,Both boilers.,IEMA Practitioner,',
    );
    expect(textOf(files, 'report.html')).toContain(
      '<td>Site inspection</td><td>Both boilers.</td><td>IEMA Practitioner</td>',
    );
  });

  it('name the author as stored with each entry, even after the member changed their name', async () => {
    const { zip } = await buildPack(
      { ...source, member: { uid: 'u', name: 'Priya Nair' } },
      documents,
      [],
    );
    const files = unzipSync(new Uint8Array(Buffer.concat(zip)));
    expect(textOf(files, 'history.csv')).toContain(',Leo Lindqvist (Subscriber),Compliant,');
    expect(textOf(files, 'history.csv')).not.toContain('Priya');
    expect(textOf(files, 'report.html')).toContain('<td>Leo Lindqvist (Subscriber)</td>');
    expect(textOf(files, 'report.html')).toContain(' by Leo Lindqvist (Subscriber)</dd>');
  });

  it('the report shows earlier removals of an item before its history', async () => {
    const files = unzipSync((await make()).bytes);
    expect(JSON.parse(textOf(files, 'removals.json'))).toEqual(source.removedItems);
    expect(textOf(files, 'removals.csv').trim().split('\r\n').slice(1)).toEqual([
      'Clean Air & Co <Act>,2023-11-01T00:00:00.000Z,Leo <b>Lind</b> (Subscriber),Not Compliant,3,1,Old boiler log',
    ]);
    const report = textOf(files, 'report.html');
    const removed = report.indexOf('<caption>Removed earlier, oldest first</caption>');
    expect(removed).toBeGreaterThan(0);
    expect(removed).toBeLessThan(report.indexOf('<caption>History, oldest first</caption>'));
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
    expect(textOf(files, 'report.html')).toContain(
      '<tr><td class="time">Jul 2024</td><td>1</td><td>0</td><td>0</td><td>0</td><td>1</td><td>0</td><td>2</td><td>50%</td></tr>',
    );
  });

  it('list a past month as stored even if the pack was begun before its end', async () => {
    const begun = { ...source, generatedAt: Date.UTC(2024, 3, 30, 22, 59) };
    const { zip } = await buildPack(begun, documents, []);
    const files = unzipSync(new Uint8Array(Buffer.concat(zip)));
    expect(textOf(files, 'months.csv').trim().split('\r\n').slice(1)).toEqual([
      '2024-04,All areas,0,0,0,0,1,0,1,0',
      '2024-04,Air,0,0,0,0,1,0,1,0',
    ]);
  });

  it('the report has the last audit and counts since then', async () => {
    expect(textOf(unzipSync((await make()).bytes), 'report.html')).toContain(
      '<dd>Not entered</dd>',
    );
    const audited = await buildPack({ ...source, lastAudit: Date.UTC(2024, 2, 9) }, documents, []);
    const files = unzipSync(new Uint8Array(Buffer.concat(audited.zip)));
    expect(textOf(files, 'report.html').replace(/<[^>]*>/g, ' ')).toMatch(
      /Since the last audit, 9 March 2024 +What was added or changed +Number +Entries of the history +1 +Actions opened +1 +Changes of the law +0 +Documents +0 +Items removed +0 /,
    );
    expect(JSON.parse(textOf(files, 'register.json'))).toHaveProperty(
      'lastAudit',
      Date.UTC(2024, 2, 9),
    );
  });

  it('show the due day in the same way as lists and figures', async () => {
    const [air] = source.items;
    const due = air && { ...air, row: { ...air.row, nextDue: Date.UTC(2025, 2, 9, 16) } };
    const pack = await buildPack({ ...source, items: due ? [due] : [] }, new Map(), []);
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
    const pack = await buildPack({ ...source, items: undecided ? [undecided] : [] }, new Map(), []);
    const files = unzipSync(new Uint8Array(Buffer.concat(pack.zip)));
    expect(textOf(files, 'report.html')).toContain('To be decided');
    expect(textOf(files, 'report.html')).toContain('https://law.example/air?a=1&amp;b=2');
    expect(textOf(unzipSync((await make()).bytes), 'report.html')).not.toContain('To be decided');
  });

  it('show the same status for an item in the table as the register', () => {
    const [air, water, removed] = source.items;
    const notApplicable = buildItem('soil', {
      row: { ...buildItem('soil').row, applicability: 'notApplicable' },
    });
    const items = [air, water, notApplicable, removed].filter((item) => item !== undefined);
    const report = new DOMParser().parseFromString(
      reportHtml({ ...source, items }, []),
      'text/html',
    );
    const table = [...report.querySelectorAll('table')].find(
      ({ caption }) => caption?.textContent === 'All items',
    );
    const shown = [...(table?.rows ?? [])].map(({ cells }) =>
      [...cells].slice(3, 6).map(({ textContent }) => textContent),
    );
    expect(shown).toEqual([
      ['State', 'Status', 'Last evaluated'],
      ['Active', 'Compliant', '9 Mar 2024, 16:00 GMT'],
      ['Active', 'Not yet assessed', ''],
      ['Active', 'Does not apply', '9 Mar 2024, 16:00 GMT'],
      ['Removed', 'Not yet assessed', ''],
    ]);
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
