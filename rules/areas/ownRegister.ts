/** A member's register, `users/{uid}/MyLegalItems` (rows 15 to 18), its index `userLegalIndex` (row 21), and what it is counted under. */
import { actionRules } from '../../model/registerAction';
import { entryCountRules, entryRules } from '../../model/registerEntry';
import type { RuleNode } from '../../model/rules/language';
import { all, any } from '../../model/rules/language';
import { ownAs, privileged } from '../../model/rules/predicates';
import { indexRules, itemRules } from '../../model/rules/registerItem';

export const ownRegister: RuleNode = {
  $item: {
    ...itemRules(),
    compliance: entryRules(),
    entries: entryCountRules(),
    actions: actionRules(),
  },
};

const readable: RuleNode = { '.read': any(ownAs('known', 'userLegalIndex/$uid'), privileged) };
/** Row 21. */
export const userLegalIndex: RuleNode = { $uid: { ...readable, ...indexRules() } };

/** What the items of a register are counted and listed under. Only the functions write these three. */
export const registerGroups: RuleNode = {
  $uid: readable,
};
/** Of all registers reviewers list those with most evaluations that wait for them. */
export const registerCounts: RuleNode = {
  '.read': all(privileged, 'query.limitToLast<=10'),
  $uid: readable,
};
/** The figures at the end of each month. */
export const registerSnapshots: RuleNode = { $uid: readable };
