/** The manifest of a pack lists each file with its SHA-256. This file builds it and checks a pack against it. */
import { unzipSync, strFromU8 } from 'fflate';
import * as v from 'valibot';
import CRC32 from 'crc-32';
import { sha256 } from '../../../lib/bytes';
import { DataError } from '../../../data/errors';
import { checkSeal, SEAL_FILES, sealSchema, type SealCheck } from './seal';

export const MANIFEST = 'manifest.json';
/** The same list in the format of `sha256sum`. The manifest lists it, so it can't list the manifest. */
export const SUMS = 'SHA256SUMS';
const FORMAT = 'legal-register-audit-pack';
/** Of the format. */
export const VERSION = 1;
const NO_PACK = 'This file is not an audit pack from the portal, or it is damaged.';
const NOT_FULL =
  'This file has changed since it was made. It contains more or less than the files that it lists, so another program may open different files.';

const TOO_LARGE =
  'This file is not an audit pack from the portal. Unpacked, it would be larger than a pack can be.';
/** Limit for unpacking, in bytes over the packed size. Only the texts of a pack are compressed. */
const MOST_GROWTH = 100_000_000;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const manifestSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  member: v.object({ uid: v.string(), name: v.string() }),
  /** ISO 8601 in UTC. */
  generatedAt: v.pipe(v.string(), v.isoTimestamp()),
  counts: v.object({
    items: count,
    entries: count,
    actions: count,
    changes: count,
    documents: count,
  }),
  unavailable: v.array(v.object({ path: v.string(), name: v.string(), reason: v.string() })),
  seal: sealSchema,
  files: v.array(v.object({ path: v.string(), bytes: count, sha256: v.string() })),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

export type ManifestFacts = Pick<Manifest, 'member' | 'generatedAt' | 'counts' | 'unavailable'>;

export const buildManifest = (
  facts: ManifestFacts & Pick<Manifest, 'seal' | 'files'>,
): Manifest => ({ format: FORMAT, version: VERSION, ...facts });

export async function listFiles(files: Files): Promise<Manifest['files']> {
  const listed: Manifest['files'] = [];
  for (const [path, bytes] of files)
    listed.push({ path, bytes: bytes.length, sha256: await sha256(bytes) });
  return listed;
}

/** `unlisted`: the manifest doesn't list the file. `misstated`: the ZIP gives a wrong size or checksum for it. */
type FileCheck = {
  path: string;
  result: 'unchanged' | 'changed' | 'missing' | 'unlisted' | 'misstated';
};

/** Names in a pack have no characters that the format escapes. */
export const sumsText = (files: Manifest['files']): string =>
  files.map(({ path, sha256: sum }) => `${sum}  ${path}\n`).join('');

export type PackCheck = {
  manifest: Manifest;
  /** The SHA-256 of the manifest, shown when the pack was made. */
  fingerprint: string;
  files: FileCheck[];
  seal: SealCheck;
};

/**
 * Checks a pack against its own manifest. Only the portal's record shows whether that manifest is the original.
 * @throws DataError of kind `invalid` if the file is not a pack
 */
export async function checkPack(zip: Uint8Array): Promise<PackCheck> {
  const { files: found, paths } = unzip(zip);
  const stored = found.get(MANIFEST);
  const manifest = stored && readManifest(new TextDecoder().decode(stored));
  if (!stored || !manifest) throw new DataError('invalid', NO_PACK);
  const misstated = misstatedIn(zip, found);
  const files: FileCheck[] = misstated.has(MANIFEST)
    ? [{ path: MANIFEST, result: 'misstated' }]
    : [];
  for (const { path, sha256: expected } of manifest.files) {
    const bytes = found.get(path);
    const unlessChanged = misstated.has(path) ? 'misstated' : 'unchanged';
    const result = !bytes
      ? 'missing'
      : (await sha256(bytes)) === expected
        ? unlessChanged
        : 'changed';
    files.push({ path, result });
  }
  const listed = new Set([MANIFEST, ...manifest.files.map(({ path }) => path)]);
  const isOfSeal = (path: string) => manifest.seal.isSealed && SEAL_FILES.includes(path);
  for (const path of paths)
    if (misstated.has(path) && isOfSeal(path)) files.push({ path, result: 'misstated' });
    else if (!listed.has(path) && !isOfSeal(path)) files.push({ path, result: 'unlisted' });
  const fingerprint = await sha256(stored);
  return { manifest, fingerprint, files, seal: await checkSeal(manifest.seal, found, fingerprint) };
}

