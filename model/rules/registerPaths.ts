/** Where the own legal register stands, and what several of its rules ask. */
import type { Rule, Snap } from './language';
import { all } from './language';
import { legal, own } from './predicates';

export const ITEM = 'users/$uid/MyLegalItems/$item';
/** The revision of the law that the member looked at last. */
export const REVIEWED = `${ITEM}/reviewedRevision`;
export const INDEX = 'userLegalIndex/$uid/$item';
export const TOTAL = 'userDirectory/$uid/legalTotal';
const COMPLIANT = "'Compliant'";
export const OPEN = 'userDirectory/$uid/legalOpen';
/** The directory names the item that moves a count, so that no two items share a step. */
export const POINTER = 'userDirectory/$uid/lastLegalItem';

/** The lines about removed items, and the key of the newest. */
export const REMOVED = 'users/$uid/removedItems';
export const LAST_REMOVED = 'users/$uid/lastRemoved';
export const DOCUMENTS = 'users/$uid/documents/legalItems';
/** How many entries the item has, and the key of the newest. */
export const ENTRIES = `${ITEM}/entries`;
export const HISTORY = `${ITEM}/compliance`;
export const ACTIONS = `${ITEM}/actions`;
export const REVIEW = `${ITEM}/review`;

/** Neither compliant nor said not to apply; of an item that is active. */
export const isOpen = (of: Snap): Rule =>
  all(of.child('userStatus').isNot(COMPLIANT), of.child('applicability').isNot("'notApplicable'"));

/** The own uid, with legal access: every change of the register by its owner. */
export const owner: Rule = all(own, legal);
