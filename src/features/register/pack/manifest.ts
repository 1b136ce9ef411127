/** The manifest of a pack, which names each file with its SHA-256, and the check of a pack against it. */
import { sha256 } from '../../../lib/sha256';
import { unzipSync } from 'fflate';
import * as v from 'valibot';
import { DataError } from '../../../data/errors';
import { findMisstated } from './zipRecords';

export const MANIFEST = 'manifest.json';
const FORMAT = 'legal-register-audit-pack';
const NO_PACK = 'This file is no audit pack of the portal, or it is damaged.';
const NOT_FULL =
  'This file was changed since it was made: it is more or less than the files that it names, and another program may open others.';

const TOO_LARGE =
  'This file is no audit pack of the portal: it would unpack to more than a pack can hold.';
/** Most bytes that all files of a pack together may gain when they are unpacked: only its texts are compressed. */
const MOST_GROWTH = 100_000_000;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const manifestSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
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
  /** Documents that could not be taken along. */
  unavailable: v.array(v.object({ path: v.string(), name: v.string(), reason: v.string() })),
  files: v.array(v.object({ path: v.string(), bytes: count, sha256: v.string() })),
});
type Manifest = v.InferOutput<typeof manifestSchema>;

/** The files of a pack, by their place in it. */
type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

export async function buildManifest(
  files: Files,
  said: Pick<Manifest, 'member' | 'generatedAt' | 'counts' | 'unavailable'>,
): Promise<Manifest> {
  const named: Manifest['files'] = [];
  for (const [path, bytes] of files)
    named.push({ path, bytes: bytes.length, sha256: await sha256(bytes) });
  return { format: FORMAT, version: 1, ...said, files: named };
}

/**
 * What became of a file since the pack was made; `unlisted` is one that the manifest does not name, `misstated` one whose size or checksum
 * in the ZIP is not its own.
 */
type FileCheck = {
  path: string;
  result: 'unchanged' | 'changed' | 'missing' | 'unlisted' | 'misstated';
};

export type PackCheck = {
  manifest: Manifest;
  /** The SHA-256 of the manifest itself: the one that was shown when the pack was made. */
  fingerprint: string;
  files: FileCheck[];
};

/**
 * Checks a pack by nothing but itself. That the manifest is the one that was made then, only the portal's record of its fingerprint can tell.
 * @throws DataError of kind `invalid` for what is no pack.
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
  for (const { path, sha256: said } of manifest.files) {
    const bytes = found.get(path);
    const stands = misstated.has(path) ? 'misstated' : 'unchanged';
    const result = !bytes ? 'missing' : (await sha256(bytes)) === said ? stands : 'changed';
    files.push({ path, result });
  }
  const listed = new Set([MANIFEST, ...manifest.files.map(({ path }) => path)]);
  for (const path of paths) if (!listed.has(path)) files.push({ path, result: 'unlisted' });
  return { manifest, fingerprint: await sha256(stored), files };
}

/** The files of a ZIP, and the places that it names: fflate keeps no file whose name means something to an object. */
function unzip(zip: Uint8Array): { files: Files; paths: ReadonlySet<string> } {
  const paths = new Set<string>();
  let growth = 0;
  try {
    const files = unzipSync(zip, {
      filter: ({ name, size, originalSize }) => {
        growth += originalSize - size;
        if (growth > MOST_GROWTH) throw new DataError('invalid', TOO_LARGE);
        if (paths.has(name)) throw new DataError('invalid', namedTwice(name));
        // A folder may be an entry of its own; one with content is none.
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

/** Of two files under one name each program opens the one it likes: which was checked would say nothing. */
const namedTwice = (path: string) =>
  `This file was changed since it was made: it holds “${path}” more than once, and another program may open the other one.`;

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
