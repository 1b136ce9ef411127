import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { watchOffline } from '../data/connection';
import { DataError, toDataError, type FailureKind } from '../data/errors';
import { explainRefusal } from '../data/otherBuild';
import { countPending } from '../data/pending';

/** `handled`: the screen shows the failure itself, so no notice is shown. */
export type Failure = { kind: FailureKind; message: string; code: string; handled: boolean };

type MutationOptions = {
  handled?: boolean;
  /** The mutation changes no data of the portal, so leaving the page loses nothing. */
  changesNoData?: boolean;
  /** The mutation only reads the database. It fails when the member is offline; others wait for the connection. */
  reads?: boolean;
};

/** The banner says that the member is offline. */
const NEEDS_CONNECTION = 'This was not possible. Please try again when the connection is back.';

/**
 * Rejects once the member is offline. The SDK would delay the read until it connects again, long after
 * the member has moved on.
 * @throws DataError
 */
export async function unlessOffline<T>(read: Promise<T>): Promise<T> {
  let stop = () => {};
  const away = new Promise<never>((_, reject) => {
    stop = watchOffline(() => reject(new DataError('offline', NEEDS_CONNECTION)));
  });
  try {
    return await Promise.race([read, away]);
  } finally {
    stop();
  }
}

/** Never writes to the store. Pending from the start, because many mutations read or upload before they write. */
export function createMutation<Argument, Result = void>(
  type: string,
  run: (argument: Argument) => Promise<Result>,
  { handled = false, reads = false, changesNoData = reads }: MutationOptions = {},
) {
  return createAsyncThunk<Result, Argument, { rejectValue: Failure }>(
    type,
    async (argument, { rejectWithValue }) => {
      if (!changesNoData) countPending(1);
      try {
        const running = run(argument);
        return await (reads ? unlessOffline(running) : running);
      } catch (cause) {
        const { kind, message, code } = await explainRefusal(toDataError(cause));
        return rejectWithValue({ kind, message, code, handled });
      } finally {
        if (!changesNoData) countPending(-1);
      }
    },
  );
}

/** Its promise always resolves, with the outcome. */
export type MutationDispatch = ThunkDispatch<unknown, undefined, UnknownAction>;
