/** Records each function's last failure for staff. A refused request is no failure; a crash or timeout can't be recorded. */
import { ServerValue } from 'firebase-admin/database';
import { HttpsError } from 'firebase-functions/v2/https';
import { database } from './admin';
import { failureText } from './failureText';

/** Records a failure of the current function. */
export async function recordFailure(
  error: unknown,
  params?: Readonly<Record<string, string>>,
): Promise<void> {
  // Cloud and emulators both set the function's name.
  const name = (process.env['FUNCTION_TARGET'] ?? 'unknown').replaceAll('.', '-');
  await database.ref(`functionFailures/${name}`).update({
    time: ServerValue.TIMESTAMP,
    count: ServerValue.increment(1),
    message: failureText(error, params),
  });
}

/** Records that a path is too long to write (`isWritable`), so that its data stays unchanged. */
export const recordUnwritable = (path: string): Promise<void> =>
  recordFailure(new RangeError(`Not changed, because its path is too long: ${path}`));

/** Wraps a handler and records its failures before they are thrown. */
export const recorded =
  <Args extends unknown[], Result>(handler: (...args: Args) => Result | Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await handler(...args);
    } catch (error) {
      if (!(error instanceof HttpsError)) await recordFailure(error, paramsOf(args[0]));
      throw error;
    }
  };

const paramsOf = (event: unknown): Record<string, string> | undefined =>
  (event as { params?: Record<string, string> } | undefined)?.params;
