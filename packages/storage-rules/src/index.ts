/**
 * The language of Firebase Storage security rules, except for some features. A file that uses an unsupported feature is
 * rejected on load, with line and column, rather than misinterpreted.
 */
import { check } from './checker';
import { checkRequest, checkSource } from './input';
import { isAllowed, type StorageRequest } from './evaluator';
import { parse } from './parser';
import { type Refuse, StorageRulesError } from './syntax';

export type { StorageRequest } from './evaluator';
export { StorageRulesError } from './syntax';

export interface StorageRules {
  /** Returns whether the rules grant the request. An error during the evaluation of a condition makes that condition false. */
  allows(request: StorageRequest): boolean;
}

/**
 * Parses and checks a rules file.
 * @param file name of the file, for messages
 * @throws StorageRulesError at the first error or unsupported feature, TypeError when `source` is not the text of a file
 */
export function compileStorageRules(source: string, file: string): StorageRules {
  checkSource(source);
  const refuse: Refuse = (reason, position) => new StorageRulesError(reason, position, file);
  const service = parse(source, refuse);
  check(service, refuse);
  return {
    allows: (request) => {
      checkRequest(request);
      return isAllowed(service, request);
    },
  };
}
