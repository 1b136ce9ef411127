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
/** What stands in Storage, and what the database holds. */
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

/** A page that is closed after its files were sent and before anything named them. */
function leaveBehind(files: Outgoing[]): void {
  files.forEach(({ path, namedAt }) => {
    objects.add(path);
    localStorage.setItem(`upload/${UID}/${path}`, namedAt);
  });
}

describe('sending', () => {
  test('sends, then writes with the addresses in order, and is settled', async () => {
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

  test('takes every file back when the write is refused', async () => {
    const refused = () => Promise.reject(new Error('denied'));
    await expect(withUploads(UID, [one, two], () => undefined, refused)).rejects.toThrow('denied');
    expect([...objects]).toEqual([]);
    expect(openUploads(UID)).toEqual([]);
  });

  test('takes the first file back when the second fails, and writes nothing', async () => {
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

  test('remembers a file that could not be taken back, for the next visit', async () => {
    vi.mocked(files.removeFile).mockRejectedValueOnce(new Error('offline'));
    const refused = () => Promise.reject(new Error('denied'));
    await expect(withUploads(UID, [one], () => undefined, refused)).rejects.toThrow('denied');
    expect([...objects]).toEqual([one.path]);
    await sweepUploads(UID);
    expect([...objects]).toEqual([]);
    expect(openUploads(UID)).toEqual([]);
  });

  test('sends also where the browser forbids locks, and throws what went wrong on the way', async () => {
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

  test('without a file it only writes', async () => {
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

describe('what a closed page left behind', () => {
  test('goes when nothing names it, and stays when something does', async () => {
    leaveBehind([one, two]);
    records[two.namedAt] = addressOf(two.path);
    await sweepUploads(UID);
    expect([...objects]).toEqual([two.path]);
    expect(openUploads(UID)).toEqual([]);
  });

  test('goes when another file stands where it was to be named', async () => {
    leaveBehind([one]);
    records[one.namedAt] = addressOf(two.path);
    await sweepUploads(UID);
    expect([...objects]).toEqual([]);
  });

  test('stays as long as it cannot be known whether something names it', async () => {
    leaveBehind([one]);
    vi.mocked(database.readValue).mockRejectedValueOnce(new Error('denied'));
    await sweepUploads(UID);
    expect([...objects]).toEqual([one.path]);
    await sweepUploads(UID);
    expect([...objects]).toEqual([]);
  });

  test('is another member’s own business', async () => {
    leaveBehind([one]);
    await sweepUploads('demo-jedi');
    expect([...objects]).toEqual([one.path]);
  });

  test('is left alone while a tab is sending, whose own file it may be', async () => {
    let finish: () => void = () => undefined;
    const answer = new Promise<void>((resolve) => (finish = resolve));
    const sending = withUploads(
      UID,
      [one],
      () => undefined,
      () => answer,
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

describe('files that a draft names', () => {
  const send = (files: Outgoing[], signal = new AbortController().signal) =>
    sendForDraft(UID, files, () => undefined, signal);

  test('stay as long as it does, and go with it', async () => {
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

  test('stay with what was written of it', async () => {
    const [address] = await send([one, two]);
    settleNamed(UID, JSON.stringify({ src: address }));
    expect(openUploads(UID).map(({ path }) => path)).toEqual([two.path]);
    await sweepUploads(UID);
    expect([...objects]).toEqual([one.path]);
  });

  test('go again where one of them fails, or they are given up', async () => {
    const given = new AbortController();
    vi.mocked(files.sendFile).mockImplementationOnce((path, _file, _onProgress, signal) => {
      objects.add(path);
      expect(signal).toBe(given.signal);
      return Promise.reject(new Error('canceled'));
    });
    await expect(send([one], given.signal)).rejects.toThrow('canceled');
    expect([...objects]).toEqual([]);
    expect(openUploads(UID)).toEqual([]);
  });
});
