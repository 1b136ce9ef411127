/** What the played legislation.gov.uk can send instead of documents. */
import { FOLLOW_FAULTS } from '../../model/followFaults';

export const SOURCE_FAULTS = [
  'none',
  ...FOLLOW_FAULTS.filter((fault) => fault !== 'unexpected'),
] as const;
export type SourceFault = (typeof SOURCE_FAULTS)[number];
