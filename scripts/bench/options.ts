import { parseArgs } from 'node:util';

const MACHINES = ['desktop', 'slow'] as const;
export type Machine = (typeof MACHINES)[number];

export interface BenchOptions {
  /** Names of screens. Empty means all. */
  screens: string[];
  scales: number[];
  machines: Machine[];
  /** For `--words`. 0 measures what each screen costs instead. */
  rounds: number;
  /** In addition to the table. */
  json: string | undefined;
}

const USAGE =
  'Known are --screens NAME,NAME, --scales 1,100, --machines desktop,slow, --words ROUNDS and --json FILE.';

/** @throws Error for an unknown or invalid argument */
export function readBenchOptions(args: string[], known: readonly string[]): BenchOptions {
  const { screens, scales, machines, words, json } = parse(args);
  return {
    screens: list(screens).map((name) => oneOf('screen', known, name)),
    scales: list(scales ?? '1,100').map((text) => readNumber('scale', text)),
    machines: list(machines ?? MACHINES.join()).map((name) => oneOf('machine', MACHINES, name)),
    rounds: words === undefined ? 0 : readNumber('number of rounds', words),
    json,
  };
}

function parse(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      args,
      options: { screens: text, scales: text, machines: text, words: text, json: text },
    }).values;
  } catch (cause) {
    throw new Error(`'${args.join(' ')}' is not understood. ${USAGE}`, { cause });
  }
}

const list = (text: string | undefined) => (text ? text.split(',').map((part) => part.trim()) : []);

function oneOf<Name extends string>(what: string, known: readonly Name[], name: string): Name {
  const found = known.find((each) => each === name);
  if (found === undefined)
    throw new Error(`There is no ${what} '${name}'. There are: ${known.join(', ')}.`);
  return found;
}

function readNumber(what: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 1_000) return number;
  throw new Error(`A ${what} is a whole number from 1 to 1000, not '${text}'.`);
}
