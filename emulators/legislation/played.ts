/** legislation.gov.uk as the suite plays it: by the clock of the database, for the laws that the database has. */
import * as v from 'valibot';
import type { DatabaseEmulator } from '../../packages/database-emulator/src';
import type { Watch } from '../console/watch';
import { DATABASE_NAMESPACE } from '../project';
import { FOLLOWED_FOR } from '../seed/follows';
import { createLegislation, type Legislation } from './legislation';

const followed = v.record(v.string(), v.object({ address: v.string(), since: v.number() }));

/** @param beganAt when the suite started. Data of an earlier run continue with the days of that run. */
export function playLegislation(
  database: DatabaseEmulator,
  watch: Watch,
  beganAt: number,
): Legislation {
  const follows = () => {
    const found = v.safeParse(followed, database.read(DATABASE_NAMESPACE, '/lawFollows'));
    return found.success ? Object.entries(found.output) : [];
  };
  const since = follows().map(([, law]) => law.since);
  return createLegislation({
    start: since.length > 0 ? Math.min(...since) + FOLLOWED_FOR : beganAt,
    now: () => watch.now(),
    fault: () => watch.faults.sourceFault,
    titleOf: (address) => {
      const [item] = follows().find(([, law]) => law.address === address) ?? [];
      const title = item && database.read(DATABASE_NAMESPACE, `/legalSummaries/${item}/title`);
      return typeof title === 'string' ? title : address;
    },
  });
}
