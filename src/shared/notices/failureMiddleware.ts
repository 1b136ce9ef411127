import { isFulfilled, isPending, isRejected, isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import type { Failure } from '../../store/act';
import { signedOut } from '../../store/sessionEvents';
import { showReload } from './noticePresses';
import { LONG_NOTICE_DURATION, showNotice } from './noticesSlice';

/** For a thunk that threw instead of rejecting with a `Failure`: a fault of ours, whose own words help nobody. */
const UNEXPECTED = 'Sorry, something went wrong. Please try again.';

/**
 * Turns every rejected thunk into a line in the console and, unless its failure says `handled`, an error notice; where a new
 * version has taken the page's files away, one that offers to load it anew in any case. Aborted
 * thunks and those whose condition held them back did not fail. One that was given up by signing out fails without a notice:
 * it is none of the business of whoever sits there by then.
 */
export const failureMiddleware: Middleware = (api) => {
  let sessions = 0;
  /** The session in which each thunk under way was begun. */
  const begun = new Map<string, number>();
  return (next) => (action) => {
    const result = next(action);
    if (signedOut.match(action)) sessions += 1;
    if (isPending(action)) begun.set(action.meta.requestId, sessions);
    if (!isFulfilled(action) && !isRejected(action)) return result;
    const isGivenUp = (begun.get(action.meta.requestId) ?? sessions) !== sessions;
    begun.delete(action.meta.requestId);
    if (isFulfilled(action) || action.meta.aborted || action.meta.condition) return result;
    const failure =
      isRejectedWithValue(action) && isFailure(action.payload) ? action.payload : null;
    console.error(`${action.type}:`, failure ?? action.error);
    // The screen that shows it has no button for it.
    if (failure?.kind === 'renewed' && !isGivenUp) api.dispatch(showReload(failure.message));
    else if (!failure?.handled && !isGivenUp) {
      const text = failure?.message ?? UNEXPECTED;
      api.dispatch(showNotice('error', text, { duration: LONG_NOTICE_DURATION }));
    }
    return result;
  };
};

function isFailure(payload: unknown): payload is Failure {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'message' in payload &&
    typeof payload.message === 'string'
  );
}
