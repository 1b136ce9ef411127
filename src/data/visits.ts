/** Sends what a member opened to the portal's own counters. Nobody waits for it, and nothing is lost that is missed. */
import { DAY_MS } from '../lib/dates';
import { noteVisits, type Visit } from './mutations/visits';
import { currentSdk, databaseRef } from './firebase';
import { paths } from './paths';
import { readValue, serverNow } from './subscribe';

/** Today by the server's clock, in whole days since 1970. The rules hold a visit against it, and know no time zone but UTC. */
export const serverToday = async (): Promise<number> => Math.floor((await serverNow()) / DAY_MS);

/** Notes visits of today, unless the member has switched the counting off. */
export async function sendVisits(uid: string, visits: readonly Visit[]): Promise<void> {
  if ((await readValue(paths.uncounted(uid))) === true) return;
  const day = await serverToday();
  const send = (some: readonly Visit[]) =>
    currentSdk().update(databaseRef(), noteVisits({ uid, day, visits: some }));
  try {
    await send(visits);
  } catch (cause) {
    if (visits.length === 1) throw cause;
    // One of an insight that was deleted since has them all refused.
    const told = await Promise.allSettled(visits.map((visit) => send([visit])));
    if (told.every(({ status }) => status === 'rejected')) throw cause;
  }
}
