/** Messages of "What applies to us?", which only its forms load. */
export const NATION_REQUIRED = 'Choose at least one nation';
export const ANSWERS_CHANGED =
  'Your answers were changed in another window while you were editing. Your answers are still here, but they are not saved.';
export const NOTHING_PROPOSED =
  'You have decided about every law that your answers propose. When your answers or the laws change, new proposals appear here.';
export const DECIDED_ELSEWHERE =
  'You have decided otherwise about this item in another window. Open the item to change the decision.';
/** Reason of a decision. */
export const CONDITIONS_NOT_MET =
  'Because the portal’s conditions for this law have changed, and your answers no longer meet them.';
export const CONDITIONS_SAVED = 'Conditions saved';
export const CONDITIONS_TOO_LONG = 'There are too many conditions. Please remove some.';
export const CONDITIONS_CHANGED =
  'Someone else changed these conditions while you were editing. Your conditions are still here, but they are not saved.';
