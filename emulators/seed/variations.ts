import * as v from 'valibot';
import { readJson, texts } from './content';

export const variations = readJson(
  'variations.json',
  v.strictObject({
    firstNames: texts,
    lastNames: texts,
    places: texts,
    trades: texts,
    jobs: texts,
    suppliers: texts,
    companyTypes: texts,
    posts: v.strictObject({ openings: texts, subjects: texts, endings: texts }),
  }),
);
