/** What the played legislation.gov.uk can send instead of documents. */
import type { FollowFault } from '../../model/follow';

export const SOURCE_FAULTS = [
  'none',
  'accepted',
  'refused',
  'tooManyRequests',
  'blocked',
  'serverError',
  'challenge',
  'html',
  'broken',
  'empty',
  'moved',
  'notFound',
  'unreachable',
] as const satisfies readonly (FollowFault | 'none')[];
export type SourceFault = (typeof SOURCE_FAULTS)[number];
