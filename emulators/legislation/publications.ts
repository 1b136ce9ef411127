/** Invented changes of laws in the seed, in the form in which legislation.gov.uk lists effects. Days count from the start of the suite. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { DAY } from '../../model/wallClock';
import type { Effect } from '../../model/follow';
import { readJson, text } from '../seed/content';

const address = v.pipe(text, v.regex(/^[a-z]+\/\d{4}\/\d+$/));

const instruments = readJson(
  'publications.json',
  v.array(
    v.strictObject({
      address,
      title: text,
      changes: v.array(
        v.strictObject({
          day: v.number(),
          law: address,
          kind: text,
          provision: text,
          by: text,
          /** In days from the start. Null for a change without a day in force. */
          inForceAfter: v.nullable(v.number()),
        }),
      ),
    }),
  ),
  import.meta.dirname,
);

export interface Publication extends Effect {
  id: string;
  /** The address of the changed law. */
  law: string;
  publishedAt: number;
}

/** Returns all changes, in the order of their publication. */
export function publications(start: number): Publication[] {
  const all = instruments.flatMap(({ address: affectingAddress, title: affecting, changes }) =>
    changes.map(({ day, law, kind, provision: affected, by, inForceAfter }) => {
      const id = createHash('sha1').update(`${law} ${affected} ${by}`).digest('hex').slice(0, 32);
      // The changes of one instrument in a law are published at once.
      const hour = (affectingAddress.length * 7 + law.length) % 8;
      return {
        ...{ id: `key-${id}`, law, kind, affected, affecting, affectingAddress, by },
        publishedAt: start + (day - 1) * DAY + (hour + 1) * (DAY / 24),
        inForceOn: inForceAfter === null ? '' : dayOf(start + inForceAfter * DAY),
      };
    }),
  );
  return all.sort((one, other) => one.publishedAt - other.publishedAt);
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
