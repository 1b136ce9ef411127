/** What an import of memberships will do, row by row, before anything is written. */
import type { MembershipChange } from '../../../../data/acts/account';
import { planFor } from '../many/plan';
import type { Actor } from '../userRights';
import type { MatchedRow } from './importThunk';

const NOBODY_HAS_EMAIL = 'Nobody has this email.';

export type PlannedRow = MatchedRow & {
  /** What it changes; null where nothing changes, or something is wrong. */
  change: MembershipChange | null;
};

/** Adds to each row what it changes or, to its faults, why it cannot. */
export const planRows = (actor: Actor, rows: readonly MatchedRow[]): PlannedRow[] =>
  rows.map((row) => {
    const { user, decision, faults, email } = row;
    if (!user)
      return {
        ...row,
        change: null,
        faults: email === '' ? faults : [...faults, NOBODY_HAS_EMAIL],
      };
    const { change, refused } = planFor(actor, user, decision);
    const all = refused === null ? faults : [...faults, refused];
    return { ...row, faults: all, change: all.length === 0 ? change : null };
  });
