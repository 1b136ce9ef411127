import { landingSchema } from '../../../model/landing';
import { paths } from '../../data/paths';
import { recordSource } from '../../data/source';
import { liveQuery } from '../../store/liveQuery';

/** What staff wrote for the landing page, and which insight is the sample. Anyone can read it. */
export const useLanding = liveQuery('landing', (_: 'texts') =>
  recordSource(paths.landing, '', landingSchema),
);
