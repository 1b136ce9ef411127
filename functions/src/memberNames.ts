/** Lists every member by name, for mentions and the list of members. Other people, and members without a display name, have no row. */
import { onValueWritten } from 'firebase-functions/v2/database';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { database, read } from './admin';
import { recorded } from './failures';
import { levelsOf } from '../../model/membership';
import { nameRowOf, type NamedProfile } from '../../model/memberName';
import { REGION, retried } from './options';
import { pagesBetween } from './pages';

export const listMemberName = onValueWritten(
  retried('profiles/{uid}'),
  recorded(async ({ params: { uid }, data }) => {
    const [before, after] = [data.before, data.after].map((profile) =>
      JSON.stringify(nameRowOf(profile.val() as NamedProfile | null)),
    );
    if (before !== after) await listName(uid);
  }),
);

/** A membership that is extended or ended. */
export const listByExpiry = onValueWritten(
  retried('users/{uid}/expiryDate'),
  recorded(({ params: { uid } }) => listName(uid)),
);

const PAGE = 100;
/** Longer than the pause of a portal whose schedule failed for a day. */
const LOOKS_BACK = 2 * 86_400_000;

/** Takes members off the list of members once their membership is over. */
export const unlistLapsed = onSchedule(
  { schedule: 'every 60 minutes', region: REGION, maxInstances: 1, concurrency: 1, retryCount: 0 },
  recorded(async () => {
    const now = Date.now();
    const range = { field: 'expiryDate', from: now - LOOKS_BACK, to: now, size: PAGE };
    for await (const page of pagesBetween('userDirectory', range))
      for (const [uid] of page) await listName(uid);
  }),
);

/** Reads again after writing, because events arrive in any order. */
async function listName(uid: string): Promise<void> {
  let written: string;
  do {
    const row = await rowNow(uid);
    await database.ref(`memberNames/${uid}`).set(row);
    written = JSON.stringify(row);
  } while (JSON.stringify(await rowNow(uid)) !== written);
}

async function rowNow(uid: string) {
  const [profile, expiryDate] = await Promise.all([
    read(`profiles/${uid}`) as Promise<NamedProfile | null>,
    read(`users/${uid}/expiryDate`),
  ]);
  const membership = { userType: profile?.userType, expiryDate, email: '' };
  return nameRowOf(profile, !levelsOf(membership, Date.now()).member);
}
