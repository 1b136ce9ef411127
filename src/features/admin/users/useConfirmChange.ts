import { isFulfilled } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Access } from '../../../data/mutations/account';
import { plural } from '../../../lib/text';
import { useConfirm } from '../../../shared/notices/confirm';
import { useServerDay } from '../../../shared/time/serverDay';
import {
  confirmManyChanges,
  USERS,
  endsAtOnce,
  LEGAL_ACCESS_LOST,
  NO_END_DATE,
  STAFF_TOOLS_LOST,
  TYPE_GAINED,
  TYPE_LOST,
  MEMBERSHIP_UPDATED,
} from '../messages';
import { type UserType, USER_TYPES } from '../../../data/records';
import { showExpiry } from '../../../shared/members/expiry';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../store/mutation';
import { usePinRow } from './usePinnedRows';
import type { Ability } from '../../../access/roleMatrix';
import { selectUid } from '../../../access/sessionSlice';
import { useMay } from '../../../access/useCan';

type Change = { before: Access; after: Access };

interface Asked {
  /** Instead of the question about so many users. */
  question?: string;
  /** Whom one change concerns, in front of its consequences. */
  who?: string;
  /** Asks also where nothing follows that has to be said. */
  always?: boolean;
}

/**
 * Asks before memberships change: one at a time, in the queue, or many. Says what follows for whom; resolves with true where
 * nothing has to be asked.
 */
export function useConfirmChange(): (
  changes: readonly Change[],
  asked?: Asked,
) => Promise<boolean> {
  const confirm = useConfirm();
  const today = useServerDay() ?? 0;
  return async (changes, { question, who, always = false } = {}) => {
    /** How many users each consequence concerns, by what changes for them. */
    const byWords = new Map<string, Map<string, number>>();
    let concerned = 0;
    for (const change of changes) {
      const found = consequencesOf(change, today);
      if (found.length > 0) concerned += 1;
      for (const { what, words } of found) {
        const counts = byWords.get(words) ?? new Map<string, number>();
        byWords.set(words, counts.set(what, (counts.get(what) ?? 0) + 1));
      }
    }
    if (concerned === 0 && !always) return true;
    const lines = [...byWords].map(([words, counts]) =>
      question === undefined
        ? `${[...counts].map(([what, count]) => `${plural(count, ...USERS)} ${what}`).join(', ')}: ${words}`
        : words,
    );
    const text = lines.join(' ');
    return confirm({
      question: question ?? confirmManyChanges(concerned),
      detail: who !== undefined && text !== '' ? `${who}: ${text}` : text,
      danger: concerned > 0,
    });
  };
}

/* What a change of a membership does to a user, in words: what staff are asked about before it is sent. */

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

/** Runs one change of a user at a time for a control, and says when it stands. The user's row stays in the table. */
export function useChange(uid: string): {
  busy: boolean;
  /** Resolves with whether it stands; of a failure the notice has told. */
  run: (change: (dispatch: MutationDispatch) => Promise<{ type: string }>) => Promise<boolean>;
} {
  const dispatch = useDispatch<MutationDispatch>();
  const pinRow = usePinRow(uid);
  const [busy, setBusy] = useState(false);
  const run = async (change: (dispatch: MutationDispatch) => Promise<{ type: string }>) => {
    pinRow();
    setBusy(true);
    const outcome = await change(dispatch);
    setBusy(false);
    const isSaved = isFulfilled(outcome);
    if (isSaved) dispatch(showNotice('success', MEMBERSHIP_UPDATED));
    return isSaved;
  };
  return { busy, run };
}

/* What an administrator may do to a user (access table, rows 3 to 6 and section 6). The rules decide; this spares a try. */

/** What giving a type takes, where it takes more than changing types. */
const TO_GIVE: Partial<Record<UserType, Ability>> = {
  admin: 'users.changeTypeToAdmin',
  jedi: 'users.changeTypeToJedi',
  expiredUser: 'users.changeTypeToExpired',
};
const LINKABLE: readonly UserType[] = ['guest', 'subscriber', 'newUser'];

export type Actor = { uid: string | null; may: (ability: Ability) => boolean };

/** Who works in the console. */
export function useActor(): Actor {
  return { uid: useSelector(selectUid), may: useMay() };
}

type Target = { key: string; userType: UserType };

/** Whether the actor may change this user's type and delete the user: nobody the own, and an admin no jedi's. */
export const mayManage = (actor: Actor, target: Target) =>
  actor.uid !== target.key &&
  actor.may(target.userType === 'jedi' ? 'users.changeTypeOfJedi' : 'users.changeType');

/** Whether the actor may set legal access and membership: the own too, since staff may give themselves legal access. */
export const maySetMembership = (actor: Actor, target: Target) =>
  actor.may(
    target.userType === 'jedi' ? 'users.changeLegalAccessOfJedi' : 'users.changeLegalAccess',
  );

/** The types that the actor may give. */
export const typesToGive = ({ may }: Actor): readonly UserType[] =>
  USER_TYPES.filter((type) => may(TO_GIVE[type] ?? 'users.changeType'));

/** Whether a sign-in link can be made for this user. */
export const isLinkable = ({ userType }: Target) => LINKABLE.includes(userType);
