import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { sha256 } from '../../../lib/bytes';
import type { NewSeal } from '../../../data/seals';
import { buildManifest, listFiles, MANIFEST, SUMS, sumsText, type Manifest } from './manifest';
import { reportHtml } from './report';
import { buildTexts } from './packTexts';
import { SEAL_TEXT, type NotSealed } from './seal';
import { sealFiles, sealText } from './sealTexts';
import type { PackSource, Unavailable } from './types';

export { checkPack } from './manifest';

/* Builds the ZIP of a pack from a register that was read and its documents. */

type Bytes = Uint8Array<ArrayBuffer>;

type Pack = {
  /** The ZIP in consecutive pieces. */
  zip: Bytes[];
  /** The SHA-256 of the manifest. */
  fingerprint: string;
  documents: number;
  unavailable: readonly Unavailable[];
  seal: NewSeal | NotSealed;
};

/**
 * The manifest says that it is sealed before its hash is sealed. If that fails, a second manifest says why.
 * @param documents the bytes of the documents by path
 * @param seal gets a time-stamp for the SHA-256 of the manifest
 */
export async function buildPack(
  source: PackSource,
  documents: ReadonlyMap<string, Bytes>,
  unavailable: readonly Unavailable[],
  seal: (fingerprint: string) => Promise<NewSeal | NotSealed>,
): Promise<Pack> {
  const described = withReasons(source, unavailable);
  const texts = new Map(
    [...buildTexts(described), ['report.html', reportHtml(described)] as const].map(
      ([path, text]) => [path, toBytes(text)],
    ),
  );
  const total = (count: (item: PackSource['items'][number]) => number) =>
    source.items.reduce((sum, item) => sum + count(item), 0);
  const listed = await listFiles(new Map([...texts, ...documents]));
  const finish = async (state: Manifest['seal']) => {
    const explained = new Map([[SEAL_TEXT, toBytes(sealText(state))]]);
    const summed = [...listed, ...(await listFiles(explained))];
    explained.set(SUMS, toBytes(sumsText(summed)));
    const manifest = buildManifest({
      member: source.member,
      generatedAt: new Date(source.generatedAt).toISOString(),
      counts: {
        items: source.items.length,
        entries: total(({ entries }) => entries.length),
        actions: total(({ actions }) => actions.length),
        changes: total(({ changes }) => changes.length),
        documents: documents.size,
      },
      unavailable: unavailable.map(({ path, record, reason }) => ({
        path,
        name: record.name,
        reason,
      })),
      seal: state,
      files: [...listed, ...(await listFiles(explained))],
    });
    const bytes = toBytes(`${JSON.stringify(manifest, null, 2)}\n`);
    return { bytes, explained, fingerprint: await sha256(bytes) };
  };
  const sealed = await finish({ isSealed: true });
  const outcome = await seal(sealed.fingerprint);
  const { bytes, explained, fingerprint } = 'reason' in outcome ? await finish(outcome) : sealed;
  const ofSeal = 'reason' in outcome ? [] : await sealFiles(outcome, fingerprint);
  return {
    zip: zipFiles(new Map([[MANIFEST, bytes], ...texts, ...explained, ...ofSeal]), documents),
    fingerprint,
    documents: documents.size,
    unavailable,
    seal: outcome,
  };
}

function withReasons(source: PackSource, unavailable: readonly Unavailable[]): PackSource {
  const reasons = new Map(unavailable.map((document) => [document.path, document]));
  return {
    ...source,
    items: source.items.map((item) => ({
      ...item,
      documents: item.documents.map((document) => reasons.get(document.path) ?? document),
    })),
  };
}

const toBytes = (text: string): Bytes => new Uint8Array(strToU8(text));

/** Compresses texts only: most kinds of documents are compressed already. */
function zipFiles(
  texts: ReadonlyMap<string, Bytes>,
  documents: ReadonlyMap<string, Bytes>,
): Bytes[] {
  const chunks: Bytes[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  for (const [path, bytes] of texts) {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    file.push(bytes, true);
  }
  for (const [path, bytes] of documents) {
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  return chunks;
}
