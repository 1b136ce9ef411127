import type { DenialRow } from '../types';
import { FollowedTable } from './Followed';
import { timeOf } from './time';
import { useTopic } from './useTopic';

const SERVICES: Record<DenialRow['service'], string> = { database: 'Database', storage: 'Storage' };

export function Denials() {
  const { data, problem } = useTopic('denials');
  return (
    <FollowedTable
      title="Refused by the rules"
      rows={data}
      problem={problem}
      empty="The rules have refused nothing yet."
      columns={['When', 'Where', 'Who', 'What', 'Which rule']}
      keyOf={({ id }) => String(id)}
      cellsOf={({ at, service, who, kind, paths, reason }) => [
        ...[timeOf(at), SERVICES[service], who, `${kind} ${paths.join(', ')}`, reason],
      ]}
    />
  );
}
