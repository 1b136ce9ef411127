/** Changes by staff. Only functions write the log, triggered by database events. */
import type { RuleNode } from '../../model/rules/language';
import { all } from '../../model/rules/language';
import { limited, limitedAt, privileged } from '../../model/rules/predicates';

export const auditLog: RuleNode = {
  '.read': all(privileged, limited(100)),
};

/** The hashes over all compliance histories, one row per day. Functions publish them in a bucket too. */
export const publishedHashes: RuleNode = { '.read': all(privileged, limitedAt('Last', 100)) };

/** The last failure of each function, one row per function. */
export const functionFailures: RuleNode = { '.read': all(privileged, limitedAt('Last', 100)) };
