/**
 * The Storage rules language, in the greater part. A file that uses more is refused when it is loaded, with line
 * and column, instead of being half understood.
 */
import { check } from './checker';
import { isAllowed, type StorageRequest } from './evaluator';
import { parse } from './parser';
import { type Refuse, StorageRulesError } from './syntax';

export type { StorageRequest } from './evaluator';
export { StorageRulesError } from './syntax';

export interface StorageRules {
  /** Whether the rules grant the request. Errors while a condition is evaluated make that condition false. */
  allows(request: StorageRequest): boolean;
}

/**
 * Reads and checks a rules file.
 * @param file its name, for messages
 * @throws StorageRulesError at the first thing that is wrong, or that this evaluator does not know
 */
export function compileStorageRules(source: string, file: string): StorageRules {
  const refuse: Refuse = (reason, position) => new StorageRulesError(reason, position, file);
  const service = parse(source, refuse);
  check(service, refuse);
  return { allows: (request) => isAllowed(service, request) };
}
