/** Thunk creation: what a person asks for. A failure is translated once and carried as the rejected value. */
import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { watchOffline } from '../data/connection';
import { DataError, toDataError, type FailureKind } from '../data/errors';
import { explainRefusal } from '../data/otherBuild';
import { countPending } from '../data/pending';

/** What a rejected act carries. `handled` means the screen shows it itself, so no notice is due. */
export type Failure = { kind: FailureKind; message: string; code: string; handled: boolean };

type MutationOptions = {
  /** The form that dispatches it shows the failure itself. */
  handled?: boolean;
  /** It changes nothing of the portal's data, so leaving the page in the middle of it loses nothing. */
  asks?: boolean;
  /** It only reads the database, and fails when the person is offline; other acts wait for the connection. */
  reads?: boolean;
};

const YOU_ARE_OFFLINE = 'You are offline. Please try again when the connection is back.';

/**
 * Settles as `read` does, or rejects once the person is offline. The SDK delays a read until it connects again, so a press would take
 * effect when the person has turned to something else.
 * @throws DataError
 */
export async function unlessOffline<T>(read: Promise<T>): Promise<T> {
  let stop = () => {};
  const away = new Promise<never>((_, reject) => {
    stop = watchOffline(() => reject(new DataError('offline', YOU_ARE_OFFLINE)));
  });
  try {
    return await Promise.race([read, away]);
  } finally {
    stop();
  }
}

/**
 * Makes the thunk of one act. It never writes to the store: what it changed comes back through the listeners. Until it is
 * settled it counts as pending from its first step on: many read before they write, or send a file.
 */
export function createMutation<Argument, Result = void>(
  type: string,
  run: (argument: Argument) => Promise<Result>,
  { handled = false, reads = false, asks = reads }: MutationOptions = {},
) {
  return createAsyncThunk<Result, Argument, { rejectValue: Failure }>(
    type,
    async (argument, { rejectWithValue }) => {
      if (!asks) countPending(1);
      try {
        const running = run(argument);
        return await (reads ? unlessOffline(running) : running);
      } catch (cause) {
        const { kind, message, code } = await explainRefusal(toDataError(cause));
        return rejectWithValue({ kind, message, code, handled });
      } finally {
        if (!asks) countPending(-1);
      }
    },
  );
}

/** The dispatch that acts are sent with; its promise always resolves, with the outcome. */
export type MutationDispatch = ThunkDispatch<unknown, undefined, UnknownAction>;
