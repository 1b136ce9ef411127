/** Thunk creation: what a person asks for. A failure is translated once and carried as the rejected value. */
import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { toDataError, type FailureKind } from '../data/errors';

/** What a rejected act carries. `handled` means the screen shows it itself, so no notice is due. */
export type Failure = { kind: FailureKind; message: string; code: string; handled: boolean };

/**
 * Makes the thunk of one act. It never writes to the store: what it changed comes back through the listeners.
 * @param options.handled the form that dispatches it shows the failure itself.
 */
export function createAct<Argument, Result = void>(
  type: string,
  run: (argument: Argument) => Promise<Result>,
  options: { handled: boolean } = { handled: false },
) {
  return createAsyncThunk<Result, Argument, { rejectValue: Failure }>(
    type,
    async (argument, { rejectWithValue }) => {
      try {
        return await run(argument);
      } catch (cause) {
        const error = toDataError(cause);
        console.error(`${type} failed:`, error.code, error.message);
        return rejectWithValue({
          kind: error.kind,
          message: error.message,
          code: error.code,
          handled: options.handled,
        });
      }
    },
  );
}

/** The dispatch that acts are sent with; its promise always resolves, with the outcome. */
export type ActDispatch = ThunkDispatch<unknown, undefined, UnknownAction>;
