/** Shared parts of the audit log's functions: who made a write, and the entry for it. */
import { onValueWritten } from 'firebase-functions/v2/database';
import { SCRIPT } from '../../model/audit';
import type { AuditEvent, Values } from './auditEntries';
import { recordDeeds } from './auditLog';
import { recorded } from './failures';
import { MAX_INSTANCES, REGION } from './options';

/** How near the times of two parts of one write are, in milliseconds: the event and the database tell them. */
const SAME_WRITE_MS = 10_000;

/** Returns whether a stored time is that of the write whose event has this time (epoch milliseconds). */
export const isSameWrite = (stored: unknown, time: number): boolean =>
  Math.abs(Number(stored) - time) < SAME_WRITE_MS;

/** The names in a path that an event was heard at. */
export type Params = Record<string, string>;

interface Happening {
  id: string;
  time: string;
  authType: string;
  authId?: string;
}

/** How a function of the log is deployed: an entry that could not be written is tried again. */
export const options = (ref: string) => ({
  ref,
  region: REGION,
  maxInstances: MAX_INSTANCES,
  retry: true,
});

/** Returns who made a write: a signed-in user's uid, or a script. Returns null for a function. */
const authorOf = ({ authType, authId }: Happening, scripts: boolean): string | null =>
  authType === 'app_user' ? (authId ?? null) : authType === 'admin' && scripts ? SCRIPT : null;

/** Writes the entry of an action. @param scripts whether functions never write there, so that a write without a user is a script's */
export async function record(
  happening: Happening,
  tell: (by: string) => AuditEvent[] | Promise<AuditEvent[]>,
  scripts = false,
): Promise<void> {
  const { id, time } = happening;
  const by = authorOf(happening, scripts);
  if (by !== null) await recordDeeds({ id, time: Date.parse(time), by }, await tell(by));
}

type Tell = (
  params: Params,
  values: Values,
  by: string,
  /** When it happened, epoch milliseconds. */
  time: number,
) => AuditEvent[] | Promise<AuditEvent[]>;

/** A function that writes down what `tell` makes of each change at `ref`. */
export const logged = (ref: string, tell: Tell, scripts = false) =>
  onValueWritten(
    options(ref),
    recorded((event) => {
      const { before, after } = event.data;
      return record(
        event,
        (by) => tell(event.params, [before.val(), after.val()], by, Date.parse(event.time)),
        scripts,
      );
    }),
  );
/** The same where scripts write, and functions do not. */
export const loggedWithScripts = (ref: string, tell: Tell) => logged(ref, tell, true);
