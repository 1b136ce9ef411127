/** The wording of comments and posts (specification, section 5). */

export const EMPTY_MESSAGE = 'Sorry cannot submit an empty comment';
export const KEPT = 'This was not sent when the page was last open. It is kept here.';
export const CHANGED_ELSEWHERE =
  'This was changed in another window while you were editing. Your text is kept, but was not saved.';
