/** Whether this portal made a pack: the record of its fingerprint, compared with the manifest of the pack. */
import { decode } from '../../../data/decode';
import { recordPack } from '../../../data/acts/auditPacks';
import { isAhead, pauseLeft } from '../../../data/acts/pace';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { packRecordSchema, type PackRecord } from '../../../data/records';
import { readValue, serverNow } from '../../../data/subscribe';
import { commit } from '../../../data/write';
import { DAY_MS } from '../../../lib/dates';
import type { PackCheck } from './manifest';

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
export async function recordOwnPack(uid: string, fingerprint: string): Promise<void> {
  const [at, name, now] = await Promise.all([
    readValue(`${paths.pace(uid)}/at`),
    readValue(paths.userField(uid, 'displayName')),
    serverNow(),
  ]);
  const pace = typeof at === 'number' ? at : null;
  const pause = pauseLeft(pace, now);
  if (pause > 0) throw new DataError('invalid', tooSoon(pause));
  const update = recordPack({
    fingerprint,
    uid,
    name: typeof name === 'string' ? name : '',
    ahead: isAhead(pace, now),
  });
  await commit(update);
}

/** Asks the portal for the record of a pack. Only the fingerprint is sent. @throws DataError other than of the connection */
export async function readOrigin(
  check: Pick<PackCheck, 'fingerprint' | 'manifest'>,
): Promise<PackOrigin> {
  const path = paths.auditPack(check.fingerprint);
  try {
    const record = decode(packRecordSchema, await readValue(path), path);
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
