import { unzipSync, Zip, ZipPassThrough, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buildPack } from './packFiles';
import { checkPack } from './manifest';
import { BYTES, LOG, make, source, textOf, withoutSeal } from '../../../../test/support/pack';

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

describe('checkPack', () => {
  it('reports every file of a new pack as unchanged, with the fingerprint that the member saw', async () => {
    const { bytes, fingerprint } = await make();
    const check = await checkPack(bytes);
    expect(check.fingerprint).toBe(fingerprint);
    expect(check.files).toHaveLength(20);
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

  it('finds a document with a non-English name, which is marked as UTF-8', async () => {
    const path = 'documents/001-Déchets/entry-1-évidence-Ωmega-名前.pdf';
    const { zip } = await buildPack(source, new Map([[path, BYTES]]), [], withoutSeal);
    const bytes = new Uint8Array(Buffer.concat(zip));
    expect((await checkPack(bytes)).files.find((file) => file.path === path)).toEqual({
      path,
      result: 'unchanged',
    });
    // Bit 11 of the flags means that the name is UTF-8 (PKWARE, .ZIP File Format Specification, appendix D).
    const view = new DataView(bytes.buffer);
    const at = Buffer.from(bytes);
    const flags = [at.indexOf(path) - 30 + 6, at.lastIndexOf(path) - 46 + 8];
    for (const place of flags) expect(view.getUint16(place, true) & (1 << 11)).not.toBe(0);
  });

  it('reports changed, missing and unlisted files', async () => {
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

  it.each(['first', 'last'])('rejects a second report in %s position', async (place) => {
    const { bytes } = await make();
    const entries = Object.entries(unzipSync(bytes));
    const forged: [string, Uint8Array] = ['report.html', new TextEncoder().encode('<h1>100%</h1>')];
    await expect(checkPack(zipOf(entries))).resolves.toHaveProperty('files.length', 20);
    const twice = zipOf(place === 'first' ? [forged, ...entries] : [...entries, forged]);
    await expect(checkPack(twice)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('It contains “report.html” more than once'),
    });
  });

  it('reports files named like a folder or __proto__ as unlisted', async () => {
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

  it('reports a file whose size, checksum or name is wrong anywhere in the ZIP', async () => {
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

  it('reports a wrong checksum of the manifest itself', async () => {
    const { bytes } = await make();
    bytes[14] = 1;
    expect((await checkPack(bytes)).files[0]).toEqual({
      path: 'manifest.json',
      result: 'misstated',
    });
  });

  it.each([
    ['before its files', (zip: Uint8Array) => [new Uint8Array(40), ...[zip]]],
    ['after its end', (zip: Uint8Array) => [zip, new Uint8Array(40)]],
  ])('rejects a pack with extra bytes %s', async (_where, put) => {
    const { bytes } = await make();
    await expect(checkPack(bytes)).resolves.toHaveProperty('files.length', 20);
    await expect(checkPack(new Uint8Array(Buffer.concat(put(bytes))))).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('rejects a pack with a file that its central directory does not list', async () => {
    const entries = Object.entries(unzipSync((await make()).bytes));
    const hidden = zipOf([['report.html', new TextEncoder().encode('<h1>100%</h1>')]]);
    const end = zipOf(entries);
    await expect(checkPack(end)).resolves.toHaveProperty('files.length', 20);
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
      message: expect.stringContaining('more or less than the files that it lists'),
    });
  });

  it('rejects a file that unpacks to far more than a pack can contain', async () => {
    const { bytes } = await make();
    const at = Buffer.from(bytes).lastIndexOf('register.csv') - 46;
    const view = new DataView(bytes.buffer);
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    view.setUint32(at + 24, 300_000_000, true);
    await expect(checkPack(bytes)).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('larger than a pack can be'),
    });
  });

  it('returns another fingerprint if the manifest was changed too', async () => {
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
    ['a file that is not a ZIP', new Uint8Array([1, 2, 3])],
    ['a ZIP without a manifest', zipSync({ 'a.txt': new Uint8Array([1]) })],
    [
      'a ZIP with a manifest of another kind',
      zipSync({ 'manifest.json': new TextEncoder().encode('{}') }),
    ],
    [
      'a ZIP whose manifest is not JSON',
      zipSync({ 'manifest.json': new TextEncoder().encode('{') }),
    ],
  ])('rejects %s', async (_what, bytes) => {
    await expect(checkPack(bytes)).rejects.toMatchObject({
      kind: 'invalid',
      message: 'This file is not an audit pack from the portal, or it is damaged.',
    });
  });
});
