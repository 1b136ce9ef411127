import { unzipSync, Zip, ZipPassThrough, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { LegalSummary } from '../../../data/records';
import { fromPlainText } from '../../../shared/richText/rawContent';
import { PERCENTAGE_RULE } from '../messages';
import { buildPack } from './build';
import { checkPack } from './manifest';
import { figuresOf } from './report';
import type { PackItem, PackSource } from './types';

const URL_OF_LOG = 'http://127.0.0.1:9199/v0/b/b.appspot.com/o/documents%2Fu%2Fkey-log.pdf?token=t';
const LOG = {
  entry: 'e1',
  record: {
    key: 'd1',
    publicUrl: URL_OF_LOG,
    name: 'log.pdf',
    title: 'Boiler log',
    validFrom: Date.UTC(2024, 2, 1),
  },
  path: 'documents/001-Air/entry-1-log.pdf',
};
const BYTES = new TextEncoder().encode('%PDF-1.4 a log');
const EVIL = '=HYPERLINK("http://evil.example")<script>alert(1)</script>';

const summary: LegalSummary = {
  key: 'air',
  title: 'Clean Air & Co <Act>',
  filterByArea: 'Air',
  country: ['England'],
  time: 1,
  revision: 1,
};

function buildItem(key: string, changes: Partial<PackItem> = {}): PackItem {
  return {
    key,
    row: {
      key,
      status: 'active',
      userStatus: 'Compliant',
      timeAdded: 1_700_000_000_000,
      assessedAt: 1_710_000_000_000,
      reviewedRevision: 0,
    },
    summary,
    link: '',
    record: { key, status: 'active', compliance: {} },
    entries: [],
    actions: [],
    changes: [],
    documents: [],
    ...changes,
  };
}

const source: PackSource = {
  member: { uid: 'u', name: 'Leo & Co' },
  generatedAt: 1_720_000_000_000,
  lastAudit: null,
  snapshots: {
    '2024-04': { at: 1_713_000_000_000, areaStates: { 'Air~Not yet assessed': 1 } },
  },
  counted: { areaStates: { 'Air~Compliant': 1 }, at: 1_716_000_000_000 },
  evidence: { d1: { key: 'd1', publicUrl: URL_OF_LOG, name: 'log.pdf', title: 'Boiler log' } },
  items: [
    buildItem('air', {
      record: {
        key: 'air',
        status: 'active',
        howThisAppliesToUserByUser: fromPlainText('Two boilers.'),
        compliance: { e1: { type: 'user', userTimeAdded: 5 } },
        actions: { a1: { what: 'Renew the seals.' } },
      },
      entries: [
        {
          key: 'e1',
          type: 'user',
          userComplianceCheck: 'Compliant',
          userComplianceNote: fromPlainText(EVIL),
          userTimeAdded: 1_710_000_000_000,
          document: URL_OF_LOG,
        },
      ],
      actions: [
        {
          key: 'a1',
          what: 'Renew the seals.',
          who: 'Ann',
          dueBy: Date.UTC(2024, 4, 1),
          openedAt: 1_710_000_000_000,
          closingNote: '',
        },
      ],
      changes: [
        {
          key: 'c1',
          time: 1_705_000_000_000,
          authorId: 'a',
          authorDisplayName: 'Ada',
          summary: 'Limits halved.',
          minor: false,
          revision: 1,
        },
      ],
      documents: [LOG],
    }),
    buildItem('water', {
      row: {
        key: 'water',
        status: 'active',
        userStatus: 'Compliant',
        timeAdded: 1_700_000_000_000,
        reviewedRevision: 0,
      },
    }),
    buildItem('gone', {
      row: {
        key: 'gone',
        status: 'inactive',
        userStatus: 'Compliant',
        timeAdded: 1,
        reviewedRevision: 0,
      },
      summary: null,
    }),
  ],
};

const documents = new Map([[LOG.path, BYTES]]);
const make = async () => {
  const pack = await buildPack(source, documents, []);
  return { ...pack, bytes: new Uint8Array(Buffer.concat(pack.zip)) };
};
const textOf = (files: Record<string, Uint8Array>, path: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[path]);

/** A ZIP of just these entries, whatever they are called. */
function zipOf(entries: readonly [path: string, bytes: Uint8Array][]): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [path, bytes] of entries) {
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(chunks));
}

