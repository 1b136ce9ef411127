/**
 * The security rules language of the Realtime Database: `compileRules` checks a rules file as the service does on
 * upload, and the rule set it gives decides every read and write.
 * Language: firebase.google.com/docs/reference/security/database and …/docs/database/security.
 */
import { coverageOf, indexesAt, mayRead, mayWrite } from './evaluate';
import { buildRules } from './structure';
import type { QueryView, RuleSet } from './types';

export { RulesError } from './errors';
export type {
  AuthValue,
  JsonValue,
  Outcomes,
  Part,
  QueryView,
  ReadRequest,
  RuleCoverage,
  RuleSet,
  Verdict,
  WriteRequest,
} from './types';

/**
 * @param source a rules file: `{"rules": {…}}`, with comments and raw line breaks in strings allowed
 * @throws RulesError when the service would refuse the file; the message has line, column, reason and the rule's path
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

/** Before any rules are uploaded everything is allowed, as in the official emulator. */
export const OPEN_RULES: RuleSet = compileRules('{"rules": {".read": true, ".write": true}}');

/** `query` of an SDK's read without any query: no order is set, not even by key (davideast/pyric r30). */
export const NO_QUERY: QueryView = Object.freeze({
  orderByKey: false,
  orderByValue: false,
  orderByPriority: false,
  orderByChild: null,
  startAt: null,
  endAt: null,
  equalTo: null,
  limitToFirst: null,
  limitToLast: null,
});
