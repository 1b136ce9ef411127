import { readFileSync, watch } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { compileRules, RulesError } from '../rules';
import type { DatabaseEmulator } from '../emulator';
import type { RulesFile } from './firebaseJson';

/** Returns the message of a rules error with the file path, in a form that editors and terminals turn into a link. */
function describeRulesError(file: string, error: RulesError): string {
  return `${relative('', resolve(file))}:${error.message}`;
}

/** Returns which rules are in force at the start. */
export function describeRules(rules: readonly RulesFile[]): string {
  const open = 'no rules: everything is allowed';
  if (rules.length === 0) return open;
  const files = rules.map(({ file, instances }) =>
    instances === null ? file : `${file} for ${instances.join(', ')}`,
  );
  const hasDefault = rules.some(({ instances }) => instances === null);
  return `rules: ${files.join('; ')}${hasDefault ? '' : `; for other databases ${open}`}`;
}

/**
 * Reads a rules file.
 * @throws Error with a readable message
 */
function readRules(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read (${String(error)}).`, { cause: error });
  }
}

/**
 * Loads rules files as a deployment would.
 * @returns one line for each file, with its error if it has one
 */
export function checkRules(files: readonly string[]): { line: string; isValid: boolean }[] {
  return files.map((file) => {
    try {
      compileRules(readRules(file));
      return { line: `${file} has no errors.`, isValid: true };
    } catch (error) {
      const line =
        error instanceof RulesError ? describeRulesError(file, error) : (error as Error).message;
      return { line, isValid: false };
    }
  });
}

/**
 * Loads rules, and loads them again whenever the file changes. If the changed file has an error, the previous rules stay.
 * @returns a function that stops watching
 * @throws Error with a readable message, on the first load
 */
export function watchRules(
  { file, instances }: RulesFile,
  emulator: DatabaseEmulator,
  log: (line: string) => void,
): () => void {
  const load = (source: string): void => {
    try {
      if (instances === null) emulator.setDefaultRules(source);
      else for (const instance of instances) emulator.setRules(instance, source);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      throw new Error(describeRulesError(file, error), { cause: error });
    }
  };
  let loaded = readRules(file);
  load(loaded);
  // Editors replace the file, which ends a watch of the file itself. So watch its folder.
  const watcher = watch(dirname(resolve(file)), (_event, name) => {
    if (name !== basename(file)) return;
    let source: string;
    try {
      source = readRules(file);
    } catch (error) {
      log(`${(error as Error).message} The rules before stay.`);
      return;
    }
    // An editor that saves in two steps leaves the file empty for a moment.
    if (source === loaded || source.trim() === '') return;
    loaded = source;
    try {
      load(source);
      log(`${file} was loaded again.`);
    } catch (error) {
      log(`${(error as Error).message}\nThe rules before stay.`);
    }
  });
  return () => watcher.close();
}
