/** What `npm run test:durability` is asked for. */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';

const KILLS = 4;

interface DurabilityOptions {
  kills: number;
  /** Runs the kills and the quick endings only. */
  isShort: boolean;
  /** Of the members' choices. */
  seed: string;
  /** Which parts to run; all without it. */
  only: RegExp | null;
}

/** @throws Error with a sentence for what is not understood. */
export function readDurabilityOptions(args: string[]): DurabilityOptions {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string' },
      short: { type: 'boolean', default: false },
      seed: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const kills = Number(values.kills ?? KILLS);
  if (!Number.isInteger(kills) || kills < 0 || values.kills === '')
    throw new Error(`--kills needs a whole number, not '${String(values.kills)}'.`);
  return {
    kills,
    isShort: values.short,
    seed: values.seed ?? randomUUID().slice(0, 8),
    only: values.only === undefined ? null : new RegExp(values.only),
  };
}
