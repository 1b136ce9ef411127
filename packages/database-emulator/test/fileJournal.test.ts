import { get, ref, set } from 'firebase/database';
import { once } from 'node:events';
import fs from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseEmulator } from '../src';
import WebSocket from 'ws';
import { FileJournal } from '../src/journal/fileJournal';
import { NotStoredError } from '../src/journal/journal';
import { encodeRecord, readRecords } from '../src/journal/records';
import { temporaryFolder } from './dataFolderSupport';
import {
  buildClient,
  cleanUp,
  muteWarnings,
  NAMESPACE,
  RawClient,
  rest,
  setPlatform,
  startEmulator,
} from './support';
import type { Disk } from '../src/journal/fileJournal';
import type { Entry } from '../src/journal/journal';

const change = (value: string): Entry => ['database', value];

/** The real file system, but writes can fail and fsyncs can be delayed. */
class TestDisk implements Disk {
  openSync: Disk['openSync'] = fs.openSync;
  readonly closeSync = fs.closeSync;
  fsyncSync: Disk['fsyncSync'] = fs.fsyncSync;
  readonly ftruncateSync = fs.ftruncateSync;
  /** Bytes that still fit on the disk. */
  room = Infinity;
  /** Error code of each fsync. */
  failure: string | null = null;
  syncs = 0;
  private isHeld = false;
  private held: (() => void)[] = [];

