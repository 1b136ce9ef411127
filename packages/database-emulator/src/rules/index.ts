/**
 * The security rules language of the Realtime Database. `compileRules` checks a rules file as the service does on upload. The
 * compiled rules decide every read and write. Language reference: firebase.google.com/docs/reference/security/database and
 * …/docs/database/security.
 */
import { coverageOf, indexesAt, mayRead, mayWrite } from './evaluate';
import { buildRules } from './structure';
import type { RuleSet } from './types';

export { NO_QUERY } from './evaluate';
export { RulesError } from './errors';
export type {
  AuthValue,
  Decision,
  JsonValue,
  Outcomes,
  Part,
  QueryView,
  ReadRequest,
  RuleCoverage,
  RuleSet,
  WriteRequest,
} from './types';

/**
 * Compiles a rules file.
 * @param source a rules file: `{"rules": {…}}`, which may contain comments and raw line breaks in strings
 * @throws RulesError when the service would reject the file; the message has line, column, reason and the path of the rule
 */
export function compileRules(source: string): RuleSet {
  const rules = buildRules(source);
  return {
    source,
    mayRead: (request) => mayRead(rules, request),
    mayWrite: (request) => mayWrite(rules, request),
    indexesAt: (path) => indexesAt(rules, path),
    coverage: () => [...coverageOf(rules)],
  };
}

/** Rules before any upload: everything is allowed, as in the official emulator. */
export const OPEN_RULES: RuleSet = compileRules('{"rules": {".read": true, ".write": true}}');
