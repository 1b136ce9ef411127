/** Messages of own obligations, which only their forms load. */
export const OBLIGATION_ADDED = 'Obligation added to your register';
export const OBLIGATION_EDITED = 'Obligation saved';
export const OBLIGATION_TITLE_REQUIRED = 'Please enter what you must do';
export const KIND_REQUIRED = 'Please choose a kind';
export const OBLIGATION_AREA_REQUIRED = 'Please choose an area';
export const OBLIGATION_CHANGED_ELSEWHERE =
  'This obligation was changed in another window while you were editing. Your text is still here, but it is not saved.';
export const NO_CONDITIONS = 'There are no conditions yet. Add the conditions of a permit here.';
