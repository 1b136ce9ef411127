import { readFileSync, watch } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { RulesError } from '../rules';
import type { DatabaseEmulator } from '../emulator';

/** Returns the message of a rules error with the file path, in a form that editors and terminals turn into a link. */
export function describeRulesError(file: string, error: RulesError): string {
  return `${relative('', resolve(file))}:${error.message}`;
}

/**
 * Loads rules, and loads them again whenever the file changes. If the changed file has an error, the previous rules stay.
 * @returns a function that stops watching
 * @throws RulesError, or the file system's error, on the first load
 */
export function watchRules(
  file: string,
  emulator: DatabaseEmulator,
  log: (line: string) => void,
): () => void {
  let loaded = readFileSync(file, 'utf8');
  emulator.setDefaultRules(loaded);
  // Editors replace the file, which ends a watch of the file itself. So watch its folder.
  const watcher = watch(dirname(resolve(file)), (_event, name) => {
    if (name !== basename(file)) return;
    let source: string;
    try {
      source = readFileSync(file, 'utf8');
    } catch (error) {
      log(`${file} cannot be read (${String(error)}); the rules before stay.`);
      return;
    }
    // An editor that saves in two steps leaves the file empty for a moment.
    if (source === loaded || source.trim() === '') return;
    loaded = source;
    try {
      emulator.setDefaultRules(source);
      log(`${file} was loaded again.`);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      log(`${describeRulesError(file, error)}\nThe rules before stay.`);
    }
  });
  return () => watcher.close();
}
