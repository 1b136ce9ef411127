import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';
import { REPOSITORY } from '../project';

const FOLDER = join(REPOSITORY, 'emulators/seed/content');

export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
export const texts = v.pipe(v.array(text), v.minLength(1));
export const daysAgo = v.pipe(v.number(), v.minValue(0));

type Schema = v.GenericSchema<unknown, unknown>;

/** @throws Error with file and line when the file is not JSON or does not fit the schema */
export function readJson<S extends Schema>(file: string, schema: S, folder = FOLDER) {
  const source = readFileSync(join(folder, file), 'utf8');
  return check(file, source, 0, parseJson(file, source), schema);
}

/** In the order of the files' names. */
export function readJsonFolder<S extends Schema>(folder: string, schema: S) {
  return filesOf(folder, '.json').map((name) => readJson(`${folder}/${name}`, schema));
}

/** `slug` is the file's name without its ending. @throws Error with file and line for invalid front matter */
export function readMarkdownFolder<S extends Schema>(folder: string, schema: S, root = FOLDER) {
  return filesOf(folder, '.md', root).map((name) => {
    const file = `${folder}/${name}`;
    const source = readFileSync(join(root, file), 'utf8');
    const [, matter, body] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(source) ?? [];
    if (matter === undefined || body === undefined)
      throw new Error(
        `${file}:1: The file does not begin with front matter between lines of '---'.`,
      );
    const { errors, ...document } = parseYaml(matter);
    const [error] = errors;
    if (error) throw new Error(`${file}:${(error.linePos?.[0].line ?? 0) + 1}: ${error.message}`);
    return {
      name: name.slice(0, -'.md'.length),
      body,
      ...{ matter: check(file, matter, 1, document.value, schema) },
    };
  });
}

const filesOf = (folder: string, ending: string, root = FOLDER): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .sort();

function parseJson(file: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    // JSON.parse reports the position as a character offset.
    const position = Number(/position (\d+)/.exec(String(cause))?.[1] ?? source.length);
    const line = source.slice(0, position).split('\n').length;
    throw new Error(`${file}:${line}: ${String(cause)}`, { cause });
  }
}

function parseYaml(source: string) {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  return { value: document.toJS() as unknown, errors: document.errors, document, lines };
}

function check<S extends Schema>(
  file: string,
  source: string,
  linesBefore: number,
  value: unknown,
  schema: S,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = (issue.path ?? []).map(({ key }) => key);
  const line = linesBefore + lineOf(source, path);
  throw new Error(`${file}:${line}: ${path.join('.')}: ${issue.message}`);
}

/** The line of a value, or of its nearest parent if the value is missing. JSON is valid YAML. */
function lineOf(source: string, path: readonly unknown[]): number {
  const { document, lines } = parseYaml(source);
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as { range?: number[] } | undefined;
    const start = node?.range?.[0];
    if (start !== undefined) return lines.linePos(start).line;
  }
  return 1;
}
