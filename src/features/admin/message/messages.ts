/** The wording of the Message tab (specification 2.15). */

export const MESSAGE_SAVED = 'Message saved';
export const MESSAGE_CLEARED = 'Message cleared';
export const MESSAGE_REQUIRED = 'Please write a message, or clear the current one';
export const MESSAGE_TOO_LONG = 'This message is too long';
export const NO_MESSAGE = 'No message is shown at the moment.';
export const CLEAR_QUESTION = 'Do you really want to delete this message?';
export const CLEAR_DETAIL = 'It leaves every dashboard at once.';
export const MESSAGE_CHANGED_ELSEWHERE =
  'The message was changed elsewhere while you were writing. Which text should stand?';
export const MESSAGE_CHANGED_BEFORE_CLEAR =
  'Someone else changed this message. Read the new text, then clear it if you still want to.';
export const PERIOD_SAVED = 'Days saved';
export const PERIOD_HINT =
  'Without a day there is no bound. Days begin at midnight UTC. Save them before a message that is not to be seen yet.';
export const PERIOD_REVERSED = 'The last day cannot come before the first';
export const DAY_INVALID = 'Please enter a day as DD-MM-YYYY, for example 10-07-2027';
