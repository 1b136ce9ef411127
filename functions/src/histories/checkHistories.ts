import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { database, serverTime } from '../admin';
import { recorded } from '../failures';
import { MAX_INSTANCES, REGION } from '../options';
import { staffUid } from '../staff';
import { verify, type Finding } from './members';
import { dayOf, historyBucket, newestFile, readFile } from './published';

/** Members in one step, whose histories are read at once. */
const STEP = 20;
const MAX_REPORTED = 100;

const FILE = /^history-hashes\/\d{4}-\d{2}\/\d{4}-\d{2}-\d{2}\.json$/;

/**
 * `{cursor?}` -> `{findings, found, checked, members, at, sha256, isRecorded, next}`: compares the histories of the next members with the
 * newest published file. `next` is null after the last. `isRecorded`: the portal recorded this hash when it published the file.
 */
export const checkHistories = onCall<unknown>(
  { region: REGION, maxInstances: MAX_INSTANCES, timeoutSeconds: 300, memory: '512MiB' },
  recorded(async (request) => {
    await staffUid(request, 'Only administrators can check compliance histories.');
    const cursor = cursorIn(request.data);
    const bucket = historyBucket();
    if (bucket === null)
      throw new HttpsError(
        'failed-precondition',
        'This portal does not publish hashes: no bucket is configured for them.',
      );
    const published = cursor
      ? await readFile(bucket, cursor.file)
      : await newestFile(bucket, await serverTime());
    if (published === null)
      throw new HttpsError(
        'failed-precondition',
        'No hash has been published yet. The first one follows within an hour.',
      );
    const { file, sha256, content } = published;
    const from = cursor?.from ?? 0;
    const lines = content.members.slice(from, from + STEP);
    const findings = (await Promise.all(lines.map(verify))).flat();
    const checked = from + lines.length;
    const recordedHash = database.ref(`publishedHashes/${dayOf(content.at)}/sha256`);
    return {
      findings: await Promise.all(findings.slice(0, MAX_REPORTED).map(described)),
      found: findings.length,
      checked,
      members: content.members.length,
      at: content.at,
      sha256,
      isRecorded: (await recordedHash.get()).val() === sha256,
      next: checked < content.members.length ? { file, from: checked } : null,
    };
  }),
);

/** Adds the names of the member and of the law or own obligation. */
async function described({ uid, item, what }: Finding) {
  const read = async (path: string): Promise<string> =>
    String((await database.ref(path).get()).val() ?? '');
  const title =
    item === null
      ? ''
      : (await read(`legalSummaries/${item}/title`)) ||
        (await read(`legalArchive/${item}/title`)) ||
        (await read(`userLegalIndex/${uid}/${item}/title`)) ||
        item;
  return { uid, name: await read(`users/${uid}/displayName`), item: item ?? '', title, what };
}

function cursorIn(data: unknown): { file: string; from: number } | null {
  const { cursor = null } = (data ?? {}) as { cursor?: unknown };
  if (cursor === null) return null;
  const { file, from } = cursor as { file?: unknown; from?: unknown };
  if (typeof file !== 'string' || !FILE.test(file) || !Number.isSafeInteger(from))
    throw new HttpsError('invalid-argument', 'cursor must name where the check continues.');
  return { file, from: Math.max(0, Number(from)) };
}
