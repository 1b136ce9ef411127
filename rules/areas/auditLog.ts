/** What staff changed. The functions write it, from the events of the database, and nobody else does. */
import type { RuleNode } from '../../model/rules/language';
import { all } from '../../model/rules/language';
import { limited, privileged } from '../../model/rules/predicates';

export const auditLog: RuleNode = {
  '.read': all(privileged, limited(100)),
};

/** The last failure of each function, a row each. */
export const functionFailures: RuleNode = { '.read': all(privileged, limited(100)) };
