/** The paths of laws and of members' registers, and conditions that several of their rules share. */
import { OWN_KEY_END } from '../obligation';
import type { Rule, Snap } from './language';
import { all, any, before, quote } from './language';
import { TRIAL_ITEMS } from '../constants';
import { auditorOfAny, evaluates, member, own, ownAs, reader } from './predicates';

export const LAW = 'legalRegister/$item';
export const LAW_SUMMARY = 'legalSummaries/$item';
export const LAW_CHANGES = 'legalChanges/$item';
export const LAW_REVISIONS = 'legalRevisions/$item';
export const LAW_CONDITIONS = 'legalConditions/$item';
export const LAW_ARCHIVE = 'legalArchive/$item';
/** A member who has or had the law in their register. Even without rights, they may read what an export of the register needs. */
export const holds: Rule = before('users/@/MyLegalItems/$item').exists;
/** An auditor of a member who has or had the law in their register. */
export const audits: Rule = all(auditorOfAny, before('users/@auditor/MyLegalItems/$item').exists);
/** Who may read the public fields of a law. */
export const lawReader: Rule = any(holds, audits, reader);

export const ITEMS = 'users/$uid/MyLegalItems';
export const ITEM = `${ITEMS}/$item`;
/** The revision of the law that the member last reviewed. */
export const REVIEWED = `${ITEM}/reviewedRevision`;
export const INDEX = 'userLegalIndex/$uid/$item';
export const TOTAL = 'userDirectory/$uid/legalTotal';
const COMPLIANT = "'Compliant'";
export const OPEN = 'userDirectory/$uid/legalOpen';
/** The directory names the item that moves a count, so that no two items share a step. */
export const POINTER = 'userDirectory/$uid/lastLegalItem';

/** The lines about removed items, and the key of the newest line. */
export const REMOVED = 'users/$uid/removedItems';
export const LAST_REMOVED = 'users/$uid/lastRemoved';
export const DOCUMENTS = 'users/$uid/documents/legalItems';
/** How many entries the item has, and the key of the newest entry. */
export const ENTRIES = `${ITEM}/entries`;
export const HISTORY = `${ITEM}/compliance`;
export const ACTIONS = `${ITEM}/actions`;
export const REVIEW = `${ITEM}/review`;

/** The item `$item` is an own obligation, not a law. */
export const isOwnObligation: Rule = `$item.endsWith(${quote(OWN_KEY_END)})`;

/** Neither compliant nor marked as not applicable. For active items. */
export const isOpen = (of: Snap): Rule =>
  all(of.child('userStatus').isNot(COMPLIANT), of.child('applicability').isNot("'notApplicable'"));

/** The owner of the register, with legal access. */
export const owner: Rule = ownAs('legal');
/** For rules that already demand a member. */
export const hasAccess: Rule = before('users/@/legalAccess').is("'on'");
/** Staff offer the trial, and the register has no more items than it. @param total a number, or the rule fails. */
export const tries = (total: Rule): Rule =>
  all(before('config/noTrial').missing, `${total}<=${TRIAL_ITEMS}`);
const triesOwn = tries(before(TOTAL).val);
/** The owner of the register, with legal access or a trial. */
export const keeper: Rule = all(ownAs('member'), any(hasAccess, triesOwn));
/** The owner, or a colleague who evaluates. */
export const ownOrEvaluates: Rule = any(own, evaluates);
/** The owner, also in a trial, or a colleague who evaluates and has legal access. */
export const evaluator: Rule = all(ownOrEvaluates, member, any(hasAccess, all(own, triesOwn)));