  readonly writeSync = ((fd: number, data: Buffer, from: number, length: number, at: number) => {
    if (this.room <= 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const written = fs.writeSync(fd, data, from, Math.min(length, this.room), at);
    this.room -= written;
    return written;
  }) as Disk['writeSync'];

  readonly fdatasync = ((fd: number, done: (error: Error | null) => void) => {
    this.syncs += 1;
    const go = (): void => {
      if (this.failure === null) fs.fdatasync(fd, done);
      else done(Object.assign(new Error('input/output error'), { code: this.failure }));
    };
    if (this.isHeld) this.held.push(go);
    else go();
  }) as Disk['fdatasync'];

  hold(): void {
    this.isHeld = true;
  }

  release(): void {
    this.isHeld = false;
    for (const go of this.held.splice(0)) go();
  }
}

let disk: TestDisk;
let lines: string[];
let failures: Error[];
let file: string;
let journal: FileJournal;

beforeEach(async () => {
  disk = new TestDisk();
  lines = [];
  failures = [];
  file = join(await temporaryFolder(), 'journal-1.log');
  journal = new FileJournal({
    disk,
    log: (line) => lines.push(line),
    onFailure: (error) => failures.push(error),
  });
  journal.begin(file);
});
afterEach(cleanUp);

const stored = async (): Promise<unknown[]> => readRecords(await readFile(file)).records.flat();

describe('FileJournal', () => {
  it('writes each record to its file before the change is applied', async () => {
    journal.append(change('a'), ['auth', { uid: 'x' }]);
    expect(await stored()).toEqual([
      ['database', 'a'],
      ['auth', { uid: 'x' }],
    ]);
  });

  it('does not sync folders on Windows, where this is impossible', async () => {
    disk.fsyncSync = (fd) => {
      if (fs.fstatSync(fd).isDirectory()) throw new Error('EPERM');
      fs.fsyncSync(fd);
    };
    const next = join(dirname(file), 'journal-2.log');
    expect(() => journal.begin(next)).toThrow('EPERM');
    await rm(next);
    setPlatform('win32');
    journal.begin(next);
    journal.append(change('a'));
    await journal.settled();
    expect(readRecords(await readFile(next)).records.flat()).toEqual([['database', 'a']]);
  });

  it('runs steps in order after the disk has synced, with one fsync for many steps', async () => {
    disk.hold();
    const order: string[] = [];
    journal.append(change('first'));
    for (let i = 0; i < 50; i += 1) {
      journal.append(change(String(i)));
      journal.afterSettled(() => order.push(String(i)));
    }
    expect(order).toEqual([]);
    expect(disk.syncs).toBe(1);
    disk.release();
    await journal.settled();
    expect(order).toEqual(Array.from({ length: 50 }, (_, i) => String(i)));
    expect(disk.syncs).toBe(2);
  });

  it('runs a step at once when everything is on disk', async () => {
    journal.append(change('a'));
    await journal.settled();
    let isRun = false;
    journal.afterSettled(() => (isRun = true));
    expect(isRun).toBe(true);
  });

  it('refuses changes while the disk is full, and stores changes again when there is room', async () => {
    journal.append(change('before'));
    disk.room = 10;
    expect(() => journal.append(change('too long'))).toThrow(NotStoredError);
    expect(() => journal.append(change('too long'))).toThrow(NotStoredError);
    expect(lines).toEqual([expect.stringContaining('Changes are refused')]);
    expect(await stored()).toEqual([change('before')]);
    disk.room = Infinity;
    journal.append(change('after'));
    expect(lines[1]).toBe('Changes are stored again.');
    expect(await stored()).toEqual([change('before'), change('after')]);
    expect(readRecords(await readFile(file)).rest).toBe('none');
    expect(failures).toEqual([]);
  });

  it('runs no step and stores nothing after an fsync has failed', async () => {
    journal.append(change('kept'));
    await journal.settled();
    disk.hold();
    journal.append(change('lost'));
    let isRun = false;
    journal.afterSettled(() => (isRun = true));
    const settled = expect(journal.settled()).rejects.toThrow('The disk has failed');
    disk.failure = 'EIO';
    disk.release();
    await settled;
    expect(isRun).toBe(false);
    expect(failures).toHaveLength(1);
    disk.failure = null;
    expect(() => journal.append(change('later'))).toThrow('The disk has failed');
    await expect(journal.end()).rejects.toThrow('The disk has failed');
  });

  it('completes a file before the next file begins, even during an fsync', async () => {
    disk.hold();
    journal.append(change('a'));
    let isRun = false;
    journal.afterSettled(() => (isRun = true));
    const next = join(file, '../journal-2.log');
    journal.begin(next);
    expect(isRun).toBe(true);
    journal.append(change('b'));
    disk.release();
    await journal.end();
    expect(await stored()).toEqual([change('a')]);
    expect(readRecords(await readFile(next)).records).toEqual([[change('b')]]);
  });

  it('syncs a file before it creates the next file', () => {
    const steps: string[] = [];
    const names = new Map<number, string>();
    disk.openSync = (name, ...how) => {
      const fd = fs.openSync(name, ...how);
      names.set(fd, basename(String(name)));
      steps.push(`open ${basename(String(name))}`);
      return fd;
    };
    disk.fsyncSync = (fd) => {
      fs.fsyncSync(fd);
      steps.push(`sync ${names.get(fd) ?? 'the file before'}`);
    };
    disk.hold();
    journal.append(change('a'));
    journal.begin(join(file, '../journal-2.log'));
    const folder = basename(join(file, '..'));
    expect(steps).toEqual([
      'sync the file before',
      'open journal-2.log',
      `open ${folder}`,
      `sync ${folder}`,
    ]);
    disk.release();
  });

  it('continues in its file when the next file cannot be created', async () => {
    expect(() => journal.begin(join(file, 'no folder'))).toThrow('ENOTDIR');
    journal.append(change('a'));
    await journal.settled();
    expect(await stored()).toEqual([change('a')]);
  });

  it('refuses every change after end()', async () => {
    journal.append(change('a'));
    await journal.end();
    expect(() => journal.append(change('b'))).toThrow('The suite is about to end.');
    expect(await stored()).toEqual([change('a')]);
  });
});

describe('readRecords', () => {
  const record = (settled: number, value: string): Buffer => encodeRecord(settled, [change(value)]);

  it('treats a damaged record as a torn tail when no later change was acknowledged', () => {
    const [a, b, c] = [record(0, 'a'), record(0, 'b'), record(0, 'c')];
    const hole = Buffer.alloc(b.length);
    const whole = readRecords(Buffer.concat([a, b, c]));
    expect(whole).toMatchObject({ records: [[change('a')], [change('b')], [change('c')]] });
    expect(whole.rest).toBe('none');
    expect(readRecords(Buffer.concat([a, hole, c]))).toMatchObject({
      records: [[change('a')]],
      length: a.length,
      rest: 'torn',
    });
  });

  it('reports damage when a later record shows that the damaged record was on disk', () => {
    const [a, b] = [record(0, 'a'), record(0, 'b')];
    const c = record(a.length + b.length, 'c');
    for (let at = 0; at < b.length; at += 1) {
      const bad = Buffer.from(b);
      bad[at] = (bad[at] ?? 0) ^ 4;
      expect(readRecords(Buffer.concat([a, bad, c]))).toMatchObject({
        length: a.length,
        rest: 'damaged',
      });
    }
  });
});

describe('a database with a journal', () => {
  it('sends a write to its author, listeners and readers only after it is on disk', async () => {
    const emulator = await startEmulator({ journal });
    const [writer, listener] = [await RawClient.open(emulator), await RawClient.open(emulator)];
    await listener.ask('q', { p: '/a', h: '' });
    listener.takePushes();
    disk.hold();
    const written = writer.ask('p', { p: '/a', d: 1 });
    const before = await new Promise<number>((resolve) => {
      emulator.onCommitted = () => {
        resolve(disk.syncs);
        return 'answer';
      };
    });
    const read = rest(emulator, 'GET', '/a.json');
    // This request doesn't read data. Its response shows that the server still handles other requests.
    expect((await rest(emulator, 'GET', '/.inspect/databases.json')).status).toBe(200);
    expect(listener.takePushes()).toEqual([]);
    expect(writer.contents().filter(({ r }) => r === 1)).toEqual([]);
    disk.release();
    expect(await written).toEqual({ s: 'ok', d: '' });
    expect((await read).body).toBe(1);
    await listener.next(() => listener.messages.length > 0);
    expect(listener.takePushes()).toMatchObject([{ a: 'd', b: { p: '/a', d: 1 } }]);
    expect(before).toBe(1);
  });

  it('reports an error for a write that does not fit on the disk, and accepts later writes', async () => {
    muteWarnings();
    const emulator = await startEmulator({ journal });
    const place = ref(buildClient(emulator, { isOwner: true }), '/a');
    await set(place, 'before');
    disk.room = 20;
    await expect(set(place, 'too long')).rejects.toThrow('UNAVAILABLE');
    expect((await rest(emulator, 'PUT', '/a.json', { body: '"too long"' })).status).toBe(503);
    expect((await get(place)).val()).toBe('before');
    expect(emulator.read(NAMESPACE, '/a')).toBe('before');
    disk.room = Infinity;
    await set(place, 'after');
    expect((await get(place)).val()).toBe('after');
  });

  it('stores the onDisconnect writes of a client when it closes', async () => {
    const emulator = await startEmulator({ journal });
    const client = await RawClient.open(emulator);
    expect(await client.ask('o', { p: '/gone', d: true })).toMatchObject({ s: 'ok' });
    await emulator.closeToClients();
    expect(await stored()).toEqual([['database', [NAMESPACE, [['/gone', true]]]]]);
  });

  it('refuses clients until it is open, but serves administrators by REST', async () => {
    const emulator = new DatabaseEmulator({ port: 0, journal });
    await emulator.start({ isOpen: false });
    onTestFinished(() => emulator.stop());
    const put = (token: string) => rest(emulator, 'PUT', '/a.json', { body: 1, token });
    expect((await put('')).status).toBe(503);
    expect((await put('owner')).status).toBe(200);
    const socket = new WebSocket(`ws://127.0.0.1:${String(emulator.port)}/.ws?v=5&ns=${NAMESPACE}`);
    await expect(once(socket, 'open')).rejects.toThrow('503');
    emulator.open();
    const client = await RawClient.open(emulator);
    expect(await client.ask('p', { p: '/a', d: 2 })).toEqual({ s: 'ok', d: '' });
  });

  it('refuses clients once it closes, but serves administrators', async () => {
    const emulator = await startEmulator({ journal });
    const put = (token: string) => rest(emulator, 'PUT', '/a.json', { body: 1, token });
    expect((await put('')).status).toBe(200);
    const client = await RawClient.open(emulator);
    const admin = await RawClient.open(emulator);
    await admin.ask('gauth', { cred: 'owner' });
    const isClosed = new Promise((resolve) => client.socket.once('close', resolve));
    await emulator.closeToClients();
    await isClosed;
    expect((await put('')).status).toBe(503);
    expect((await put('owner')).status).toBe(200);
    expect(await admin.ask('p', { p: '/b', d: 2 })).toEqual({ s: 'ok', d: '' });
  });
});
