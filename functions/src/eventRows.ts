/**
 * The row of a calendar event: what lists show of it, beside the record, so that they read no descriptions. The app writes it with
 * the record and the rules hold what it says to the record; whatever came past the app is set right here.
 */
import { onValueWritten } from 'firebase-functions/v2/database';
import { rowOf } from './eventRow';
import { recorded } from './failures';
import { keepRow } from './keepRow';
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
    keepRow(`users/${uid}/myevents/${id}`, `users/${uid}/eventRows/${id}`, rowOf),
  ),
);

export const rowSharedEvent = onValueWritten(
  options('calendar/adminEvents/{id}'),
  recorded(({ params: { id } }) =>
    keepRow(`calendar/adminEvents/${id}`, `calendar/eventRows/${id}`, rowOf),
  ),
);
