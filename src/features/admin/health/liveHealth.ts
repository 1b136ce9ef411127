import { followList, followTogether, followValue } from '../../../data/follow';
import { paths } from '../../../data/paths';
import { functionFailureSchema } from '../../../data/records/health';
import type { Json } from '../../../data/update';
import { live } from '../../../store/live';

/** As many as the rules allow: there are fewer functions. */
const MOST_FAILURES = 100;

/** The last failure of each function that has ever failed. */
export const useFailures = live('functionFailures', () =>
  followList(
    { path: paths.functionFailures, orderBy: '$key', first: MOST_FAILURES },
    functionFailureSchema,
  ),
);

const countIn = (value: Json): number => (typeof value === 'number' ? value : 0);

/** How much there is of what is counted. */
export const useSizes = live('portalSizes', () =>
  followTogether({
    insights: followValue(paths.counter('insights'), countIn),
    laws: followValue(paths.counter('legalRegister'), countIn),
  }),
);
