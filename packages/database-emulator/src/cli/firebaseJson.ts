/** Reads what `firebase.json` says about the database: rules files, host and port. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainJson } from '../rules/json';
import { isJsonObject } from '../json';
import type { JsonObject, JsonValue } from '../json';

/** A rules file, and the databases that have its rules; null for all others. */
export interface RulesFile {
  readonly file: string;
  readonly instances: readonly string[] | null;
}

export interface ProjectSettings {
  readonly host: string | null;
  readonly port: number | null;
  readonly rules: readonly RulesFile[];
}

/**
 * Reads the settings of a Firebase project.
 * @param folder where `firebase.json` and `.firebaserc` are
 * @returns null when the folder has no `firebase.json`
 * @throws RulesError when one of them is not JSON
 */
export function readProject(folder: string): ProjectSettings | null {
  const file = join(folder, 'firebase.json');
  if (!existsSync(file)) return null;
  const config = objectIn(file);
  const database = config['database'] ?? null;
  const { host, port } = part(part(config, 'emulators'), 'database');
  return {
    host: typeof host === 'string' ? host : null,
    port: typeof port === 'number' ? port : null,
    rules: (Array.isArray(database) ? database : [database])
      .filter(isJsonObject)
      .flatMap((entry) => rulesFile(folder, entry)),
  };
}

function rulesFile(folder: string, { rules, instance, target }: JsonObject): RulesFile[] {
  if (typeof rules !== 'string') return [];
  const file = join(folder, rules);
  if (typeof instance === 'string') return [{ file, instances: [instance] }];
  if (typeof target !== 'string') return [{ file, instances: null }];
  return [{ file, instances: instancesOf(join(folder, '.firebaserc'), target) }];
}

/** Returns the databases of a deploy target, in all projects of `.firebaserc`. */
function instancesOf(file: string, target: string): string[] {
  if (!existsSync(file)) return [];
  const projects = Object.values(part(objectIn(file), 'targets')).filter(isJsonObject);
  return projects
    .flatMap((project) => part(project, 'database')[target] ?? [])
    .filter((name) => typeof name === 'string');
}

function part(object: JsonObject, name: string): JsonObject {
  const value: JsonValue | undefined = object[name];
  return isJsonObject(value) ? value : {};
}

/** Both files may have comments, as firebase-tools accepts them. */
function objectIn(file: string): JsonObject {
  const json = plainJson(readFileSync(file, 'utf8'));
  return isJsonObject(json) ? json : {};
}
