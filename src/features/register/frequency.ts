import * as v from 'valibot';
import { EVALUATED_EVERY } from '../../config/constants';
import { FREQUENCY_INVALID } from './messages';

/** What is typed for how often an item is evaluated, as whole months. */
export const monthsSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,3}$/, FREQUENCY_INVALID),
  v.transform(Number),
  v.minValue(1, FREQUENCY_INVALID),
  v.maxValue(EVALUATED_EVERY.most, FREQUENCY_INVALID),
);
