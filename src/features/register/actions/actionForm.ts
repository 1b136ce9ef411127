import { requiredText } from '../../../shared/forms/useForm';
import { dayField } from '../legalItemForm';
import { DUE_REQUIRED, WHAT_REQUIRED, WHO_REQUIRED } from '../messages';

/** The fields of a form that opens an action: what to do, by whom and by when. */
export const PLAN = {
  what: requiredText(WHAT_REQUIRED),
  who: requiredText(WHO_REQUIRED),
  dueBy: dayField(DUE_REQUIRED),
};
export const NO_PLAN = { what: '', who: '', dueBy: '' };
