import { Panel } from '../../../src/components/layout/Panel';
import { Table } from '../../../src/components/list/Table';
import type { DenialRow } from '../types';
import { FollowedList } from './Followed';
import { timeOf } from './time';
import { useTopic } from './useTopic';

const COLUMNS = [
  { id: 'at', header: 'When' },
  { id: 'where', header: 'Where' },
  { id: 'who', header: 'Who' },
  { id: 'what', header: 'What' },
  { id: 'why', header: 'Which rule' },
];

const SERVICES: Record<DenialRow['service'], string> = { database: 'Database', storage: 'Storage' };

/** What the rules refused, as it happens. */
export function Denials() {
  const { data, problem } = useTopic('denials');
  return (
    <Panel title="Refused by the rules" count={data?.length ?? null} flush>
      <FollowedList
        data={data}
        problem={problem}
        empty="The rules have refused nothing yet."
        isEmpty={(rows) => rows.length === 0}
      >
        {(rows) => (
          <div className="console-scroll" role="region" aria-label="Refusals" tabIndex={0}>
            <Table
              caption="Refused by the rules"
              columns={COLUMNS}
              rows={rows.map(({ id, at, service, who, kind, paths, reason }) => ({
                key: String(id),
                cells: [timeOf(at), SERVICES[service], who, `${kind} ${paths.join(', ')}`, reason],
              }))}
            />
          </div>
        )}
      </FollowedList>
    </Panel>
  );
}
