/** What is decided for several users, as it is typed: what is left as it is changes with nobody. */
import * as v from 'valibot';
import { USER_TYPES } from '../../../../data/records';
import { readExpiry } from '../../../../shared/members/expiry';
import { EXPIRY_INVALID } from '../../messages';
import type { Decision } from './plan';

/** '' leaves it as it is. */
export type DecisionForm = {
  userType: string;
  legalAccess: string;
  expiry: string;
  /** DD-MM-YYYY, with `ON_A_DAY`. */
  day: string;
  supplier: string;
  companyType: string;
};

export const AS_IT_IS: DecisionForm = {
  userType: '',
  legalAccess: '',
  expiry: '',
  day: '',
  supplier: '',
  companyType: '',
};

export const ON_A_DAY = 'day';
export const NO_END = 'none';
/** No name out of a list: those are of more than white space. */
export const NO_NAME = ' ';

export const decisionSchema = v.pipe(
  v.object({
    userType: v.string(),
    legalAccess: v.string(),
    expiry: v.string(),
    day: v.string(),
    supplier: v.string(),
    companyType: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['expiry'], ['day']],
      ({ expiry, day }) => expiry !== ON_A_DAY || readExpiry(day) !== null,
      EXPIRY_INVALID,
    ),
    ['day'],
  ),
  v.transform(toDecision),
);

/** What a form says, as far as it is complete. */
export function toDecision(form: DecisionForm): Decision {
  const decision: Decision = {};
  const userType = USER_TYPES.find((type) => type === form.userType);
  const day = readExpiry(form.day);
  if (userType) decision.userType = userType;
  if (form.legalAccess !== '') decision.legalAccess = form.legalAccess === 'on' ? 'on' : 'off';
  if (form.expiry === NO_END) decision.expiryDate = null;
  if (form.expiry === ON_A_DAY && day !== null) decision.expiryDate = day;
  for (const field of ['supplier', 'companyType'] as const)
    if (form[field] !== '') decision[field] = form[field] === NO_NAME ? null : form[field];
  return decision;
}
