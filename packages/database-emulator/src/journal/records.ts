/**
 * How a journal is written: one line for each record, `CRC SETTLED JSON`. The checksum (CRC-32, 8 hexadecimal digits) is over the
 * rest of the line; SETTLED is how many bytes of the file were known to be on disk when the record was appended, so that a
 * reader can tell a tail that nobody was told of from damage to what was acknowledged.
 */
import { crc32 } from 'node:zlib';
import type { Entry } from './journal';

const NEWLINE = 0x0a;
const LINE = /^([0-9a-f]{8}) (\d+) (.*)$/s;

export function checksum(data: string | Uint8Array, before = 0): number {
  return crc32(data, before);
}

/** @param settled bytes of the file that are known to be on disk */
export function encodeRecord(settled: number, entries: readonly Entry[]): Buffer {
  const content = `${String(settled)} ${JSON.stringify(entries)}`;
  return Buffer.from(`${checksum(content).toString(16).padStart(8, '0')} ${content}\n`);
}

interface Line {
  settled: number;
  json: string;
}

function readLine(bytes: Buffer): Line | null {
  const [, sum = '', settled = '', json = ''] = LINE.exec(bytes.toString()) ?? [];
  const isWhole = sum !== '' && checksum(bytes.subarray(9)) === Number.parseInt(sum, 16);
  return isWhole ? { settled: Number(settled), json } : null;
}

/** The record at the end of an unreadable line, where the end of the line before is what cannot be read. */
function recordAtEnd(bytes: Buffer): Line | null {
  for (const { index } of bytes.toString('latin1').matchAll(/[0-9a-f]{8} \d+ \[\[/g)) {
    const line = readLine(bytes.subarray(index));
    if (line !== null) return line;
  }
  return null;
}

/** What a journal holds up to the first place that cannot be read. */
export interface Reading {
  records: Entry[][];
  /** Bytes up to the end of the last record. */
  length: number;
  /** `torn`: the rest was never acknowledged. `damaged`: the rest, or some of it, was. */
  rest: 'none' | 'torn' | 'damaged';
}

/** Reads a whole journal. */
export function readRecords(file: Buffer): Reading {
  const records: Entry[][] = [];
  let length = 0;
  let isReadable = true;
  for (let start = 0; start < file.length;) {
    const newline = file.indexOf(NEWLINE, start);
    const bytes = file.subarray(start, newline === -1 ? file.length : newline);
    const line = newline === -1 ? null : readLine(bytes);
    start = newline === -1 ? file.length : newline + 1;
    if (line === null) isReadable = false;
    if (isReadable && line !== null) {
      records.push(JSON.parse(line.json) as Entry[]);
      length = start;
      continue;
    }
    // A record that was written when the unreadable place was known to be on disk.
    const later = line ?? recordAtEnd(bytes);
    if (later !== null && later.settled > length) return { records, length, rest: 'damaged' };
  }
  return { records, length, rest: length === file.length ? 'none' : 'torn' };
}
