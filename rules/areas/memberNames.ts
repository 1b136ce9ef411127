/** By what members are found to be mentioned (decision 69): functions write it, from the profiles of members. */
import { MEMBERS_OFFERED } from '../../model/constants';
import type { RuleNode } from '../../model/rules/language';
import { all } from '../../model/rules/language';
import { member } from '../../model/rules/predicates';

export const memberNames: RuleNode = {
  '.read': all(member, `query.limitToFirst<=${MEMBERS_OFFERED}`),
};
