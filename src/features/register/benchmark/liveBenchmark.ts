/** How many members of each sector evaluated a law, and whether the member's register is counted (decision 523). */
import { decode } from '../../../data/decode';
import * as mutations from '../../../data/mutations/register';
import { paths } from '../../../data/paths';
import { benchmarkSchema } from '../../../data/records';
import { valueSource } from '../../../data/source';
import { createWrite } from '../../../store/createWrite';
import { liveQuery } from '../../../store/liveQuery';

export const useBenchmark = liveQuery('lawBenchmarks', (law: string) => {
  const path = paths.lawBenchmark(law);
  return valueSource(path, (value) => decode(benchmarkSchema, value ?? {}, path));
});

export const useIsCounted = liveQuery('isCounted', (uid: string) =>
  valueSource(paths.noBenchmark(uid), (value) => value === null),
);

export const setBenchmark = createWrite('register/setBenchmark', mutations.setBenchmark);
