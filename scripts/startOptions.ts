import { parseArgs } from 'node:util';

export interface StartOptions {
  /** Vite's development server instead of a build. */
  dev: boolean;
  seed: { scale: number } | null;
  dataDir: string | undefined;
  allowedOrigins: string[];
}

const USAGE =
  'Known are --empty (no seed), --scale N (a larger seed), --data DIR (keep the data in DIR) and --allow-origin URL ' +
  '(let pages of another origin use the suite).';
const LARGEST_SCALE = 1_000;

/** @throws Error for an unknown or invalid argument */
export function readStartOptions(args: string[]): StartOptions {
  const { tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: {
      dev: { type: 'boolean' },
      empty: { type: 'boolean' },
      scale: { type: 'string' },
      data: { type: 'string' },
      'allow-origin': { type: 'string' },
    },
  });
  const options: StartOptions = {
    dev: false,
    seed: { scale: 1 },
    dataDir: undefined,
    allowedOrigins: [],
  };
  let scaled = false;
  for (const token of tokens) {
    if (token.kind !== 'option')
      throw new Error(`'${args[token.index] ?? ''}' is not understood. ${USAGE}`);
    if (token.name === 'dev' || token.name === 'empty') {
      if (token.value !== undefined) throw new Error(`${token.rawName} takes no value. ${USAGE}`);
      if (token.name === 'dev') options.dev = true;
      else options.seed = null;
    } else if (token.name === 'scale') {
      scaled = true;
      options.seed = { scale: readScale(token.value) };
    } else if (token.name === 'data') {
      if (!token.value || token.value.startsWith('--'))
        throw new Error(`--data needs the name of a folder. ${USAGE}`);
      options.dataDir = token.value;
    } else if (token.name === 'allow-origin') {
      options.allowedOrigins.push(readOrigin(token.value));
    } else {
      throw new Error(`Unknown option ${token.rawName}. ${USAGE}`);
    }
  }
  if (scaled && args.includes('--empty'))
    throw new Error('--empty and --scale exclude each other.');
  return options;
}

function readScale(text: string | undefined): number {
  const scale = Number(text);
  if (text && Number.isInteger(scale) && scale >= 1 && scale <= LARGEST_SCALE) return scale;
  throw new Error(`--scale needs a whole number from 1 to ${LARGEST_SCALE}, not '${text ?? ''}'.`);
}

function readOrigin(text = ''): string {
  if (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text) return text;
  throw new Error(`--allow-origin needs an origin like http://localhost:8080, not '${text}'.`);
}
