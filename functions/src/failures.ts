/**
 * Records the last failure of each function for staff, in one row per function, so that the list never grows. A refused request is
 * not a failure. A process that crashes or times out can't record its failure.
 */
import { ServerValue } from 'firebase-admin/database';
import { HttpsError } from 'firebase-functions/v2/https';
import { database } from './admin';
import { failureText } from './failureText';

/** Writes down that the function that runs here has failed. */
export async function recordFailure(
  error: unknown,
  params?: Readonly<Record<string, string>>,
): Promise<void> {
  // Both clouds and emulators say which function a process is of.
  const name = (process.env['FUNCTION_TARGET'] ?? 'unknown').replaceAll('.', '-');
  await database.ref(`functionFailures/${name}`).update({
    time: ServerValue.TIMESTAMP,
    count: ServerValue.increment(1),
    message: failureText(error, params),
  });
}

/** Writes down that something is left as it is because its path is too long to be written (`isWritable`). */
export const recordUnwritable = (path: string): Promise<void> =>
  recordFailure(new RangeError(`Left as it is, since its path is too long: ${path}`));

/** A handler whose failures are written down before they go on. */
export const recorded =
  <Asked extends unknown[], Answer>(handler: (...asked: Asked) => Answer | Promise<Answer>) =>
  async (...asked: Asked): Promise<Answer> => {
    try {
      return await handler(...asked);
    } catch (error) {
      if (!(error instanceof HttpsError)) await recordFailure(error, paramsOf(asked[0]));
      throw error;
    }
  };

const paramsOf = (asked: unknown): Record<string, string> | undefined =>
  (asked as { params?: Record<string, string> } | undefined)?.params;
