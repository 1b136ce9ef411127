import { isRejected, isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { showNotice } from './noticesSlice';

/** What a thunk rejects with (`rejectWithValue`): the translated failure of the data room. */
export interface ThunkFailure {
  kind: 'denied' | 'offline' | 'notFound' | 'invalid' | 'unknown';
  /** Words for the person. */
  message: string;
  /** The form or panel that asked shows it itself. */
  handled?: boolean;
}

/** A failure has more to read than a success. In ms. */
const FAILURE_DURATION = 6000;

/** For a thunk that threw instead of rejecting with a `ThunkFailure`: a fault of ours, whose own words help nobody. */
const UNEXPECTED = 'Sorry, something went wrong. Please try again.';

/**
 * Turns every rejected thunk into an error notice and a line in the console, unless its failure or its meta says
 * `handled`. Aborted thunks and those whose condition held them back did not fail.
 */
export const failureMiddleware: Middleware = (api) => (next) => (action) => {
  const result = next(action);
  if (!isRejected(action) || action.meta.aborted || action.meta.condition) return result;
  const failure = isRejectedWithValue(action) && isFailure(action.payload) ? action.payload : null;
  console.error(`${action.type}:`, failure ?? action.error);
  if (!failure?.handled && !isHandled(action.meta)) {
    const text = failure?.message ?? UNEXPECTED;
    api.dispatch(showNotice('error', text, { duration: FAILURE_DURATION }));
  }
  return result;
};

function isFailure(payload: unknown): payload is ThunkFailure {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'message' in payload &&
    typeof payload.message === 'string'
  );
}

function isHandled(meta: object): boolean {
  return 'handled' in meta && meta.handled === true;
}
