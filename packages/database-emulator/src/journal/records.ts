/**
 * Encodes and decodes journal records. Each record is one line: `CRC SETTLED JSON`. The checksum (CRC-32, 8 hexadecimal digits)
 * covers the rest of the line. SETTLED is the number of bytes of the file that were known to be on disk when the record was
 * appended. It lets a reader distinguish an unacknowledged tail, which may be dropped, from damage to acknowledged changes.
 */
import { crc32 } from 'node:zlib';
import type { Entry } from './journal';

const NEWLINE = 0x0a;
const LINE = /^([0-9a-f]{8}) (\d+) (.*)$/s;

export function checksum(data: string | Uint8Array, before = 0): number {
  return crc32(data, before);
}

/**
 * Returns the line for one record.
 * @param settled bytes of the file that are known to be on disk
 */
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

/** Finds a valid record at the end of an unreadable line. The damage may have removed the line break before it. */
function recordAtEnd(bytes: Buffer): Line | null {
  for (const { index } of bytes.toString('latin1').matchAll(/[0-9a-f]{8} \d+ \[\[/g)) {
    const line = readLine(bytes.subarray(index));
    if (line !== null) return line;
  }
  return null;
}

/** The readable part of a journal, up to the first unreadable record. */
export interface Reading {
  records: Entry[][];
  /** Bytes up to the end of the last readable record. */
  length: number;
  /** `torn`: the rest was never acknowledged. `damaged`: at least part of the rest was acknowledged. */
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
    // A later record proves that the unreadable bytes were on disk, so they were acknowledged.
    const later = line ?? recordAtEnd(bytes);
    if (later !== null && later.settled > length) return { records, length, rest: 'damaged' };
  }
  return { records, length, rest: length === file.length ? 'none' : 'torn' };
}