/** Unzips, and collects all paths itself: fflate drops a file named `__proto__`. */
function unzip(zip: Uint8Array): { files: Files; paths: ReadonlySet<string> } {
  const paths = new Set<string>();
  let growth = 0;
  try {
    const files = unzipSync(zip, {
      filter: ({ name, size, originalSize }) => {
        growth += originalSize - size;
        if (growth > MOST_GROWTH) throw new DataError('invalid', TOO_LARGE);
        if (paths.has(name)) throw new DataError('invalid', namedTwice(name));
        // A folder may have an entry of its own, but an entry with content is a file.
        if (!name.endsWith('/') || size > 0) paths.add(name);
        return true;
      },
    });
    return { files: new Map(Object.entries(files)), paths };
  } catch (cause) {
    if (cause instanceof DataError) throw cause;
    throw new DataError('invalid', NO_PACK, '', { cause });
  }
}

function misstatedIn(zip: Uint8Array, files: Files): ReadonlySet<string> {
  try {
    return findMisstated(zip, files);
  } catch (cause) {
    if (cause instanceof RangeError) throw new DataError('invalid', NOT_FULL, '', { cause });
    throw cause;
  }
}

/** If two files have the same path, each program opens the one it prefers. We can't know which one was checked. */
const namedTwice = (path: string) =>
  `This file has changed since it was made. It contains “${path}” more than once, so another program may open the other one.`;

function readManifest(text: string): Manifest | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const result = v.safeParse(manifestSchema, value);
  return result.success ? result.output : null;
}

/*
 * A ZIP repeats the CRC-32 and sizes of each file: in the central directory at its end, before the file, and after a streamed file.
 * Programs differ in which copy they use, so all copies must agree with the bytes.
 * Offsets and signatures: PKWARE, .ZIP File Format Specification 6.3.10, sections 4.3.7, 4.3.9, 4.3.12 and 4.3.16.
 */

const SIGNATURES = { local: 0x04034b50, after: 0x08074b50, central: 0x02014b50, end: 0x06054b50 };
const END_LENGTH = 22;
/** Flag: CRC-32 and sizes follow the file. */
const STREAMED = 1 << 3;
const UTF8 = 1 << 11;

/**
 * Returns the paths of files with wrong or contradictory CRC-32, size or name in the ZIP.
 * @param files the unpacked files by path
 * @throws RangeError if bytes of the ZIP belong to no file: something could hide there
 */
function findMisstated(
  zip: Uint8Array,
  files: ReadonlyMap<string, Uint8Array>,
): ReadonlySet<string> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const u16 = (at: number) => view.getUint16(at, true);
  const u32 = (at: number) => view.getUint32(at, true);
  /** CRC-32, packed size and size. */
  const sizesAt = (at: number) => [u32(at), u32(at + 4), u32(at + 8)];
  const nameAt = (at: number, length: number) => zip.subarray(at, at + length);

  const end = zip.byteLength - END_LENGTH;
  const directory = u32(end + 16);
  const wrong = new Set<string>();
  const spans: [from: number, to: number][] = [];
  let at = directory;
  for (let left = u16(end + 8); left > 0; left -= 1) {
    const local = u32(at + 42);
    const name = nameAt(at + 46, u16(at + 28));
    const central = sizesAt(at + 16);
    const [crc, packed = 0, size] = central;
    const path = strFromU8(name, (u16(at + 8) & UTF8) === 0);
    const before = sizesAt(local + 14);
    const packedEnd = local + 30 + u16(local + 26) + u16(local + 28) + packed;
    const isStreamed = (u16(local + 6) & STREAMED) !== 0;
    const after = packedEnd + (u32(packedEnd) === SIGNATURES.after ? 4 : 0);
    const bytes = files.get(path);
    const isConsistent =
      u32(at) === SIGNATURES.central &&
      u32(local) === SIGNATURES.local &&
      isSame(name, nameAt(local + 30, u16(local + 26))) &&
      bytes !== undefined &&
      crc === CRC32.buf(bytes) >>> 0 &&
      size === bytes.length &&
      // These may be zero before a streamed file.
      (isSame(central, before) || (isStreamed && before.every((one) => one === 0))) &&
      (!isStreamed || isSame(central, sizesAt(after)));
    if (!isConsistent) wrong.add(path);
    spans.push([local, isStreamed ? after + 12 : packedEnd]);
    at += 46 + name.length + u16(at + 30) + u16(at + 32);
  }
  let reached = 0;
  for (const [from, to] of spans.sort(([one], [other]) => one - other)) {
    if (from !== reached) throw new RangeError('There is something between two files.');
    reached = to;
  }
  if (u32(end) !== SIGNATURES.end || reached !== directory || at !== end)
    throw new RangeError('There is something next to the files.');
  return wrong;
}

const isSame = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.from(one).every((each, place) => each === other[place]);
