/** The form for the cover of a pack. */
import * as v from 'valibot';
import { STATEMENT_LENGTH, STATEMENTS } from '../../../../model/registerStatements';
import { wallOf } from '../../../../model/wallClock';
import { COVER_TOO_LONG, PERIOD_INVALID, PERIOD_REVERSED } from '../messages';
import { NONE_TYPED } from './statements';

/** `clauses.json` has their clauses. */
export const STANDARDS = [
  'ISO 14001:2015',
  'ISO 14001:2026',
  'ISO 45001:2018',
  'ISO 50001:2018',
] as const;

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, COVER_TOO_LONG));
/** Null for no day. */
const day = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const start = wallOf(dataset.value);
    if (start !== null || dataset.value === '') return start;
    addIssue({ message: PERIOD_INVALID });
    return NEVER;
  }),
);

export const coverSchema = v.pipe(
  v.object({
    /** Null until something is typed: then the company of the member's profile, or the stored statement. */
    organisation: v.nullable(text(200)),
    from: day,
    to: day,
    standards: v.array(v.string()),
    ...v.entriesFromList(STATEMENTS, v.nullable(text(STATEMENT_LENGTH))),
  }),
  v.forward(
    v.check(({ from, to }) => from === null || to === null || from <= to, PERIOD_REVERSED),
    ['to'],
  ),
);
export const emptyCover = (): v.InferInput<typeof coverSchema> => ({
  organisation: null,
  from: '',
  to: '',
  standards: [],
  ...NONE_TYPED,
});
