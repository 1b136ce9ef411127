import type { CallRow } from '../types';
import { FollowedTable } from './Followed';
import { timeOf } from './time';
import { useTopic } from './useTopic';

export function Functions() {
  const { data, problem } = useTopic('functions');
  return (
    <>
      <FollowedTable
        title="Waiting for functions"
        rows={data?.pending ?? null}
        problem={problem}
        empty="Functions have processed all changes of the database."
        columns={['Function', 'Events', 'Last failure']}
        keyOf={({ name }) => name}
        cellsOf={({ name, count, failure }) => [name, String(count), failure ?? '']}
      />
      <FollowedTable
        title="Function calls"
        rows={data?.calls ?? null}
        problem={problem}
        empty="No function was called yet."
        columns={['Ended', 'Function', 'Outcome', 'Took']}
        keyOf={({ id }) => String(id)}
        cellsOf={(call) => [
          ...[timeOf(call.at), call.name, outcomeOf(call), `${call.duration.toFixed(0)} ms`],
        ]}
      />
      <FollowedTable
        title="Log of the functions"
        rows={data?.lines ?? null}
        problem={problem}
        empty="The functions have printed nothing yet."
        columns={['When', 'Printed']}
        keyOf={({ id }) => String(id)}
        cellsOf={({ at, text }) => [timeOf(at), <code key="text">{text}</code>]}
      />
    </>
  );
}

function outcomeOf({ status }: CallRow): string {
  if (status === 0) return 'Failed: the caller disconnected before the response';
  return status < 400 ? `Done (${status})` : `Failed (${status})`;
}
