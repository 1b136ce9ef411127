/**
 * What a ZIP says of its own files: their CRC-32 and sizes stand at its end, before each file, and behind one that was written as a
 * stream. Programs go by the one or the other, so a pack is only what it seems to be where all of them agree with the bytes.
 * Places and signatures: PKWARE, .ZIP File Format Specification 6.3.10, sections 4.3.7, 4.3.9, 4.3.12 and 4.3.16.
 */
import CRC32 from 'crc-32';
import { strFromU8 } from 'fflate';

const SIGNATURES = { local: 0x04034b50, behind: 0x08074b50, central: 0x02014b50, end: 0x06054b50 };
const END_LENGTH = 22;
/** CRC-32 and sizes stand behind the file. */
const STREAMED = 1 << 3;
const UTF8 = 1 << 11;

/**
 * The paths of files of which a ZIP says what is not so, or one thing here and another there.
 * @param files as they were unpacked, by their paths
 * @throws RangeError where the ZIP is more or less than its files and what it says of them: something could hide there.
 */
export function findMisstated(
  zip: Uint8Array,
  files: ReadonlyMap<string, Uint8Array>,
): ReadonlySet<string> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const u16 = (at: number) => view.getUint16(at, true);
  const u32 = (at: number) => view.getUint32(at, true);
  /** CRC-32, size as it is packed, and size. */
  const saidAt = (at: number) => [u32(at), u32(at + 4), u32(at + 8)];
  const nameAt = (at: number, length: number) => zip.subarray(at, at + length);

  const end = zip.byteLength - END_LENGTH;
  const directory = u32(end + 16);
  const wrong = new Set<string>();
  const spans: [from: number, to: number][] = [];
  let at = directory;
  for (let left = u16(end + 8); left > 0; left -= 1) {
    const local = u32(at + 42);
    const name = nameAt(at + 46, u16(at + 28));
    const said = saidAt(at + 16);
    const [crc, packed = 0, size] = said;
    const path = strFromU8(name, (u16(at + 8) & UTF8) === 0);
    const before = saidAt(local + 14);
    const packedEnd = local + 30 + u16(local + 26) + u16(local + 28) + packed;
    const isStreamed = (u16(local + 6) & STREAMED) !== 0;
    const behind = packedEnd + (u32(packedEnd) === SIGNATURES.behind ? 4 : 0);
    const bytes = files.get(path);
    const isSo =
      u32(at) === SIGNATURES.central &&
      u32(local) === SIGNATURES.local &&
      isSame(name, nameAt(local + 30, u16(local + 26))) &&
      bytes !== undefined &&
      crc === CRC32.buf(bytes) >>> 0 &&
      size === bytes.length &&
      // Before one that was streamed there may be nothing yet.
      (isSame(said, before) || (isStreamed && before.every((one) => one === 0))) &&
      (!isStreamed || isSame(said, saidAt(behind)));
    if (!isSo) wrong.add(path);
    spans.push([local, isStreamed ? behind + 12 : packedEnd]);
    at += 46 + name.length + u16(at + 30) + u16(at + 32);
  }
  let reached = 0;
  for (const [from, to] of spans.sort(([one], [other]) => one - other)) {
    if (from !== reached) throw new RangeError('There is something between two files.');
    reached = to;
  }
  if (u32(end) !== SIGNATURES.end || reached !== directory || at !== end)
    throw new RangeError('There is something beside the files.');
  return wrong;
}

const isSame = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.from(one).every((each, place) => each === other[place]);
