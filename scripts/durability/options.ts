/** What `npm run test:durability` is asked for. */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';

const KILLS = 40;

interface DurabilityOptions {
  kills: number;
  /** Only the kills and what is quick; the other endings are left out. */
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
    options: { kills: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
  });
  const kills = Number(values.kills ?? KILLS);
  if (!Number.isInteger(kills) || kills < 0 || values.kills === '')
    throw new Error(`--kills needs a whole number, not '${String(values.kills)}'.`);
  return {
    kills,
    isShort: values.kills !== undefined,
    seed: values.seed ?? randomUUID().slice(0, 8),
    only: values.only === undefined ? null : new RegExp(values.only),
  };
}
