import { isRejected, isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import type { Failure } from '../../store/act';
import { LONG_NOTICE_DURATION, showNotice } from './noticesSlice';

/** For a thunk that threw instead of rejecting with a `Failure`: a fault of ours, whose own words help nobody. */
const UNEXPECTED = 'Sorry, something went wrong. Please try again.';

/**
 * Turns every rejected thunk into a line in the console and, unless its failure says `handled`, an error notice. Aborted
 * thunks and those whose condition held them back did not fail.
 */
export const failureMiddleware: Middleware = (api) => (next) => (action) => {
  const result = next(action);
  if (!isRejected(action) || action.meta.aborted || action.meta.condition) return result;
  const failure = isRejectedWithValue(action) && isFailure(action.payload) ? action.payload : null;
  console.error(`${action.type}:`, failure ?? action.error);
  if (!failure?.handled) {
    const text = failure?.message ?? UNEXPECTED;
    api.dispatch(showNotice('error', text, { duration: LONG_NOTICE_DURATION }));
  }
  return result;
};

function isFailure(payload: unknown): payload is Failure {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'message' in payload &&
    typeof payload.message === 'string'
  );
}
