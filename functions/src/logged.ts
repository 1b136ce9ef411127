/** Shared by the audit log's functions. */
import { onValueWritten } from 'firebase-functions/v2/database';
import { SCRIPT } from '../../model/audit';
import type { AuditEvent, Values } from './auditEntries';
import { recordActions } from './auditLog';
import { recorded } from './failures';
import { retried } from './options';

/** Maximum difference between an event's time and a stored time of the same write, in milliseconds. */
const SAME_WRITE_MS = 10_000;

/** @param time of the event, epoch milliseconds */
export const isSameWrite = (stored: unknown, time: number): boolean =>
  Math.abs(Number(stored) - time) < SAME_WRITE_MS;

/** The values in the path of an event. */
export type Params = Record<string, string>;

interface WriteEvent {
  id: string;
  time: string;
  authType: string;
  authId?: string;
}

/** Returns the uid of the author of a write, or `SCRIPT`; null for a function. */
const authorOf = ({ authType, authId }: WriteEvent, scripts: boolean): string | null =>
  authType === 'app_user' ? (authId ?? null) : authType === 'admin' && scripts ? SCRIPT : null;

/** Writes the entries of an action. @param scripts no function writes there, so a write without a user is a script's */
export async function record(
  event: WriteEvent,
  tell: (by: string) => AuditEvent[] | Promise<AuditEvent[]>,
  scripts = false,
): Promise<void> {
  const { id, time } = event;
  const by = authorOf(event, scripts);
  if (by !== null) await recordActions({ id, time: Date.parse(time), by }, await tell(by));
}

type Tell = (
  params: Params,
  values: Values,
  by: string,
  /** Time of the event, epoch milliseconds. */
  time: number,
) => AuditEvent[] | Promise<AuditEvent[]>;

/** Creates a function that logs what `tell` returns for each change at `ref`. */
export const logged = (ref: string, tell: Tell, scripts = false) =>
  onValueWritten(
    retried(ref),
    recorded((event) => {
      const { before, after } = event.data;
      return record(
        event,
        (by) => tell(event.params, [before.val(), after.val()], by, Date.parse(event.time)),
        scripts,
      );
    }),
  );
/** For paths that scripts write, and functions don't. */
export const loggedWithScripts = (ref: string, tell: Tell) => logged(ref, tell, true);
