/** What a person asks for of audit packs: to make one, whose fingerprint the portal records, and to check one. */
import { DataError, type FailureKind } from '../../../data/errors';
import { serverNow, readValue } from '../../../data/subscribe';
import { downloadBlob } from '../../../lib/download';
import { createMutation, unlessOffline } from '../../../store/mutation';
import { readDocument } from '../evidence/documents';
import { registerDay } from '../history';
import { gatherRegister } from './gather';
import { decode } from '../../../data/decode';
import { recordPack } from '../../../data/mutations/auditPacks';
import { isAhead, pauseLeft } from '../../../data/mutations/rateLimit';
import { paths } from '../../../data/paths';
import { packRecordSchema, type PackRecord } from '../../../data/records';
import { commit } from '../../../data/write';
import { DAY_MS } from '../../../lib/dates';
import type { PackCheck } from './manifest';
import type { PackItem, Unavailable } from './types';

/** Documents that are read at once. */
const AT_ONCE = 4;

type PackRequest = {
  uid: string;
  memberName: string;
  signal: AbortSignal;
  /** Receives 0 to 100. */
  onProgress: (percent: number) => void;
};

/** What was handed to the browser; null when it was cancelled. */
export type MadePack = {
  name: string;
  fingerprint: string;
  documents: number;
  unavailable: number;
};

/** Gathers the register and its documents, and hands the pack to the browser as a download. */
export const makePack = createMutation(
  'register/makePack',
  (request: PackRequest): Promise<MadePack | null> =>
    // What is still being read comes too late, and goes nowhere.
    Promise.race([gatherAndHandOut(request), cancelling(request.signal)]),
  { asks: true, handled: true },
);

const cancelling = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

async function gatherAndHandOut(request: PackRequest): Promise<MadePack | null> {
  const { uid, memberName, signal, onProgress } = request;
  const generatedAt = await serverNow();
  const register = await gatherRegister(uid, signal, (done, total) =>
    onProgress((done / total) * 50),
  );
  const read = await readDocuments(register.items, signal, (share) => onProgress(50 + share * 50));
  const { buildPack } = await import('./packFiles');
  const source = { member: { uid, name: memberName }, generatedAt, ...register };
  const { zip, fingerprint, documents, unavailable } = await buildPack(
    source,
    read.documents,
    read.unavailable,
  );
  if (signal.aborted) return null;
  await recordOwnPack(uid, fingerprint);
  if (signal.aborted) return null;
  const name = `legal-register-audit-pack-${registerDay(generatedAt)}.zip`;
  downloadBlob(name, new Blob(zip, { type: 'application/zip' }));
  return { name, fingerprint, documents, unavailable: unavailable.length };
}

/** What ails no single document: a pack without the rest would lack them all. */
const NOT_ITS_OWN: readonly FailureKind[] = ['offline', 'renewed'];

/** Reads every document under the rules of Storage; one that is no longer what was recorded is named, and so is why. */
async function readDocuments(
  items: readonly PackItem[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
) {
  const wanted = items.flatMap(({ documents }) => documents);
  const documents = new Map<string, Uint8Array<ArrayBuffer>>();
  const unavailable: Unavailable[] = [];
  for (let start = 0; start < wanted.length && !signal.aborted; start += AT_ONCE) {
    const chunk = wanted.slice(start, start + AT_ONCE);
    const read = await Promise.all(
      chunk.map(async (document) => {
        try {
          return { document, bytes: await readDocument(document.record) };
        } catch (cause) {
          if (!(cause instanceof DataError) || NOT_ITS_OWN.includes(cause.kind)) throw cause;
          return { document, reason: cause.message };
        }
      }),
    );
    for (const one of read) {
      if ('bytes' in one) documents.set(one.document.path, one.bytes);
      else unavailable.push({ ...one.document, reason: one.reason });
    }
    onProgress((documents.size + unavailable.length) / wanted.length);
  }
  return { documents, unavailable };
}

/** Checks a pack by itself, and asks the portal whether it made the pack. */
export const verifyPack = createMutation(
  'register/verifyPack',
  async (file: File) => {
    const { checkPack } = await import('./packFiles');
    const check = await checkPack(new Uint8Array(await file.arrayBuffer()));
    return { ...check, origin: await readOrigin(check) };
  },
  { asks: true, handled: true },
);

/* Whether this portal made a pack: the record of its fingerprint, compared with the manifest of the pack. */

/** Most milliseconds from the beginning of a pack until it is complete and recorded. */
const MAKING_MAX = DAY_MS;

/**
 * `recorded`: the portal recorded this pack. `mismatch`: it recorded the fingerprint, but for another member, or at another time than the
 * pack names. `unknown`: it has no record. `unread`: the portal could not be reached, for this reason.
 */
export type PackOrigin =
  | { is: 'recorded' | 'mismatch'; record: PackRecord }
  | { is: 'unknown' }
  | { is: 'unread'; reason: string };

const tooSoon = (pause: number) =>
  `You have made several packs or posts in a short time. Please wait ${Math.ceil(pause / 1000)} seconds, then make the pack again.`;

/** Records a pack, which must come before the pack is handed out. @throws DataError */
async function recordOwnPack(uid: string, fingerprint: string): Promise<void> {
  const [at, name, now] = await Promise.all([
    readValue(`${paths.messageRate(uid)}/at`),
    readValue(paths.userField(uid, 'displayName')),
    serverNow(),
  ]);
  const rate = typeof at === 'number' ? at : null;
  const pause = pauseLeft(rate, now);
  if (pause > 0) throw new DataError('invalid', tooSoon(pause));
  const update = recordPack({
    fingerprint,
    uid,
    name: typeof name === 'string' ? name : '',
    ahead: isAhead(rate, now),
  });
  await commit(update);
}

/** Asks the portal for the record of a pack. Only the fingerprint is sent. @throws DataError other than of the connection */
async function readOrigin(check: Pick<PackCheck, 'fingerprint' | 'manifest'>): Promise<PackOrigin> {
  const path = paths.auditPack(check.fingerprint);
  try {
    const record = decode(packRecordSchema, await unlessOffline(readValue(path)), path);
    if (!record) return { is: 'unknown' };
    return { is: isOf(record, check.manifest) ? 'recorded' : 'mismatch', record };
  } catch (cause) {
    if (cause instanceof DataError && cause.kind === 'offline')
      return { is: 'unread', reason: cause.message };
    throw cause;
  }
}

/** A pack names the time at which its making began, and is recorded once it is complete. */
const isOf = (
  { uid, madeAt }: PackRecord,
  { member, generatedAt }: PackCheck['manifest'],
): boolean =>
  (uid === undefined || uid === member.uid) &&
  Math.abs(madeAt - Date.parse(generatedAt)) <= MAKING_MAX;
