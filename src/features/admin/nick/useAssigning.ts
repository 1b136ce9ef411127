import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import { namesAssigned } from '../messages';
import { assignDisplayName } from './nickThunks';

export type Naming = { uid: string; email: string; displayName: string };
export type NotNamed = { email: string; message: string };

/** Names users one after the other, each by an act of its own, and tells how far it is and what came of it. */
export function useAssigning(): {
  progress: { done: number; of: number } | null;
  /** Of the last go; null before the first. */
  notNamed: readonly NotNamed[] | null;
  assign: (namings: readonly Naming[]) => Promise<void>;
} {
  const dispatch = useDispatch<ActDispatch>();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [notNamed, setNotNamed] = useState<readonly NotNamed[] | null>(null);

  const assign = async (namings: readonly Naming[]) => {
    const failed: NotNamed[] = [];
    for (const [index, { uid, email, displayName }] of namings.entries()) {
      setProgress({ done: index, of: namings.length });
      const outcome = await dispatch(assignDisplayName({ uid, displayName }));
      if (assignDisplayName.rejected.match(outcome))
        failed.push({ email, message: outcome.payload?.message ?? 'It was not assigned.' });
    }
    setProgress(null);
    setNotNamed(failed);
    const named = namings.length - failed.length;
    if (named > 0) dispatch(showNotice('success', namesAssigned(named)));
  };
  return { progress, notNamed, assign };
}
