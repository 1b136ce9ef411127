/** A member's register, `users/{uid}/MyLegalItems` (rows 15 to 18), its index `userLegalIndex` (row 21), and its groups and counts. */
import { actionRules } from '../../model/registerAction';
import { entryCountRules, entryRules } from '../../model/registerEntry';
import type { RuleNode } from '../../model/rules/language';
import { all, any } from '../../model/rules/language';
import { ownAs, privileged, registerReader } from '../../model/rules/predicates';
import { indexRules, itemRules } from '../../model/rules/registerItem';

export const ownRegister: RuleNode = {
  $item: {
    '.read': registerReader,
    ...itemRules(),
    compliance: entryRules(),
    entries: entryCountRules(),
    actions: actionRules(),
  },
};

const readable: RuleNode = {
  '.read': any(registerReader, ownAs('known', 'userLegalIndex/$uid'), privileged),
};
/** Row 21. */
export const userLegalIndex: RuleNode = { $uid: { ...readable, ...indexRules() } };

/** Groups and counts of a register's items. Only functions write these three lists. */
export const registerGroups: RuleNode = {
  $uid: readable,
};
/** Reviewers list the registers with the most evaluations that wait for review. */
export const registerCounts: RuleNode = {
  '.read': all(privileged, 'query.limitToLast<=10'),
  $uid: readable,
};
/** The counts at the end of each month. */
export const registerSnapshots: RuleNode = { $uid: readable };
