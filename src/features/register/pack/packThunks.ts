/** Makes audit packs, whose fingerprints the portal records, and verifies them. */
import { DataError, type FailureKind } from '../../../data/errors';
import { serverNow, readValue } from '../../../data/subscribe';
import { downloadBlob } from '../../../lib/download';
import { createMutation, unlessOffline } from '../../../store/mutation';
import { readDocument } from '../evidence/documents';
import { registerDay } from '../history';
import { decode } from '../../../data/decode';
import { saveStatements } from '../../../data/mutations/register';
import { recordPack } from '../../../data/mutations/auditPacks';
import { isAhead, pauseLeft } from '../../../data/mutations/rateLimit';
import { paths } from '../../../data/paths';
import {
  packRecordSchema,
  packSealSchema,
  USER_TYPES,
  type PackRecord,
  type Statements,
} from '../../../data/records';
import { commit } from '../../../data/write';
import { sealPack, type NewSeal } from '../../../data/seals';
import { DAY_MS } from '../../../lib/dates';
import type { PackCheck } from './manifest';
import type { NotSealed } from './seal';
import type { PackItem, PackSource, Unavailable } from './types';

const AT_ONCE = 4;

type PackRequest = Pick<PackSource, 'cover' | 'jobRole'> & {
  uid: string;
  memberName: string;
  /** The statements to save. */
  stated: Partial<Statements>;
  signal: AbortSignal;
  /** Receives 0 to 100. */
  onProgress: (percent: number) => void;
};

export type MadePack = {
  name: string;
  fingerprint: string;
  documents: number;
  unavailable: number;
  seal: Pick<NewSeal, 'by' | 'at'> | NotSealed;
};

/** Gathers the register and its documents, and downloads the pack. Resolves with null if cancelled. */
export const makePack = createMutation(
  'register/makePack',
  (request: PackRequest): Promise<MadePack | null> =>
    // Reads that are still in progress are ignored.
    Promise.race([gatherAndHandOut(request), cancelling(request.signal)]),
  { changesNoData: true, handled: true },
);

const cancelling = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

async function gatherAndHandOut(request: PackRequest): Promise<MadePack | null> {
  const { uid, memberName, jobRole, cover, stated, signal, onProgress } = request;
  if (Object.keys(stated).length > 0) await commit(saveStatements({ uid, ...stated }));
  const generatedAt = await serverNow();
  const { gatherRegister } = await import('./gather');
  const register = await gatherRegister(uid, signal, (done, total) =>
    onProgress((done / total) * 50),
  );
  const read = await readDocuments(register.items, signal, (share) => onProgress(50 + share * 50));
  const { buildPack } = await import('./packFiles');
  const userType = await readValue(paths.userField(uid, 'userType'));
  const source = {
    member: { uid, name: memberName },
    role: USER_TYPES.find((known) => known === userType) ?? null,
    jobRole,
    cover,
    portal: window.location.origin,
    generatedAt,
    ...register,
  };
  const { zip, fingerprint, documents, unavailable, seal } = await buildPack(
    source,
    read.documents,
    read.unavailable,
    sealOrReason,
  );
  if (signal.aborted) return null;
  await recordOwnPack(uid, fingerprint);
  if (signal.aborted) return null;
  const name = `legal-register-audit-pack-${registerDay(generatedAt)}.zip`;
  downloadBlob(name, new Blob(zip, { type: 'application/zip' }));
  return { name, fingerprint, documents, unavailable: unavailable.length, seal };
}

/** The SDK has no sentence for these failures. */
const UNEXPLAINED = ['functions/internal', 'functions/deadline-exceeded'];

async function sealOrReason(fingerprint: string): Promise<NewSeal | NotSealed> {
  try {
    const outcome = await sealPack(fingerprint);
    return 'reason' in outcome ? { isSealed: false, ...outcome } : outcome;
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    const isExplained = !UNEXPLAINED.includes(cause.code);
    const reason = isExplained ? cause.message : 'The portal could not request a time-stamp.';
    return { isSealed: false, reason };
  }
}

/** Failures that affect all documents: without them the pack would lack the rest. */
const NOT_ITS_OWN: readonly FailureKind[] = ['offline', 'renewed'];

/** Reads every document under the rules of Storage. Lists the ones that fail or have changed, with the reason. */
async function readDocuments(
  items: readonly PackItem[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
) {
  const listed = items.flatMap(({ documents }) => documents);
  const documents = new Map<string, Uint8Array<ArrayBuffer>>();
  const unavailable: Unavailable[] = [];
  for (let start = 0; start < listed.length && !signal.aborted; start += AT_ONCE) {
    const chunk = listed.slice(start, start + AT_ONCE);
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
    onProgress((documents.size + unavailable.length) / listed.length);
  }
  return { documents, unavailable };
}

export const verifyPack = createMutation(
  'register/verifyPack',
  async (file: File) => {
    const { checkPack } = await import('./packFiles');
    const check = await checkPack(new Uint8Array(await file.arrayBuffer()));
    const [origin, sealOrigin] = await Promise.all([readOrigin(check), readSealOrigin(check)]);
    return { ...check, origin, sealOrigin };
  },
  { changesNoData: true, handled: true },
);

/** The longest time in milliseconds from starting a pack to recording it. */
const MAKING_MAX = DAY_MS;

/**
 * `recorded`: the portal has a record of this pack. `mismatch`: its record of the fingerprint has another member or time. `unknown`: it has
 * no record. `unread`: the portal could not be reached.
 */
export type PackOrigin =
  | { is: 'recorded' | 'mismatch'; record: PackRecord }
  | { is: 'unknown' }
  | { is: 'unread'; reason: string };

const tooSoon = (pause: number) =>
  `You have made several packs or posts in a short time. Please wait ${Math.ceil(pause / 1000)} seconds, then make the pack again.`;

/** Records a pack. Must succeed before the pack is downloaded. @throws DataError */
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

/** Looks up the record of a pack by its fingerprint. @throws DataError, except for a lost connection */
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

/** Whether the portal received the time-stamp in the pack and checked it. `unread`: the portal could not be reached. */
export type SealOrigin = 'recorded' | 'unknown' | 'unread';

/** @throws DataError, except for a lost connection */
async function readSealOrigin({
  fingerprint,
  seal,
}: Pick<PackCheck, 'fingerprint' | 'seal'>): Promise<SealOrigin> {
  if (!seal.isSealed || seal.is === 'broken') return 'unknown';
  const path = paths.packSeal(fingerprint);
  try {
    const record = decode(packSealSchema, await unlessOffline(readValue(path)), path);
    return record?.sha256 === seal.sha256 ? 'recorded' : 'unknown';
  } catch (cause) {
    if (cause instanceof DataError && cause.kind === 'offline') return 'unread';
    throw cause;
  }
}

/** A pack names the time when it was started, but is recorded when it is complete. */
const isOf = (
  { uid, madeAt }: PackRecord,
  { member, generatedAt }: PackCheck['manifest'],
): boolean =>
  (uid === undefined || uid === member.uid) &&
  Math.abs(madeAt - Date.parse(generatedAt)) <= MAKING_MAX;
