import { Panel } from '../../../src/components/layout/Panel';
import { Table } from '../../../src/components/list/Table';
import type { CallRow } from '../types';
import { FollowedList } from './Followed';
import { timeOf } from './time';
import { useTopic } from './useTopic';

const PENDING = [
  { id: 'name', header: 'Function' },
  { id: 'count', header: 'Events' },
  { id: 'failure', header: 'Last failure' },
];
const CALLS = [
  { id: 'at', header: 'Ended' },
  { id: 'name', header: 'Function' },
  { id: 'outcome', header: 'Outcome' },
  { id: 'duration', header: 'Took' },
];
const LINES = [
  { id: 'at', header: 'When' },
  { id: 'text', header: 'Printed' },
];

/** What functions have not done yet, each run of a function, and what functions print. */
export function Functions() {
  const { data, problem } = useTopic('functions');
  return (
    <>
      <Panel title="Waiting for functions" count={data?.pending.length ?? null} flush>
        <FollowedList
          data={data}
          problem={problem}
          empty="Functions have done all that the changes of the database ask of them."
          isEmpty={({ pending }) => pending.length === 0}
        >
          {({ pending }) => (
            <Table
              caption="Waiting for functions"
              columns={PENDING}
              rows={pending.map(({ name, count, failure }) => ({
                key: name,
                cells: [name, String(count), failure ?? ''],
              }))}
            />
          )}
        </FollowedList>
      </Panel>
      <Panel title="Function calls" count={data?.calls.length ?? null} flush>
        <FollowedList
          data={data}
          problem={problem}
          empty="No function was called yet."
          isEmpty={({ calls }) => calls.length === 0}
        >
          {({ calls }) => (
            <Table
              caption="Function calls"
              columns={CALLS}
              rows={calls.map((call) => ({
                key: String(call.id),
                cells: [
                  timeOf(call.at),
                  call.name,
                  outcomeOf(call),
                  `${call.duration.toFixed(0)} ms`,
                ],
              }))}
            />
          )}
        </FollowedList>
      </Panel>
      <Panel title="Log of the functions" count={data?.lines.length ?? null} flush>
        <FollowedList
          data={data}
          problem={null}
          empty="The functions have printed nothing yet."
          isEmpty={({ lines }) => lines.length === 0}
        >
          {({ lines }) => (
            <Table
              caption="Log of the functions"
              columns={LINES}
              rows={lines.map(({ id, at, text }) => ({
                key: String(id),
                cells: [timeOf(at), <code key="text">{text}</code>],
              }))}
            />
          )}
        </FollowedList>
      </Panel>
    </>
  );
}

function outcomeOf({ status }: CallRow): string {
  if (status === 0) return 'Failed: the caller left before the answer';
  return status < 400 ? `Done (${status})` : `Failed (${status})`;
}
