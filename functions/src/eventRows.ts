/**
 * The row of a calendar event: what lists show of it, beside the record, so that they read no descriptions. The app writes it with
 * the record and the rules hold what it says to the record; whatever came past the app is set right here.
 */
import { onValueWritten } from 'firebase-functions/v2/database';
import { database } from './admin';
import { rowOf, sameRow } from './eventRow';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION } from './options';

const options = <Ref extends string>(ref: Ref) => ({
  ref,
  region: REGION,
  maxInstances: MAX_INSTANCES,
  retry: true,
});

export const rowOwnEvent = onValueWritten(
  options('users/{uid}/myevents/{id}'),
  recorded(({ params: { uid, id } }) =>
    setRow(`users/${uid}/myevents/${id}`, `users/${uid}/eventRows/${id}`),
  ),
);

export const rowSharedEvent = onValueWritten(
  options('calendar/adminEvents/{id}'),
  recorded(({ params: { id } }) =>
    setRow(`calendar/adminEvents/${id}`, `calendar/eventRows/${id}`),
  ),
);

/** Goes by what stands now, so that it may come late, twice or in another order. */
async function setRow(recordPath: string, rowPath: string): Promise<void> {
  const read = async (path: string): Promise<unknown> => (await database.ref(path).get()).val();
  for (;;) {
    const wanted = rowOf(await read(recordPath));
    if (sameRow(await read(rowPath), wanted)) return;
    await database.ref(rowPath).set(wanted);
  }
}
