/** Sends visits to the portal's own counters. No screen waits for it, and a lost visit does no harm. */
import { DAY_MS } from '../lib/dates';
import { noteVisits, type Visit } from './mutations/visits';
import { currentSdk, databaseRef } from './firebase';
import { paths } from './paths';
import { readValue, serverNow } from './subscribe';

/** Returns today by the server's clock, in whole days since 1970. The rules compare visits with it, in UTC. */
export const serverToday = async (): Promise<number> => Math.floor((await serverNow()) / DAY_MS);

export async function sendVisits(uid: string, visits: readonly Visit[]): Promise<void> {
  if ((await readValue(paths.uncounted(uid))) === true) return;
  const day = await serverToday();
  const send = (some: readonly Visit[]) =>
    currentSdk().update(databaseRef(), noteVisits({ uid, day, visits: some }));
  try {
    await send(visits);
  } catch (cause) {
    if (visits.length === 1) throw cause;
    // The rules refuse all visits if one is of a deleted insight. Send each by itself.
    const results = await Promise.allSettled(visits.map((visit) => send([visit])));
    if (results.every(({ status }) => status === 'rejected')) throw cause;
  }
}
