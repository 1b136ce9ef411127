/**
 * The own legal register, `users/{uid}/MyLegalItems` (rows 15 to 18), its index `userLegalIndex` (row 21), what it is counted under, and
 * who has an item (row 30).
 */
import { actionRules } from '../../model/registerAction';
import { entryCountRules, entryRules } from '../../model/registerEntry';
import type { RuleNode } from '../../model/rules/language';
import { all, any, before, either, newData, place } from '../../model/rules/language';
import { checkedAbove, closed, known, member, own, privileged } from '../../model/rules/predicates';
import { indexRules, itemRules } from '../../model/rules/registerItem';
import { ITEM } from '../../model/rules/registerPaths';

export const ownRegister: RuleNode = {
  $item: {
    ...itemRules(),
    compliance: entryRules(),
    entries: entryCountRules(),
    actions: actionRules(),
  },
};

const readable: RuleNode = { '.read': any(all(own, known), privileged) };
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

const listed = place('legalRegister/$item/users/$uid');
/**
 * Row 30: who has the item. It goes (and may be gone already, with the item) when the own copy is not active; staff clear up after one
 * who was erased. Whoever is a deletedUser keeps the register, so the items too: the mark alone makes the law's deletion archive it.
 */
export const usersOfItem: RuleNode = {
  $uid: {
    '.read': all(own, member),
    '.write': any(
      // Both times are `now`, so the item is being added in this update, by its owner.
      all(
        newData.child('timeAdded').is('now'),
        before('legalRegister/$item/key').exists,
        listed.after(`${ITEM}/status`).is("'active'"),
        listed.after(`${ITEM}/timeAdded`).is('now'),
      ),
      all(
        newData.missing,
        either(
          own,
          all(known, listed.after(`${ITEM}/status`).isNot("'active'")),
          all(privileged, listed.after('users/$uid').missing),
        ),
      ),
    ),
    timeAdded: checkedAbove,
    ...closed,
  },
};
