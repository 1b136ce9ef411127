/** Sign-in links and counted tries: functions' alone, so all that is said here is what they are swept by. */
import type { RuleNode } from '../../model/rules/language';

export const loginTokens: RuleNode = { '.indexOn': ['expiresAt'] };

export const rateLimits: RuleNode = { $kind: { '.indexOn': ['windowStart'] } };
