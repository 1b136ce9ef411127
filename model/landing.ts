/**
 * What staff can change on the landing page: `config/landing`. Anyone can read it. Staff write it, and their changes are in the audit log
 * as `list`. Visitors and guests can read the whole text of the insight that `sample` names, so its rule is that of a public text.
 */
import * as v from 'valibot';
import * as f from './fields';
import type { Rule, RuleNode } from './rules/language';
import { all, any, before, named, newData, withKey } from './rules/language';
import { privileged, text } from './rules/predicates';

/** Maximum length of a text. */
export const LANDING_TEXT_MAX = 300;

const TEXTS = {
  /** How long the review of a registration takes. */
  review: f.blankText(LANDING_TEXT_MAX),
  /** What membership costs. */
  cost: f.blankText(LANDING_TEXT_MAX),
};

export const landingSchema = v.object({
  ...f.schemasOf(TEXTS),
  /** Key of the insight that anyone can read in full; '' if there is none. */
  sample: v.optional(v.string(), ''),
});
export type Landing = v.InferOutput<typeof landingSchema>;

/** Anyone can read the fields of the sample insight. */
export const isSample = (): Rule => before('config/landing/sample').is('$insight');

/** Returns the rules for reading and changing the landing page. */
export const landingRules = (): RuleNode => ({
  '.read': true,
  $field: {
    '.write': privileged,
    '.validate': any(
      all(named('$field', ...f.namesOf(TEXTS)), text(LANDING_TEXT_MAX)),
      all(
        named('$field', 'sample'),
        withKey(newData, (key) => before('insightSummaries', key).exists),
      ),
    ),
  },
});
