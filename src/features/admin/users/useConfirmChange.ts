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

interface ConfirmOptions {
  /** Replaces the question about the number of users. */
  question?: string;
  /** Names the user of a single change before its consequences. */
  who?: string;
  /** Asks even without consequences. */
  always?: boolean;
}

/**
 * Returns a function that asks before memberships change, and shows the consequences. It resolves with true if there
 * are none.
 */
export function useConfirmChange(): (
  changes: readonly Change[],
  options?: ConfirmOptions,
) => Promise<boolean | null> {
  const confirm = useConfirm();
  const today = useServerDay() ?? 0;
  return async (changes, { question, who, always = false } = {}) => {
    /** Number of users per change ('guest to admin'), for each consequence. */
    const byEffect = new Map<string, Map<string, number>>();
    let concerned = 0;
    for (const change of changes) {
      const found = consequencesOf(change, today);
      if (found.length > 0) concerned += 1;
      for (const { what, effect } of found) {
        const counts = byEffect.get(effect) ?? new Map<string, number>();
        byEffect.set(effect, counts.set(what, (counts.get(what) ?? 0) + 1));
      }
    }
    if (concerned === 0 && !always) return true;
    const lines = [...byEffect].map(([effect, counts]) =>
      question === undefined
        ? `${[...counts].map(([what, count]) => `${plural(count, ...USERS)} ${what}`).join(', ')}: ${effect}`
        : effect,
    );
    const text = lines.join(' ');
    return confirm({
      question: question ?? confirmManyChanges(concerned),
      detail: who !== undefined && text !== '' ? `${who}: ${text}` : text,
      danger: concerned > 0,
    });
  };
}

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
/** Types whose access ends with the expiry date. */
const MEMBERS: readonly UserType[] = ['guest', 'subscriber'];
/** `what` is the change, such as 'guest to admin'. */
type Consequence = { what: string; effect: string };

/** Whether a change of type gives access to a user without any: an approval or a renewal. */
export const letsIn = (before: UserType, after: UserType): after is 'guest' | 'subscriber' =>
  RANKS.indexOf(before) < RANKS.indexOf('guest') && MEMBERS.includes(after);

/** @param today start of the day (epoch milliseconds) */
export function consequencesOf({ before, after }: Change, today: number): Consequence[] {
  const found: Consequence[] = [];
  const type = `${before.userType} to ${after.userType}`;
  const isLess = RANKS.indexOf(after.userType) < RANKS.indexOf(before.userType);
  if (before.userType !== after.userType) {
    if (STAFF.includes(before.userType) && !STAFF.includes(after.userType))
      found.push({ what: type, effect: STAFF_TOOLS_LOST });
    const effect = (isLess ? TYPE_LOST : TYPE_GAINED)[after.userType];
    if (effect !== undefined) found.push({ what: type, effect });
  }
  if (before.legalAccess === 'on' && after.legalAccess === 'off')
    found.push({ what: 'legal access on to off', effect: LEGAL_ACCESS_LOST });
  if (!MEMBERS.includes(after.userType)) return found;
  const { expiryDate } = after;
  const isLetIn = letsIn(before.userType, after.userType);
  if (expiryDate === null) {
    if (isLetIn) found.push({ what: type, effect: NO_END_DATE });
  } else if (expiryDate <= today && (isLetIn || before.expiryDate !== expiryDate))
    found.push({
      what: `expiry ${showExpiry(expiryDate)}`,
      effect: endsAtOnce(showExpiry(expiryDate)),
    });
  return found;
}

/** Runs one change at a time for a control, shows a notice on success, and pins the user's row in the table. */
export function useChange(uid: string): {
  busy: boolean;
  /** Resolves with false if the change failed; a notice shows the error. */
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

/*
 * What an actor may do to a user (access table, rows 3 to 6 and section 6). The rules decide; this hides what they
 * would refuse.
 */

/** Types that need more than `users.changeType`. */
const TO_GIVE: Partial<Record<UserType, Ability>> = {
  admin: 'users.changeTypeToAdmin',
  jedi: 'users.changeTypeToJedi',
  expiredUser: 'users.changeTypeToExpired',
};
const LINKABLE: readonly UserType[] = ['guest', 'subscriber', 'newUser'];

export type Actor = { uid: string | null; may: (ability: Ability) => boolean };

export function useActor(): Actor {
  return { uid: useSelector(selectUid), may: useMay() };
}

type Target = { key: string; userType: UserType };

/** Whether the actor may change the user's type or delete the user: no user themselves, and no admin a jedi. */
export const mayManage = (actor: Actor, target: Target) =>
  actor.uid !== target.key &&
  actor.may(target.userType === 'jedi' ? 'users.changeTypeOfJedi' : 'users.changeType');

/** Whether the actor may set legal access and membership, including their own. */
export const maySetMembership = (actor: Actor, target: Target) =>
  actor.may(
    target.userType === 'jedi' ? 'users.changeLegalAccessOfJedi' : 'users.changeLegalAccess',
  );

/** The types that the actor may assign. */
export const typesToGive = ({ may }: Actor): readonly UserType[] =>
  USER_TYPES.filter((type) => may(TO_GIVE[type] ?? 'users.changeType'));

export const isLinkable = ({ userType }: Target) => LINKABLE.includes(userType);
