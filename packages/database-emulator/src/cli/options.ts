import { parseArgs } from 'node:util';
import { isPort } from '../address';
import { readProject } from './firebaseJson';
import type { ProjectSettings, RulesFile } from './firebaseJson';

export const HELP = `Usage: database-emulator [options]
       database-emulator check FILE...
       database-emulator with COMMAND [ARGUMENT...]

An emulator of the Firebase Realtime Database.

  --port N              port to listen on (default 9000; 0 takes any free one)
  --host ADDRESS        address to listen on (default 127.0.0.1)
  --rules FILE          security rules of every database that is sent none; loaded
                        again whenever the file changes (default: everything is allowed)
  --data DIR            keep the data in DIR: what was acknowledged survives a kill
  --import DIR          begin with an export of firebase emulators:export, or with a
                        folder of NAME.json files; with --data only while DIR is new
  --export-on-exit[=DIR]  write an export at the end (default: to the folder of --import)
  --functions HOST:PORT tell the functions emulator there of writes
  --debug               print each refused request with the rule and the reason
  --help, --version     print this, or the version

Rules, port and host that have no option come from firebase.json if there is one.

"check" loads rules files as a deployment would, and prints the errors that the
service would print.

"with" runs a command, such as firebase emulators:exec, whose database emulator is
this one in place of the one in Java.

Ctrl-C ends it in order; a second one at once. Exit codes: 0 ended in order, 1 could
not start, lost its disk or found an error in rules, 2 wrong usage.
`;

export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly rules: readonly RulesFile[];
  readonly isDebug: boolean;
  readonly data: string | null;
  readonly importFrom: string | null;
  readonly exportTo: string | null;
  readonly functions: { readonly host: string; readonly port: number } | null;
}

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'check'; readonly files: readonly string[] }
  | { readonly kind: 'with'; readonly command: readonly string[] }
  | { readonly kind: 'java'; readonly args: readonly string[] }
  | { readonly kind: 'serve'; readonly options: ServeOptions };

/** A mistake in a command line; the message is a readable sentence. */
export class UsageError extends Error {}

function portOf(text: string, option: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && isPort(port)) return port;
  throw new UsageError(`${option} takes a number from 0 to 65535, not '${text}'.`);
}

/** Extracts `--export-on-exit`, whose value is optional. parseArgs doesn't support optional values. */
function readExport(args: readonly string[]): { rest: string[]; exportTo: string | true | null } {
  const rest = [...args];
  const at = rest.findIndex((arg) => /^--export-on-exit(=|$)/.test(arg));
  if (at < 0) return { rest, exportTo: null };
  const [, inline] = /^--export-on-exit=(.+)$/.exec(rest[at] ?? '') ?? [];
  const next = rest[at + 1];
  const isNext = inline === undefined && next !== undefined && !next.startsWith('-');
  rest.splice(at, isNext ? 2 : 1);
  return { rest, exportTo: inline ?? (isNext ? next : true) };
}

const TEXT = { type: 'string' } as const;

/**
 * Parses a command line. firebase-tools passes the options with underscores.
 * @param project returns the settings for which there is no option
 * @throws UsageError, and any error of `project`
 */
export function readCommand(
  args: readonly string[],
  project: () => ProjectSettings | null = () => readProject('.'),
): Command {
  if (args[0] === 'with') {
    if (args[1] === '--help') return { kind: 'help' };
    if (args.length < 2) throw new UsageError("'with' takes the command to run.");
    return { kind: 'with', command: args.slice(1) };
  }
  if (args[0] === 'check') {
    const files = args.slice(1);
    if (files.includes('--help')) return { kind: 'help' };
    const option = files.find((file) => file.startsWith('-'));
    if (option !== undefined) throw new UsageError(`'check' has no option '${option}'.`);
    if (files.length === 0) throw new UsageError("'check' takes the rules files to check.");
    return { kind: 'check', files };
  }
  if (args[0] === 'java') return { kind: 'java', args: args.slice(1) };
  const { rest, exportTo } = readExport(args);
  const values = parse(rest);
  if (values.help === true) return { kind: 'help' };
  if (values.version === true) return { kind: 'version' };
  const importFrom = values.import ?? null;
  if (exportTo === true && importFrom === null) {
    throw new UsageError('--export-on-exit needs a folder, or --import with one.');
  }
  const { rules, host, port } = values;
  const given = rules !== undefined && host !== undefined && port !== undefined;
  const settings = given ? null : project();
  return {
    kind: 'serve',
    options: {
      port: port === undefined ? (settings?.port ?? 9000) : portOf(port, '--port'),
      host: host ?? settings?.host ?? '127.0.0.1',
      rules: rules === undefined ? (settings?.rules ?? []) : [{ file: rules, instances: null }],
      isDebug: values.debug === true,
      data: values.data ?? null,
      importFrom,
      exportTo: exportTo === true ? importFrom : exportTo,
      functions: functionsOf(values),
    },
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: TEXT,
        host: TEXT,
        rules: TEXT,
        data: TEXT,
        import: TEXT,
        functions: TEXT,
        functions_emulator_host: TEXT,
        functions_emulator_port: TEXT,
        single_project_mode: TEXT,
        debug: { type: 'boolean' },
        help: { type: 'boolean' },
        version: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function functionsOf(values: ReturnType<typeof parse>): ServeOptions['functions'] {
  const { functions, functions_emulator_host: host, functions_emulator_port: port } = values;
  if (functions !== undefined) {
    const [, named = '', number = ''] = /^(.+):(\d+)$/.exec(functions) ?? [];
    if (named === '') throw new UsageError(`--functions takes HOST:PORT, not '${functions}'.`);
    return { host: named, port: portOf(number, '--functions') };
  }
  if (host === undefined || port === undefined) return null;
  return { host, port: portOf(port, '--functions_emulator_port') };
}
