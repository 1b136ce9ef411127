/** Reads what `firebase.json` says about the database: rules files, host and port. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPort } from '../address';
import { RulesError } from '../rules';
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

/** `firebase.json` or `.firebaserc` can't be used. The message names the file and the field. */
export class ProjectError extends Error {}

/** An object of a file. `place` is for messages, such as `firebase.json: emulators.`. */
class Section {
  constructor(
    private readonly place: string,
    readonly fields: JsonObject,
  ) {}

  section(name: string): Section {
    return new Section(`${this.place}${name}.`, this.read(name, isJsonObject, 'an object') ?? {});
  }

  /** Returns the objects of a field that is one object or a list of them. */
  sections(name: string): Section[] {
    const value = this.fields[name];
    if (!Array.isArray(value)) return value === undefined ? [] : [this.section(name)];
    const list = new Section(`${this.place}${name}.`, Object.fromEntries(value.entries()));
    return value.map((_entry, i) => list.section(String(i)));
  }

  text(name: string): string | null {
    const isText = (value: JsonValue): value is string => typeof value === 'string' && value !== '';
    return this.read(name, isText, 'a text');
  }

  port(name: string): number | null {
    return this.read(name, isPort, 'a number from 0 to 65535');
  }

  private read<Value extends JsonValue>(
    name: string,
    isValid: (value: JsonValue) => value is Value,
    expected: string,
  ): Value | null {
    const value = this.fields[name];
    if (value === undefined || isValid(value)) return value ?? null;
    throw this.fault(name, `must be ${expected}, not ${JSON.stringify(value)}`);
  }

  fault(name: string, what: string): ProjectError {
    return new ProjectError(`${this.place}${name} ${what}.`);
  }
}

/**
 * Reads the settings of a Firebase project.
 * @param folder where `firebase.json` and `.firebaserc` are
 * @returns null when the folder has no `firebase.json`
 * @throws ProjectError
 */
export function readProject(folder: string): ProjectSettings | null {
  const config = sectionIn(folder, 'firebase.json');
  if (config === null) return null;
  const emulator = config.section('emulators').section('database');
  return {
    host: emulator.text('host'),
    port: emulator.port('port'),
    rules: config.sections('database').flatMap((entry) => rulesFile(folder, entry)),
  };
}

function rulesFile(folder: string, database: Section): RulesFile[] {
  const rules = database.text('rules');
  if (rules === null) return [];
  const file = join(folder, rules);
  const instance = database.text('instance');
  if (instance !== null) return [{ file, instances: [instance] }];
  const target = database.text('target');
  if (target === null) return [{ file, instances: null }];
  const instances = instancesOf(folder, target);
  if (instances.length > 0) return [{ file, instances }];
  throw database.fault('target', `is '${target}', for which .firebaserc has no databases`);
}

/** Returns the databases of a deploy target, in all projects of `.firebaserc`. */
function instancesOf(folder: string, target: string): string[] {
  const targets = sectionIn(folder, '.firebaserc')?.section('targets');
  return Object.keys(targets?.fields ?? {})
    .flatMap((project) => targets?.section(project).section('database').fields[target] ?? [])
    .filter((name) => typeof name === 'string');
}

/** Both files may have comments, as firebase-tools accepts them. */
function sectionIn(folder: string, name: string): Section | null {
  const file = join(folder, name);
  if (!existsSync(file)) return null;
  let json: JsonValue;
  try {
    json = plainJson(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new ProjectError(`${file}:${error.message}`, { cause: error });
  }
  if (!isJsonObject(json)) throw new ProjectError(`${file} must contain an object.`);
  return new Section(`${file}: `, json);
}
