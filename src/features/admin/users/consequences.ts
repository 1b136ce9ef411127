/** What a change of a membership does to a user, in words: what staff are asked about before it is sent. */
import type { Access } from '../../../data/acts/account';
import type { UserType } from '../../../data/records';
import { showExpiry } from '../../../shared/members/expiry';
import {
  endsAtOnce,
  LEGAL_ACCESS_LOST,
  NO_END_DATE,
  STAFF_TOOLS_LOST,
  TYPE_GAINED,
  TYPE_LOST,
} from '../messages';

/** From the fewest rights to the most. */
const RANKS: readonly UserType[] = [
  'deletedUser',
  'expiredUser',
  'newUser',
  'guest',
  'subscriber',
  'admin',
  'jedi',
];
const STAFF: readonly UserType[] = ['admin', 'jedi'];
/** Their memberships end with their expiry date. */
const MEMBERS: readonly UserType[] = ['guest', 'subscriber'];

type Change = { before: Access; after: Access };
/** `what` says what changes, as in 'guest to admin'. */
type Consequence = { what: string; words: string };

/** Whether a change of type lets somebody in who has no access: an approval, or a renewal. */
export const letsIn = (before: UserType, after: UserType): after is 'guest' | 'subscriber' =>
  RANKS.indexOf(before) < RANKS.indexOf('guest') && MEMBERS.includes(after);

/** @param today when the day began, epoch milliseconds */
export function consequencesOf({ before, after }: Change, today: number): Consequence[] {
  const found: Consequence[] = [];
  const type = `${before.userType} to ${after.userType}`;
  const isLess = RANKS.indexOf(after.userType) < RANKS.indexOf(before.userType);
  if (before.userType !== after.userType) {
    if (STAFF.includes(before.userType) && !STAFF.includes(after.userType))
      found.push({ what: type, words: STAFF_TOOLS_LOST });
    const words = (isLess ? TYPE_LOST : TYPE_GAINED)[after.userType];
    if (words !== undefined) found.push({ what: type, words });
  }
  if (before.legalAccess === 'on' && after.legalAccess === 'off')
    found.push({ what: 'legal access on to off', words: LEGAL_ACCESS_LOST });
  if (!MEMBERS.includes(after.userType)) return found;
  const { expiryDate } = after;
  const isLetIn = letsIn(before.userType, after.userType);
  if (expiryDate === null) {
    if (isLetIn) found.push({ what: type, words: NO_END_DATE });
  } else if (expiryDate <= today && (isLetIn || before.expiryDate !== expiryDate))
    found.push({
      what: `expiry ${showExpiry(expiryDate)}`,
      words: endsAtOnce(showExpiry(expiryDate)),
    });
  return found;
}
