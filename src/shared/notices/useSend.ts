import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ActDispatch, Failure } from '../../store/act';
import { showNotice } from './noticesSlice';

const NOT_SAVED = 'This was not saved. Please try again.';

type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' }; payload?: unknown };
/** A handled act, as a form dispatches it. */
export type Thunk = (
  dispatch: ActDispatch,
  getState: () => unknown,
  extra: undefined,
) => Promise<Outcome>;

/** Sends what a form asks for: busy meanwhile, a notice when it is done, the failure's words when it is not. */
export function useSend(): {
  busy: boolean;
  failure: string | null;
  /** Resolves with whether it was done. */
  send: (thunk: Thunk, notice: string) => Promise<boolean>;
  /** The form begins anew: what was said of the last attempt no longer stands. */
  forget: () => void;
} {
  const dispatch = useDispatch<ActDispatch>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (thunk: Thunk, notice: string): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    const outcome = await dispatch(thunk);
    setBusy(false);
    if (outcome.meta.requestStatus === 'fulfilled') {
      dispatch(showNotice('success', notice));
      return true;
    }
    setFailure((outcome.payload as Failure | undefined)?.message ?? NOT_SAVED);
    return false;
  };
  return { busy, failure, send, forget: () => setFailure(null) };
}
