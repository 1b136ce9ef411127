/**
 * The row of a shared calendar event: what lists show of it, next to the record, so that they read no descriptions. The app writes the
 * row with the record. No function runs for own events: one update may hold thousands, and a wrong row misleads its own member alone.
 */
import { onValueWritten } from 'firebase-functions/v2/database';
import { rowOf } from '../../model/event';
import { recorded } from './failures';
import { syncRow } from './syncRow';
import { MAX_INSTANCES, REGION } from './options';

export const rowSharedEvent = onValueWritten(
  {
    ref: 'calendar/adminEvents/{id}',
    region: REGION,
    maxInstances: MAX_INSTANCES,
    retry: true,
  },
  recorded(({ params: { id } }) =>
    syncRow(`calendar/adminEvents/${id}`, `calendar/eventRows/${id}`, rowOf),
  ),
);
