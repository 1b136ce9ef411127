/**
 * Writes the rows of shared events, which lists read instead of descriptions. The app also writes them with the record. Own events need no
 * function: one update can have thousands, and a wrong row affects only that member.
 */
import { onValueWritten } from 'firebase-functions/v2/database';
import { rowOf } from '../../model/event';
import { recorded } from './failures';
import { syncRow } from './syncRow';
import { retried } from './options';

export const rowSharedEvent = onValueWritten(
  retried('calendar/adminEvents/{id}'),
  recorded(({ params: { id } }) =>
    syncRow(`calendar/adminEvents/${id}`, `calendar/eventRows/${id}`, rowOf),
  ),
);
