import * as v from 'valibot';
import { OBLIGATION_KINDS } from '../../model/obligation';
import {
  APPLICABILITIES,
  COMPLIANCE_STATUSES,
  EVALUATION_METHODS,
  LEGAL_AREAS,
  REVIEW_DECISIONS,
} from '../../src/config/constants';
import { STATEMENTS } from '../../model/registerStatements';
import { QUESTIONS } from '../../model/questions';
import { daysAgo, readJson, slug, text, texts } from './content';

const OPTIONS = QUESTIONS.flatMap(({ options }) => options.map(([id]) => id));
const status = v.picklist(COMPLIANCE_STATUSES);
const byStatus = <Value extends v.GenericSchema>(value: Value) =>
  v.strictObject({ Compliant: value, 'In Progress': value, 'Not Compliant': value });
const evaluated = {
  note: text,
  method: v.picklist(EVALUATION_METHODS),
  checked: v.exactOptional(text),
};
/** Between the day the item was added (0) and now (1). */
const at = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const evaluation = v.strictObject({
  by: v.literal('user'),
  at,
  status,
  ...evaluated,
  document: v.exactOptional(
    v.strictObject({
      name: v.pipe(v.string(), v.endsWith('.pdf')),
      title: text,
      lines: texts,
      issuedDaysBefore: v.exactOptional(v.number()),
      issuedOn: v.exactOptional(text),
      validForDays: v.exactOptional(v.number()),
      supersedes: v.exactOptional(v.literal(true)),
    }),
  ),
});
const review = v.strictObject({
  by: v.literal('admin'),
  at,
  status,
  note: text,
  reviewDecision: v.exactOptional(v.picklist(REVIEW_DECISIONS)),
});
const acknowledgement = v.strictObject({ by: v.literal('acknowledgement'), at, note: text });
const decision = v.strictObject({
  at,
  says: v.picklist(APPLICABILITIES),
  reason: v.exactOptional(text),
});
const action = v.strictObject({
  at,
  what: text,
  who: text,
  dueInDays: v.number(),
  cause: v.exactOptional(text),
  correction: v.exactOptional(text),
  closed: v.exactOptional(
    v.strictObject({
      at,
      note: text,
      checkInDays: v.number(),
      check: v.exactOptional(v.strictObject({ at, by: text, note: text })),
    }),
  ),
});
/** `PlannedItem` describes the fields. */
const plan = {
  addedDaysAgo: daysAgo,
  userStatus: status,
  adminStatus: v.exactOptional(status),
  note: v.exactOptional(text),
  earlierNotes: v.exactOptional(v.array(v.strictObject({ at, text }))),
  owner: v.exactOptional(text),
  frequency: v.exactOptional(v.number()),
  decision: v.exactOptional(decision),
  decidedAgain: v.exactOptional(decision),
  removedAt: v.exactOptional(at),
  removalReason: v.exactOptional(text),
  actions: v.exactOptional(v.array(action)),
  entries: v.array(v.variant('by', [evaluation, review, acknowledgement])),
};
const item = v.strictObject({ slug, ...plan });
const obligation = v.strictObject({
  slug,
  /** The slug of the permit, for a condition. */
  parent: v.exactOptional(slug),
  text: v.strictObject({
    title: text,
    kind: v.picklist(OBLIGATION_KINDS),
    filterByArea: v.picklist(LEGAL_AREAS),
    source: v.exactOptional(text),
    reference: v.exactOptional(text),
    sites: v.exactOptional(text),
    link: v.exactOptional(text),
  }),
  ...plan,
});

export const {
  ownNotes: OWN_NOTES,
  notes: NOTES,
  reviews: REVIEWS,
  demoRegister,
  ownObligations,
  demoAnswers,
  demoStatements,
} = readJson(
  'registers.json',
  v.strictObject({
    ownNotes: texts,
    notes: byStatus(v.pipe(v.array(v.strictObject(evaluated)), v.minLength(1))),
    reviews: byStatus(texts),
    demoRegister: v.array(item),
    ownObligations: v.array(obligation),
    demoStatements: v.strictObject(v.entriesFromList(STATEMENTS, text)),
    demoAnswers: v.pipe(v.array(v.picklist(OPTIONS)), v.minLength(1)),
  }),
);
