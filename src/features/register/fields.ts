/** What is typed in a field of the register's forms, and what becomes of it. */
import * as v from 'valibot';
import { EVALUATED_EVERY } from '../../config/constants';
import { wallOf } from '../../../model/wallClock';
import { FREQUENCY_INVALID } from './messages';

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

/** What is typed for how often an item is evaluated, as whole months. */
export const monthsSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,3}$/, FREQUENCY_INVALID),
  v.transform(Number),
  v.minValue(1, FREQUENCY_INVALID),
  v.maxValue(EVALUATED_EVERY.most, FREQUENCY_INVALID),
);
