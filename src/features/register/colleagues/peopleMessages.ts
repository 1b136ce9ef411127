/** Texts of the parts that load on demand. Apart from `colleagueMessages.ts`, which every page of the register loads. */
import type { RegisterInvitation } from '../../../data/records';

export const ROLE_HINT =
  'A colleague who evaluates also adds evidence, actions and plans. Only you add, remove or edit items.';
export const PEOPLE_DETAIL =
  'Invite colleagues of your company to your register. Your profiles must name the same company. Each entry shows who made it.';
export const INVITATION_SENT = 'Invitation sent';
export const EMAIL_INVALID = 'Enter an email address';
export const REFUSAL_LABELS: Record<NonNullable<RegisterInvitation['refused']>, string> = {
  declined: 'Declined',
  otherCompany: 'Refused: your profiles name different companies',
};
export const CONFIRMS = 'A second person confirms evaluations';
export const CONFIRMS_HINT =
  'A new evaluation then waits until you or a colleague who evaluates confirms it or sends it back. Its author can’t confirm it.';
export const CONFIRMED_ELSEWHERE =
  'This evaluation no longer waits for confirmation. Read the newest entries in the history.';
export const REASON_TO_SEND_BACK = 'Give a reason';
export const CONFIRMATION_SAVED = 'Confirmation saved';
