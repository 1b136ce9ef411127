/** What the played legislation.gov.uk can send instead of documents. `unexpected` is any other response. */
import { FOLLOW_FAULTS } from '../../model/followFaults';
import type { FollowFault } from '../../model/follow';

export type SourceFault = 'none' | Exclude<FollowFault, 'unexpected'>;

export const SOURCE_FAULTS: readonly SourceFault[] = [
  'none',
  ...FOLLOW_FAULTS.filter((fault) => fault !== 'unexpected'),
];
