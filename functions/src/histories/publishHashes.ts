/**
 * Publishes one hash over all compliance histories and records of evidence each day (decision 443). Only functions and scripts can change
 * them, and with this hash such a change can be found.
 */
import { onValueWritten } from 'firebase-functions/v2/database';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { ServerValue } from 'firebase-admin/database';
import { database, serverTime, userTypeOf } from '../admin';
import { recordFailure, recorded } from '../failures';
import { REGION, retried } from '../options';
import { pagesOf } from '../pages';
import { isErased, renew, type Finding } from './members';
import {
  dayOf,
  historyBucket,
  newestFile,
  publish,
  type Line,
  type PublishedFile,
} from './published';

const noteChange = (ref: string) =>
  onValueWritten(
    retried(ref),
    recorded(async (event) => {
      const { uid = '' } = event.params as { uid?: string };
      // An erasure deletes every record.
      if ((await userTypeOf(uid)) === null) return;
      await database.ref(`historyChanges/${uid}`).set(ServerValue.TIMESTAMP);
    }),
  );

/** Notes when the histories of a member last changed, so that only those are read. Changes by scripts are noted too. */
export const noteHistory = noteChange('users/{uid}/MyLegalItems/{item}/compliance/{entry}');
/** The same for the records of evidence. */
export const noteEvidence = noteChange('users/{uid}/documents/legalItems/{document}');

/** Entries of the last minutes may not be visible to this function yet. They are part of the next hash. */
const MARGIN_MS = 5 * 60_000;
const MEMBERS_PAGE = 500;
/** Members whose histories are read at once. */
const AT_ONCE = 10;

export const publishHashes = onSchedule(
  {
    // The first run of a day publishes. The others only repeat a run that failed.
    schedule: 'every 60 minutes',
    region: REGION,
    maxInstances: 1,
    concurrency: 1,
    retryCount: 0,
    timeoutSeconds: 540,
    memory: '512MiB',
  },
  recorded(async () => {
    const bucket = historyBucket();
    if (bucket === null) return;
    const at = (await serverTime()) - MARGIN_MS;
    const day = dayOf(at);
    const row = database.ref(`publishedHashes/${day}`);
    if ((await row.get()).exists()) return;
    const newest = await newestFile(bucket, at);
    const isPublished = newest !== null && dayOf(newest.content.at) === day;
    const { file, sha256, content } = isPublished
      ? newest
      : await publish(bucket, day, await contentAfter(newest, at));
    await row.set({ at: content.at, members: content.members.length, file, sha256 });
  }),
);

async function contentAfter(newest: PublishedFile | null, at: number) {
  const { members, findings } = await linesAt(newest?.content.members ?? [], at);
  if (findings.length > 0)
    await recordFailure(
      new Error(
        `${findings.length} compliance histories differ from their published hashes. “Check histories” names them.`,
      ),
    );
  const previous = newest && { file: newest.file, sha256: newest.sha256 };
  return { at, previous, members };
}

/** Lines of members whose histories did not change stay. */
async function linesAt(published: readonly Line[], at: number) {
  const before = new Map(published.map((line) => [line.uid, line]));
  const members: Line[] = [];
  const findings: Finding[] = [];
  for await (const page of pagesOf('historyChanges', MEMBERS_PAGE)) {
    const changed: string[] = [];
    for (const [uid, changedAt] of page) {
      const line = before.get(uid);
      if (line && Number(changedAt) <= line.at) members.push(line);
      else changed.push(uid);
    }
    for (let from = 0; from < changed.length; from += AT_ONCE) {
      const chunk = changed.slice(from, from + AT_ONCE);
      for (const renewed of await Promise.all(
        chunk.map((uid) => renew(uid, before.get(uid), at)),
      )) {
        if (renewed.line) members.push(renewed.line);
        findings.push(...renewed.findings);
      }
    }
    for (const [uid] of page) before.delete(uid);
  }
  // An erasure deletes the note of the last change. If something else deleted the note, the line must stay.
  for (const line of before.values()) if (!(await isErased(line.uid))) members.push(line);
  return { members, findings };
}