describe('a pack', () => {
  it('holds what is stored, with each document under its entry', async () => {
    const files = unzipSync((await make()).bytes);
    expect(Object.keys(files).sort()).toEqual(
      [
        ...['manifest.json', 'report.html', 'register.csv', 'register.json', 'history.csv'],
        ...['history.json', 'actions.csv', 'actions.json', 'changes.csv', 'changes.json'],
        ...['evidence.csv', 'evidence.json', 'months.csv', 'months.json', LOG.path],
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
    expect(textOf(files, 'evidence.csv')).toContain(`,1,Boiler log,2024-03-01,,,${LOG.path}`);
    expect(textOf(files, LOG.path)).toBe('%PDF-1.4 a log');
    expect(textOf(files, 'history.csv')).toContain(`,${LOG.path}`);
  });

  it('writes CSV that Excel reads as UTF-8, and as no formula', async () => {
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

  it('reports with what is stored as text, never as markup', async () => {
    const report = textOf(unzipSync((await make()).bytes), 'report.html');
    expect(report).toContain('Clean Air &amp; Co &lt;Act&gt;');
    expect(report).toContain('&lt;script&gt;alert(1)');
    expect(report).not.toContain('<script');
    expect(report).not.toMatch(/(src|href)=/);
    expect(report).toContain('<strong>50%</strong> 1 of 2 active items that apply are compliant');
  });

  it('tells each month as it was kept, the last as the items stand, with the share that the cover says', async () => {
    const files = unzipSync((await make()).bytes);
    expect(JSON.parse(textOf(files, 'months.json'))).toEqual(source.snapshots);
    expect(textOf(files, 'months.csv').trim().split('\r\n').slice(1)).toEqual([
      '2024-04,All areas,0,0,0,1,0,1,0',
      '2024-04,Air,0,0,0,1,0,1,0',
      '2024-05,All areas,1,0,0,0,0,1,100',
      '2024-05,Air,1,0,0,0,0,1,100',
      '2024-06,All areas,1,0,0,0,0,1,100',
      '2024-06,Air,1,0,0,0,0,1,100',
      '2024-07,All areas,1,0,0,1,0,2,50',
      '2024-07,Air,1,0,0,1,0,2,50',
    ]);
    expect(textOf(files, 'report.html')).toContain(
      '<tr><td class="time">2024-07</td><td>1</td><td>0</td><td>0</td><td>1</td><td>0</td><td>2</td><td>50%</td></tr>',
    );
  });

  it('says when the last audit was, and how much came since', async () => {
    expect(textOf(unzipSync((await make()).bytes), 'report.html')).toContain('<dd>Not said</dd>');
    const audited = await buildPack({ ...source, lastAudit: 1_710_000_000_000 }, documents, []);
    const files = unzipSync(new Uint8Array(Buffer.concat(audited.zip)));
    expect(textOf(files, 'report.html').replace(/<[^>]*>/g, ' ')).toMatch(
      /Since the last audit, 9 March 2024 +What came +Number +Entries of the history +1 +Actions opened +1 +Changes of the law +0 +Documents +0 /,
    );
    expect(JSON.parse(textOf(files, 'register.json'))).toHaveProperty(
      'lastAudit',
      1_710_000_000_000,
    );
  });

  it('says of an item whether it applies, and names the law it is about', async () => {
    const [air] = source.items;
    const undecided = air && {
      ...air,
      row: { ...air.row, applicability: 'undecided' as const },
      link: 'https://law.example/air?a=1&b=2',
    };
    const told = await buildPack({ ...source, items: undecided ? [undecided] : [] }, new Map(), []);
    const files = unzipSync(new Uint8Array(Buffer.concat(told.zip)));
    expect(textOf(files, 'report.html')).toContain('To be decided');
    expect(textOf(files, 'report.html')).toContain('https://law.example/air?a=1&amp;b=2');
    expect(textOf(unzipSync((await make()).bytes), 'report.html')).not.toContain('To be decided');
  });

  it('counts an item as compliant only by an entry that says so, and leaves out what does not apply', () => {
    expect(figuresOf(source.items)).toMatchObject({ active: 2, compliant: 1, percent: 50 });
    const [air, water] = source.items;
    const without = water && {
      ...water,
      row: { ...water.row, applicability: 'notApplicable' as const },
    };
    expect(figuresOf(air && without ? [air, without] : [])).toMatchObject({
      applying: 1,
      percent: 100,
    });
    const undecided = air && { ...air, row: { ...air.row, applicability: 'undecided' as const } };
    expect(figuresOf(undecided && water ? [undecided, water] : [])).toMatchObject({
      compliant: 1,
      percent: 50,
    });
    expect(PERCENTAGE_RULE).toContain('those to be decided at the status they have');
    expect(figuresOf([]).percent).toBeNull();
  });
});

describe('verifying a pack', () => {
  it('finds every file of one that was just made unchanged, under the fingerprint that was shown', async () => {
    const { bytes, fingerprint } = await make();
    const check = await checkPack(bytes);
    expect(check.fingerprint).toBe(fingerprint);
    expect(check.files).toHaveLength(14);
    expect(new Set(check.files.map(({ result }) => result))).toEqual(new Set(['unchanged']));
    expect(check.manifest.counts).toEqual({
      items: 3,
      entries: 1,
      actions: 1,
      changes: 1,
      documents: 1,
    });
    expect(check.manifest.generatedAt).toBe('2024-07-03T09:46:40.000Z');
  });

  it('finds a document whose name is not of English letters, as any program does', async () => {
    const path = 'documents/001-Déchets/entry-1-évidence-Ωmega-名前.pdf';
    const { zip } = await buildPack(source, new Map([[path, BYTES]]), []);
    const bytes = new Uint8Array(Buffer.concat(zip));
    expect((await checkPack(bytes)).files.find((file) => file.path === path)).toEqual({
      path,
      result: 'unchanged',
    });
    // Bit 11 of the flags, before the file and at the end: the name is UTF-8 (PKWARE, .ZIP File Format Specification, appendix D).
    const view = new DataView(bytes.buffer);
    const at = Buffer.from(bytes);
    const flags = [at.indexOf(path) - 30 + 6, at.lastIndexOf(path) - 46 + 8];
    for (const place of flags) expect(view.getUint16(place, true) & (1 << 11)).not.toBe(0);
  });

  it('tells what was changed, taken out and put in', async () => {
    const files = unzipSync((await make()).bytes);
    const rest = Object.fromEntries(Object.entries(files).filter(([path]) => path !== LOG.path));
    const changed = zipSync({
      ...rest,
      'history.csv': new TextEncoder().encode('nothing'),
      'more.txt': new Uint8Array([1]),
    });
    const { files: checked } = await checkPack(changed);
    expect(checked.filter(({ result }) => result !== 'unchanged')).toEqual([
      { path: 'history.csv', result: 'changed' },
      { path: LOG.path, result: 'missing' },
      { path: 'more.txt', result: 'unlisted' },
    ]);
  });

  it.each(['first', 'last'])('refuses a second report put %s', async (place) => {
    const { bytes } = await make();
    const entries = Object.entries(unzipSync(bytes));
    const forged: [string, Uint8Array] = ['report.html', new TextEncoder().encode('<h1>100%</h1>')];
    await expect(checkPack(zipOf(entries))).resolves.toHaveProperty('files.length', 14);
    const twice = zipOf(place === 'first' ? [forged, ...entries] : [...entries, forged]);
    await expect(checkPack(twice)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('it holds “report.html” more than once'),
    });
  });

  it('tells what hides under the name of a folder or of a part of every object', async () => {
    const entries = Object.entries(unzipSync((await make()).bytes));
    const hidden = new TextEncoder().encode('hidden');
    const { files } = await checkPack(
      zipOf([
        ...entries,
        ['documents/', new Uint8Array()],
        ['documents/more/', hidden],
        ['__proto__', hidden],
      ]),
    );
    expect(files.filter(({ result }) => result !== 'unchanged')).toEqual([
      { path: 'documents/more/', result: 'unlisted' },
      { path: '__proto__', result: 'unlisted' },
    ]);
  });

  it('tells of which file the ZIP says another size or checksum, in one place or the other', async () => {
    const { bytes } = await make();
    const view = new DataView(bytes.buffer);
    const find = (signature: number, from = 0) => {
      for (let at = from; at < bytes.length - 4; at += 1)
        if (view.getUint32(at, true) === signature) return at;
      throw new Error('The ZIP has no such record.');
    };
    const [local, behind] = [find(0x04034b50, 4), find(0x08074b50, find(0x04034b50, 4))];
    const central = find(0x02014b50, find(0x02014b50) + 4);
    const name = 'register.csv';
    for (const at of [local + 30, central + 46])
      expect(new TextDecoder().decode(bytes.subarray(at, at + name.length))).toBe(name);
    for (const at of [local + 14, local + 22, behind + 4, behind + 8, behind + 12, central + 16]) {
      const forged = bytes.slice();
      forged[at] = ((forged[at] ?? 0) + 1) % 256;
      const { files } = await checkPack(forged);
      expect(files.filter(({ result }) => result !== 'unchanged')).toEqual([
        { path: name, result: 'misstated' },
      ]);
    }
    const renamed = bytes.slice();
    renamed.set(new TextEncoder().encode('register.old'), local + 30);
    expect((await checkPack(renamed)).files).toContainEqual({ path: name, result: 'misstated' });
  });

  it('tells when the manifest itself is misstated', async () => {
    const { bytes } = await make();
    bytes[14] = 1;
    expect((await checkPack(bytes)).files[0]).toEqual({
      path: 'manifest.json',
      result: 'misstated',
    });
  });

  it.each([
    ['before its files', (zip: Uint8Array) => [new Uint8Array(40), ...[zip]]],
    ['behind its end', (zip: Uint8Array) => [zip, new Uint8Array(40)]],
  ])('refuses a pack with something %s', async (_where, put) => {
    const { bytes } = await make();
    await expect(checkPack(bytes)).resolves.toHaveProperty('files.length', 14);
    await expect(checkPack(new Uint8Array(Buffer.concat(put(bytes))))).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('refuses a pack with a file that its end does not name', async () => {
    const entries = Object.entries(unzipSync((await make()).bytes));
    const hidden = zipOf([['report.html', new TextEncoder().encode('<h1>100%</h1>')]]);
    const end = zipOf(entries);
    await expect(checkPack(end)).resolves.toHaveProperty('files.length', 14);
    const view = new DataView(hidden.buffer);
    const length = view.getUint32(hidden.length - 6, true);
    const moved = new DataView(end.buffer, end.byteOffset);
    let at = moved.getUint32(end.length - 6, true);
    moved.setUint32(end.length - 6, at + length, true);
    for (const [path] of entries) {
      moved.setUint32(at + 42, moved.getUint32(at + 42, true) + length, true);
      at += 46 + new TextEncoder().encode(path).length;
    }
    await expect(
      checkPack(new Uint8Array(Buffer.concat([hidden.subarray(0, length), end]))),
    ).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('more or less than the files that it names'),
    });
  });

  it('has another fingerprint when the manifest was made to fit', async () => {
    const { bytes, fingerprint } = await make();
    const files = unzipSync(bytes);
    const manifest = textOf(files, 'manifest.json').replace('Leo', 'Lea');
    const forged = zipSync({ ...files, 'manifest.json': new TextEncoder().encode(manifest) });
    const check = await checkPack(forged);
    expect(check.files.length).toBeGreaterThan(0);
    expect(check.files.every(({ result }) => result === 'unchanged')).toBe(true);
    expect(check.fingerprint).not.toBe(fingerprint);
  });

  it.each([
    ['no ZIP', new Uint8Array([1, 2, 3])],
    ['a ZIP without a manifest', zipSync({ 'a.txt': new Uint8Array([1]) })],
    ['a ZIP with another manifest', zipSync({ 'manifest.json': new TextEncoder().encode('{}') })],
    ['a ZIP with no JSON', zipSync({ 'manifest.json': new TextEncoder().encode('{') })],
  ])('refuses %s', async (_what, bytes) => {
    await expect(checkPack(bytes)).rejects.toMatchObject({
      kind: 'invalid',
      message: 'This file is no audit pack of the portal, or it is damaged.',
    });
  });
});
