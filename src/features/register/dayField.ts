import * as v from 'valibot';
import { wallOf } from '../../lib/wallClock';

/** A day as its field holds it (`YYYY-MM-DD`), which becomes the time at which it began in UTC. */
export const dayField = (required: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const began = wallOf(dataset.value);
      if (began !== null) return began;
      addIssue({ message: required });
      return NEVER;
    }),
  );
