import type { ReactNode } from 'react';
import { EmptyState } from '../../../src/components/feedback/EmptyState';
import { FormMessage } from '../../../src/components/feedback/FormMessage';
import { Loading } from '../../../src/components/feedback/Loading';

interface FollowedListProps<Data> {
  data: Data | null;
  problem: string | null;
  /** Said when there is nothing. */
  empty: string;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** What a topic shows: still coming, nothing, or its content; with what is wrong above it. */
export function FollowedList<Data>({
  data,
  problem,
  empty,
  isEmpty,
  children,
}: FollowedListProps<Data>) {
  return (
    <>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      {data === null && !problem && <Loading />}
      {data !== null && (isEmpty(data) ? <EmptyState message={empty} /> : children(data))}
    </>
  );
}

/** Says that a list is cut. */
export function Cut({ shown, total }: { shown: number; total: number }) {
  return shown < total ? (
    <p className="console-note">
      {shown} of {total}. Search to see others.
    </p>
  ) : null;
}
