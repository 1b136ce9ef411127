import type { AsyncThunkAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { MutationDispatch, Failure } from './mutation';

/** A notice has shown `failure` unless the mutation is `handled`. `run` resolves with null after a failure. */
export function useMutation<Argument, Result>(
  mutation: (argument: Argument) => AsyncThunkAction<Result, Argument, { rejectValue: Failure }>,
) {
  const dispatch = useDispatch<MutationDispatch>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (argument: Argument): Promise<Result | null> => {
    setBusy(true);
    setFailure(null);
    const outcome = await dispatch(mutation(argument));
    setBusy(false);
    if (!('error' in outcome)) return outcome.payload;
    setFailure(outcome.payload?.message ?? '');
    return null;
  };
  return { busy, failure, run };
}
