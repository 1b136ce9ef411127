/** The type of a probe, an update or a read, and helpers to write probes. */
import type { WireQuery } from '../../packages/database-emulator/src/query/query';
import type { Ability } from '../../src/access/roleMatrix';
import type { Update } from '../../src/data/update';
import type { Actor } from './cast';

export type Probe = { update: Update } | { read: string; query: WireQuery | null };

/** A probe for each ability of these resources. */
export type Probes<Resource extends string> = {
  [A in Extract<Ability, `${Resource}.${string}`>]: (who: Actor) => Probe;
};

export const update = (values: Update): Probe => ({ update: values });
export const read = (path: string, query: WireQuery | null = null): Probe => ({
  read: path,
  query,
});
/** Returns a query for the last `l` records, ordered by a child. */
export const latest = (l: number, i = 'time'): WireQuery => ({ l, vf: 'r', i });
