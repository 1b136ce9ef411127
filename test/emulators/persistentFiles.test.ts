/** Checks that objects of Storage, their metadata and their download tokens survive a restart of the emulator. */
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { STORAGE_BUCKET } from '../../emulators/project';
import { loadStorageInternals, type StorageLayer } from '../../emulators/storageInternals';
import { MemoryJournal, type Running, startStorage, temporaryFolder } from './persistent';
import { cleanUp } from '../../packages/database-emulator/test/support';

afterEach(async () => {
  vi.restoreAllMocks();
  await cleanUp();
});

const OWNER = { Authorization: 'Bearer owner' };
const bytes = (text: string) => new TextEncoder().encode(text);

const address = (storage: Running, name: string, query = '') =>
  `${storage.origin}/v0/b/${STORAGE_BUCKET}/o/${encodeURIComponent(name)}${query}`;

/** Uploads an object in one request, as an administrator. */
const upload = (storage: Running, name: string, text: string) =>
  fetch(`${storage.origin}/v0/b/${STORAGE_BUCKET}/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { ...OWNER, 'Content-Type': 'text/plain' },
    body: bytes(text),
  });

/**
 * Uploads an object in two parts, as the SDK does.
 * @returns the last response
 */
async function uploadInParts(storage: Running, name: string, parts: string[]): Promise<Response> {
  const send = (url: string, command: string, offset: number, body: string) =>
    fetch(url, {
      method: 'POST',
      headers: {
        ...OWNER,
        'Content-Type': 'application/json',
        'X-Goog-Upload-Protocol': 'resumable',
        'X-Goog-Upload-Command': command,
        'X-Goog-Upload-Offset': String(offset),
      },
      body,
    });
  const name_ = encodeURIComponent(name);
  const start = `${storage.origin}/v0/b/${STORAGE_BUCKET}/o?name=${name_}`;
  let answer = await send(start, 'start', 0, JSON.stringify({ metadata: { _topic: 'gas' } }));
  const url = answer.headers.get('x-goog-upload-url') ?? '';
  let offset = 0;
  for (const [i, part] of parts.entries()) {
    const command = i === parts.length - 1 ? 'upload, finalize' : 'upload';
    answer = await send(url, command, offset, part);
    offset += part.length;
  }
  return answer;
}

const remove = (storage: Running, name: string) =>
  fetch(address(storage, name), { method: 'DELETE', headers: OWNER });
const describeObject = (storage: Running, name: string, fields: object) =>
  fetch(address(storage, name), {
    method: 'PATCH',
    headers: { ...OWNER, 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
const addToken = (storage: Running, name: string) =>
  fetch(address(storage, name, '?create_token=true'), { method: 'POST', headers: OWNER });
const copy = (storage: Running, from: string, to: string) =>
  fetch(
    `${storage.origin}/b/${STORAGE_BUCKET}/o/${encodeURIComponent(from)}/copyTo/b/${STORAGE_BUCKET}/o/${encodeURIComponent(to)}`,
    { method: 'POST', headers: { ...OWNER, 'Content-Type': 'application/json' }, body: '{}' },
  );

/** Returns the text and the metadata of every object. */
async function everything(storage: Running): Promise<Record<string, unknown>> {
  const list = await fetch(`${storage.origin}/v0/b/${STORAGE_BUCKET}/o`, { headers: OWNER });
  const { items } = (await list.json()) as { items: Array<{ name: string }> };
  const found: Record<string, unknown> = {};
  for (const { name } of items) {
    const metadata = await fetch(address(storage, name), { headers: OWNER });
    const content = await fetch(address(storage, name, '?alt=media'), { headers: OWNER });
    found[name] = [await content.text(), (await metadata.json()) as unknown];
  }
  return found;
}

/**
 * Creates objects with a history: uploaded in both ways, replaced, copied, with changed metadata, with
 * another token, and a deleted one.
 */
async function live(storage: Running): Promise<void> {
  const answers = [
    await upload(storage, 'docs/a', 'one'),
    await uploadInParts(storage, 'docs/b', ['first,', 'second']),
    await upload(storage, 'docs/c', 'gone'),
    await upload(storage, 'docs/ä b', 'old'),
    await upload(storage, 'docs/ä b', 'new'),
    await copy(storage, 'docs/a', 'docs/copy'),
    await describeObject(storage, 'docs/a', { cacheControl: 'no-store', metadata: { by: 'ann' } }),
    await addToken(storage, 'docs/a'),
    await remove(storage, 'docs/c'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200, 200, 200, 204,
  ]);
}

test('the Storage emulator restores objects from the journal', async () => {
  const [journal, blobs] = [new MemoryJournal(), await temporaryFolder()];
  const first = await startStorage(journal, blobs);
  await live(first);
  const before = await everything(first);
  await expect.poll(() => readdir(blobs)).toHaveLength(4);
  await first.stop();
  expect(Object.keys(before)).toEqual(['docs/a', 'docs/b', 'docs/copy', 'docs/ä b']);

  const second = await startStorage(new MemoryJournal(), blobs, { changes: journal.changes });
  expect(await everything(second)).toEqual(before);
  expect((await readdir(blobs)).length).toBe(4);
});

test('the Storage emulator restores objects from an export and the journal after it', async () => {
  const [journal, blobs] = [new MemoryJournal(), await temporaryFolder()];
  const first = await startStorage(journal, blobs);
  await live(first);
  const folder = await temporaryFolder();
  // The bytes of replaced or deleted objects are removed after the response.
  await expect.poll(() => readdir(blobs)).toHaveLength(4);
  const write = first.part.capture();
  const later = journal.changes.length;
  await upload(first, 'docs/a', 'replaced while it is written');
  await remove(first, 'docs/b');
  await write(folder);
  expect(await readdir(blobs)).toHaveLength(5);
  await first.part.release?.();
  expect(await readdir(blobs)).toHaveLength(3);
  const before = await everything(first);
  await first.stop();

  const changes = journal.changes.slice(later);
  const second = await startStorage(new MemoryJournal(), blobs, { folder, changes });
  expect(await everything(second)).toEqual(before);
  await second.stop();

  // The export alone, without the bytes of the run that wrote it, as another tool would read it.
  const elsewhere = await startStorage(new MemoryJournal(), await temporaryFolder(), { folder });
  const exported = await everything(elsewhere);
  expect(exported['docs/a']).toEqual([
    'one',
    expect.objectContaining({ cacheControl: 'no-store' }),
  ]);
  expect(exported['docs/b']).toEqual(['first,second', expect.anything()]);
});

test('the Storage emulator imports only the bytes that it needs, even after an incomplete copy', async () => {
  const [journal, blobs] = [new MemoryJournal(), await temporaryFolder()];
  const first = await startStorage(journal, blobs);
  await upload(first, 'docs/a', 'one');
  await upload(first, 'docs/b', 'gone');
  const folder = await temporaryFolder();
  await first.part.capture()(folder);
  await first.part.release?.();
  const later = journal.changes.length;
  await remove(first, 'docs/b');
  const before = await everything(first);
  await first.stop();

  const elsewhere = await temporaryFolder();
  await expect.poll(() => readdir(blobs)).toHaveLength(1);
  const [name = ''] = await readdir(blobs);
  await writeFile(join(elsewhere, name), 'on');
  const changes = journal.changes.slice(later);
  const second = await startStorage(new MemoryJournal(), elsewhere, { folder, changes });
  expect(await everything(second)).toEqual(before);
  expect(await readdir(elsewhere)).toEqual([name]);
});

test('the official Storage emulator imports an export of the portal', async () => {
  const storage = await startStorage(new MemoryJournal(), await temporaryFolder());
  await live(storage);
  const folder = await temporaryFolder();
  await storage.part.capture()(folder);

  const blobs = await temporaryFolder();
  class Official extends loadStorageInternals().StorageEmulator {
    declare readonly storageLayer: StorageLayer & {
      import(folder: string, options: { initiatedBy: string }): void;
      getMetadata(bucket: string, name: string): { downloadTokens: string[] };
      getBytes(bucket: string, name: string): Buffer;
    };
    getPersistenceTmpDir() {
      return blobs;
    }
  }
  const rules = { name: 'none', content: '' };
  const options = { host: '', port: 0, projectId: '', rules, auto_download: false as const };
  const { storageLayer } = new Official(options);
  storageLayer.import(folder, { initiatedBy: 'test' });
  expect(storageLayer.getBytes(STORAGE_BUCKET, 'docs/b').toString()).toBe('first,second');
  expect(storageLayer.getMetadata(STORAGE_BUCKET, 'docs/a').downloadTokens).toHaveLength(2);
});

test('the Storage emulator imports an export of the official tools', async () => {
  const folder = await temporaryFolder();
  const name = `${STORAGE_BUCKET}%2Fdocs%2Fa`;
  await mkdir(join(folder, 'metadata'));
  await mkdir(join(folder, 'blobs'));
  await writeFile(join(folder, 'blobs', name), 'one');
  const metadata = { name: 'docs/a', bucket: STORAGE_BUCKET, size: 3, md5Hash: 'x', crc32c: '1' };
  await writeFile(
    join(folder, 'metadata', `${name}.json`),
    JSON.stringify({ ...metadata, downloadTokens: ['known'] }),
  );
  const storage = await startStorage(new MemoryJournal(), await temporaryFolder(), { folder });
  const found = await fetch(address(storage, 'docs/a', '?alt=media&token=known'));
  expect(await found.text()).toBe('one');
});

test('the Storage emulator responds after a change is on disk, and then removes the old bytes', async () => {
  const [journal, blobs] = [new MemoryJournal(), await temporaryFolder()];
  const storage = await startStorage(journal, blobs);
  expect((await upload(storage, 'docs/a', 'old')).status).toBe(200);
  const { release } = journal.hold();
  let answered = false;
  const answer = upload(storage, 'docs/a', 'new').finally(() => (answered = true));
  await expect.poll(() => journal.changes.length).toBe(2);
  expect(answered).toBe(false);
  const contents = await Promise.all(
    (await readdir(blobs)).map((name) => readFile(join(blobs, name), 'utf8')),
  );
  expect(contents.sort()).toEqual(['new', 'old']);
  release();
  expect((await answer).status).toBe(200);
  await expect.poll(() => readdir(blobs)).toHaveLength(1);
});

test('the Storage emulator refuses a write to a full disk and changes nothing', async () => {
  const [journal, blobs] = [new MemoryJournal(), await temporaryFolder()];
  const storage = await startStorage(journal, blobs);
  await live(storage);
  const before = await everything(storage);
  const changes = async () => [
    await upload(storage, 'docs/new', 'new'),
    await upload(storage, 'docs/a', 'replaced'),
    await uploadInParts(storage, 'docs/parts', ['first,', 'second']),
    await copy(storage, 'docs/a', 'docs/b'),
    await describeObject(storage, 'docs/a', { cacheControl: 'private' }),
    await addToken(storage, 'docs/b'),
    await remove(storage, 'docs/a'),
  ];
  journal.full = true;
  const refused = await changes();
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 402));
  expect(await refused[0]?.json()).toEqual({ error: { code: 402, message: 'The disk is full.' } });
  expect(await everything(storage)).toEqual(before);
  await expect.poll(() => readdir(blobs)).toHaveLength(4);

  journal.full = false;
  expect((await changes()).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200, 204,
  ]);
});

test('the Storage emulator refuses an upload that fills the disk, and leaves no incomplete bytes', async () => {
  const lines: string[] = [];
  const blobs = await temporaryFolder();
  const storage = await startStorage(new MemoryJournal(), blobs, {}, (line) => lines.push(line));
  expect((await upload(storage, 'docs/a', 'old')).status).toBe(200);
  const before = await everything(storage);

  const appendFileSync = fs.appendFileSync.bind(fs);
  // Writes half of the bytes first, like a disk that becomes full.
  vi.spyOn(fs, 'appendFileSync').mockImplementation((file, data) => {
    const text = Buffer.from(data as Uint8Array).toString();
    if (!text.includes('much')) {
      appendFileSync(file, data);
      return;
    }
    appendFileSync(file, text.slice(0, text.length / 2));
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  expect((await upload(storage, 'docs/a', 'too much')).status).toBe(402);
  expect((await upload(storage, 'docs/b', 'too much')).status).toBe(402);
  expect((await uploadInParts(storage, 'docs/c', ['fits,', 'too much'])).status).toBe(402);
  expect(await everything(storage)).toEqual(before);
  expect(lines[0]).toContain('ENOSPC');

  vi.restoreAllMocks();
  expect((await upload(storage, 'docs/b', 'too much')).status).toBe(200);
});

test('the Storage emulator responds to an invalid body and continues to run', async () => {
  const storage = await startStorage(new MemoryJournal(), await temporaryFolder());
  const answer = await fetch(`${storage.origin}/v0/b/${STORAGE_BUCKET}/o?name=x`, {
    method: 'POST',
    headers: {
      ...OWNER,
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': 'multipart/related; boundary=b',
    },
    body: '--b\r\nContent-Type: application/json\r\n\r\n{no json\r\n--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n',
  });
  expect(answer.status).toBe(400);
  expect((await upload(storage, 'x', 'fine')).status).toBe(200);
});

test('the Storage emulator removes unused bytes at the start, and fails if bytes are missing', async () => {
  const [journal, blobs] = [new MemoryJournal(), await temporaryFolder()];
  const first = await startStorage(journal, blobs);
  await upload(first, 'docs/a', 'one');
  const before = await everything(first);
  await first.stop();
  const [blob = ''] = await readdir(blobs);
  await writeFile(join(blobs, '00000000-0000-4000-8000-000000000000'), 'left by a kill');
  await writeFile(join(blobs, 'mine.txt'), 'not ours');

  const second = await startStorage(new MemoryJournal(), blobs, { changes: journal.changes });
  expect(await everything(second)).toEqual(before);
  expect((await readdir(blobs)).sort()).toEqual([blob, 'mine.txt'].sort());
  await second.stop();

  const start = () => startStorage(new MemoryJournal(), blobs, { changes: journal.changes });
  await truncate(join(blobs, blob), 2);
  await writeFile(join(blobs, '00000000-0000-4000-8000-000000000000'), 'left by a kill');
  const found = (await readdir(blobs)).sort();
  await expect(start()).rejects.toThrow(`${join(blobs, blob)} should hold the 3 bytes`);
  expect((await readdir(blobs)).sort()).toEqual(found);
  await rm(join(blobs, blob));
  await expect(start()).rejects.toThrow('is missing');
});
