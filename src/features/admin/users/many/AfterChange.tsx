/** Undo and retry after a bulk change. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, ButtonRow } from '../../../../components/action/Button';
import { RetryIcon, UndoIcon } from '../../../../components/display/icons';
import { FormMessage } from '../../../../components/form/Form';
import { ProgressBar } from '../../../../components/feedback/ProgressBar';
import type { MembershipChange } from '../../../../data/mutations/account';
import { plural } from '../../../../lib/text';
import { BulkResult } from '../../../../shared/bulk/BulkDialog';
import { type BulkOutcome, useStoppable } from '../../../../shared/bulk/chunks';
import type { MutationDispatch } from '../../../../store/mutation';
import { USERS } from '../../messages';
import { undoMemberships } from './manyThunks';

type AfterChangeProps = {
  changes: readonly MembershipChange[];
  outcome: BulkOutcome;
  nameOf: (uid: string) => string;
  onUndone?: () => void;
  onRetry?: (uids: readonly string[]) => void;
};

type Undoing = { percent: number } | { outcome: BulkOutcome } | { failure: string };

export function AfterChange({ changes, outcome, nameOf, onUndone, onRetry }: AfterChangeProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const [undoing, setUndoing] = useState<Undoing | null>(null);
  const { begin } = useStoppable();

  const done = new Set(outcome.done);
  const again = [...outcome.failed.map(({ key }) => key), ...outcome.left];
  const handleUndo = async () => {
    const signal = begin();
    setUndoing({ percent: 0 });
    onUndone?.();
    const sent = await dispatch(
      undoMemberships({
        changes: changes.filter(({ uid }) => done.has(uid)),
        signal,
        onProgress: (percent) => setUndoing({ percent }),
      }),
    );
    setUndoing(
      undoMemberships.fulfilled.match(sent)
        ? { outcome: sent.payload }
        : { failure: sent.payload?.message ?? '' },
    );
  };

  if (undoing && 'percent' in undoing)
    return <ProgressBar label="Undoing" percent={undoing.percent} />;
  if (undoing && 'failure' in undoing)
    return <FormMessage tone="error">{undoing.failure}</FormMessage>;
  if (undoing)
    return <BulkResult outcome={undoing.outcome} noun={USERS} done="as before" nameOf={nameOf} />;
  return (
    <ButtonRow>
      {done.size > 0 && (
        <Button icon={UndoIcon} onClick={() => void handleUndo()}>
          Undo
        </Button>
      )}
      {onRetry && again.length > 0 && (
        <Button icon={RetryIcon} onClick={() => onRetry(again)}>
          Try {plural(again.length, ...USERS)} again
        </Button>
      )}
    </ButtonRow>
  );
}
