import { readFileSync, watch } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { RulesError } from '../rules';
import type { DatabaseEmulator } from '../emulator';

/** A fault of a rules file as editors and terminals link it. */
export function describeRulesError(file: string, error: RulesError): string {
  return `${relative('', resolve(file))}:${error.message}`;
}

/**
 * Loads rules, and again whenever their file has changed. A file with a fault leaves the rules as they were.
 * @returns ends it
 * @throws RulesError, or the file system's error, the first time
 */
export function watchRules(
  file: string,
  emulator: DatabaseEmulator,
  log: (line: string) => void,
): () => void {
  let loaded = readFileSync(file, 'utf8');
  emulator.setDefaultRules(loaded);
  // Editors put a new file in the place of the old one, which ends a watch of the file itself.
  const watcher = watch(dirname(resolve(file)), (_event, name) => {
    if (name !== basename(file)) return;
    let source: string;
    try {
      source = readFileSync(file, 'utf8');
    } catch (error) {
      log(`${file} cannot be read (${String(error)}); the rules before stay.`);
      return;
    }
    // An editor that writes in two steps leaves the file empty for a moment.
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
