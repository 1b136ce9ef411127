/** Lists display name, company and photo of every member, for mentions. Other people, and members without a display name, have no row. */
import { onValueWritten } from 'firebase-functions/v2/database';
import { database } from './admin';
import { recorded } from './failures';
import { nameRowOf, type NamedProfile } from '../../model/memberName';
import { retried } from './options';

export const listMemberName = onValueWritten(
  retried('profiles/{uid}'),
  recorded(async ({ params: { uid }, data }) => {
    const [before, after] = [data.before, data.after].map((profile) =>
      JSON.stringify(nameRowOf(profile.val() as NamedProfile | null)),
    );
    if (before !== after) await listName(uid);
  }),
);

/** Reads again after writing, because events arrive in any order. */
async function listName(uid: string): Promise<void> {
  const rowNow = async () =>
    nameRowOf((await database.ref(`profiles/${uid}`).get()).val() as NamedProfile | null);
  let written: string;
  do {
    const row = await rowNow();
    await database.ref(`memberNames/${uid}`).set(row);
    written = JSON.stringify(row);
  } while (JSON.stringify(await rowNow()) !== written);
}
