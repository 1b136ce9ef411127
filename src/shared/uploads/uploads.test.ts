import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as files from '../../data/files';
import * as database from '../../data/subscribe';
import type { Json } from '../../data/update';
import {
  openUploads,
  sendForDraft,
  settleNamed,
  sweepUploads,
  withUploads,
  type Outgoing,
} from './uploads';
import { writeDraft } from '../drafts/drafts';

const UID = 'demo-admin';
/** The files in Storage and the records in the database. */
let objects: Set<string>;
let records: Record<string, Json>;

const addressOf = (path: string) =>
  `http://127.0.0.1:9199/v0/b/demo/o/${encodeURIComponent(path)}?alt=media`;

beforeEach(() => {
  objects = new Set();
  records = {};
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(files, 'sendFile').mockImplementation((path, _file, onProgress) => {
    objects.add(path);
    onProgress(100);
    return Promise.resolve({ url: addressOf(path), path });
  });
  vi.spyOn(files, 'removeFile').mockImplementation((path) => {
    objects.delete(path);
    return Promise.resolve();
  });
  vi.spyOn(database, 'readValue').mockImplementation((path) =>
    Promise.resolve(records[path] ?? null),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const outgoing = (name: string, size = 10): Outgoing => ({
  path: `insights/${UID}~${name}/${name}.pdf`,
  namedAt: `storage/${name}/publicUrl`,
  file: new File(['x'.repeat(size)], `${name}.pdf`),
});
const [one, two] = [outgoing('one', 30), outgoing('two', 10)];

/** Simulates a page that is closed after its files were sent and before a record named them. */
function leaveBehind(files: Outgoing[]): void {
  files.forEach(({ path, namedAt }) => {
    objects.add(path);
    localStorage.setItem(`upload/${UID}/${path}`, namedAt);
  });
}

describe('sending files (withUploads)', () => {
  test('sends the files, writes their URLs in order, and settles the pending uploads', async () => {
    const percents: number[] = [];
    const write = vi.fn((urls: string[]) => {
      expect(openUploads(UID)).toHaveLength(2);
      return Promise.resolve(urls.length);
    });
    const result = await withUploads(UID, [one, two], (percent) => percents.push(percent), write);
    expect(result).toBe(2);
    expect(write).toHaveBeenCalledWith([addressOf(one.path), addressOf(two.path)]);
    expect(percents).toEqual([75, 100]);
    expect([...objects]).toEqual([one.path, two.path]);
    expect(openUploads(UID)).toEqual([]);
  });

  test('deletes every file if the write is rejected', async () => {
    const refused = () => Promise.reject(new Error('denied'));
    await expect(withUploads(UID, [one, two], () => undefined, refused)).rejects.toThrow('denied');
    expect([...objects]).toEqual([]);
    expect(openUploads(UID)).toEqual([]);
  });

  test('deletes the first file if the second fails, and writes nothing', async () => {
    vi.mocked(files.sendFile).mockImplementationOnce((path) => {
      objects.add(path);
      return Promise.resolve({ url: addressOf(path), path });
    });
    vi.mocked(files.sendFile).mockRejectedValueOnce(new Error('too large'));
    const write = vi.fn(() => Promise.resolve());
    const sending = withUploads(UID, [one, two], () => undefined, write);
    await expect(sending).rejects.toThrow('too large');
    expect(write).not.toHaveBeenCalled();
    expect([...objects]).toEqual([]);
  });

  test('remembers a file that could not be deleted for the next visit', async () => {
    vi.mocked(files.removeFile).mockRejectedValueOnce(new Error('offline'));
    const refused = () => Promise.reject(new Error('denied'));
    await expect(withUploads(UID, [one], () => undefined, refused)).rejects.toThrow('denied');
    expect([...objects]).toEqual([one.path]);
    await sweepUploads(UID);
    expect([...objects]).toEqual([]);
    expect(openUploads(UID)).toEqual([]);
  });

  test('works if the browser forbids locks, and rethrows errors of the upload', async () => {
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('', 'SecurityError'));
    const write = (urls: string[]) => Promise.resolve(urls);
    expect(await withUploads(UID, [one], () => undefined, write)).toEqual([addressOf(one.path)]);
    const refused = vi.fn(() => Promise.reject(new Error('denied')));
    await expect(withUploads(UID, [two], () => undefined, refused)).rejects.toThrow('denied');
    expect(refused).toHaveBeenCalledOnce();
    expect([...objects]).toEqual([one.path]);
    leaveBehind([two]);
    await sweepUploads(UID);
    expect([...objects]).toEqual([one.path]);
  });

  test('only writes if there are no files', async () => {
    expect(
      await withUploads(
        UID,
        [],
        () => undefined,
        (urls) => Promise.resolve(urls),
      ),
    ).toEqual([]);
  });
});

describe('files left behind by a closed page (sweepUploads)', () => {
  test('are deleted only if no record names them', async () => {
    leaveBehind([one, two]);
    records[two.namedAt] = addressOf(two.path);
    await sweepUploads(UID);
    expect([...objects]).toEqual([two.path]);
    expect(openUploads(UID)).toEqual([]);
  });

  test('are deleted if the record names another file', async () => {
    leaveBehind([one]);
    records[one.namedAt] = addressOf(two.path);
    await sweepUploads(UID);
    expect([...objects]).toEqual([]);
  });

  test('stay until it is clear whether a record names them', async () => {
    leaveBehind([one]);
    vi.mocked(database.readValue).mockRejectedValueOnce(new Error('denied'));
    await sweepUploads(UID);
    expect([...objects]).toEqual([one.path]);
    await sweepUploads(UID);
    expect([...objects]).toEqual([]);
  });

  test('are not touched for another member', async () => {
    leaveBehind([one]);
    await sweepUploads('demo-jedi');
    expect([...objects]).toEqual([one.path]);
  });

  test('are not touched while a tab is sending files, because they may belong to that tab', async () => {
    let finish: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (finish = resolve));
    const sending = withUploads(
      UID,
      [one],
      () => undefined,
      () => response,
    );
    await expect.poll(() => objects.size).toBe(1);
    await sweepUploads(UID);
    expect([...objects]).toEqual([one.path]);
    finish();
    await sending;
    await sweepUploads(UID);
    expect([...objects]).toEqual([one.path]);
  });
});

describe('files that a draft names (sendForDraft)', () => {
  const send = (files: Outgoing[], signal = new AbortController().signal) =>
    sendForDraft(UID, files, () => undefined, signal);

  test('stay as long as the draft exists', async () => {
    const [address] = await send([one]);
    writeDraft(UID, 'post/room', { text: JSON.stringify({ src: address }) });
    await send([two]);
    await sweepUploads(UID);
    expect([...objects]).toEqual([one.path]);
    localStorage.clear();
    leaveBehind([one]);
    await sweepUploads(UID);
    expect([...objects]).toEqual([]);
  });

  test('stay if the saved text names them', async () => {
    const [address] = await send([one, two]);
    settleNamed(UID, JSON.stringify({ src: address }));
    expect(openUploads(UID).map(({ path }) => path)).toEqual([two.path]);
    await sweepUploads(UID);
    expect([...objects]).toEqual([one.path]);
  });

  test('are deleted if one of the uploads fails or is cancelled', async () => {
    const controller = new AbortController();
    vi.mocked(files.sendFile).mockImplementationOnce((path, _file, _onProgress, signal) => {
      objects.add(path);
      expect(signal).toBe(controller.signal);
      return Promise.reject(new Error('canceled'));
    });
    await expect(send([one], controller.signal)).rejects.toThrow('canceled');
    expect([...objects]).toEqual([]);
    expect(openUploads(UID)).toEqual([]);
  });
});
