/**
 * What applies to a member, by their answers to the questions in `questions.ts`.
 *
 * - `users/{uid}/answers`: the options that the member has chosen. `version` counts the edits. Erased with the member.
 * - `users/{uid}/basis/{item}`: the options that spoke for a law when the member decided about its proposal, written with the decision;
 *   '' for none. `at` equals the item's `decidedAt` until the member decides again. So no other decision needs to delete it.
 * - `legalConditions/{item}`: the conditions of a law. It goes with the law, and only the list of proposals reads it. Changes are in the
 *   audit log as `law`.
 */
import * as v from 'valibot';
import * as f from './fields';
import type { RuleNode } from './rules/language';
import { all, any, newData, place } from './rules/language';
import { nextVersion, privileged, reader } from './rules/predicates';
import { closedFields, ruleOf } from './rules/record';
import { ITEM, LAW, LAW_CONDITIONS, owner } from './rules/registerPaths';

const options = f.pattern(/^[a-z0-9]+( [a-z0-9]+)*$/, 600);
/** In characters. */
export const CONDITIONS_MAX = 1000;
/** Alternatives, of which one must be fulfilled. */
const CONDITIONS = f.pattern(/^[a-z0-9]+([ |][a-z0-9]+)*$/, CONDITIONS_MAX);

const ANSWERS = { options, version: f.byHand(v.number()) };
export const answersSchema = v.object(f.schemasOf(ANSWERS));
export type Answers = v.InferOutput<typeof answersSchema>;

const BASIS = { options: f.pattern(/^([a-z0-9]+( [a-z0-9]+)*)?$/, 600), at: f.now };
export const basisSchema = v.object({ key: v.string(), ...f.schemasOf(BASIS) });
export type Basis = v.InferOutput<typeof basisSchema>;

export function answerRules(): { answers: RuleNode; basis: RuleNode } {
  const item = place('users/$uid/basis/$item');
  return {
    answers: {
      '.write': all(newData.has(...f.namesOf(ANSWERS)), owner),
      ...closedFields(ANSWERS, { version: nextVersion }),
    },
    basis: {
      $item: {
        // The rules of the item check who decides. A decision needs an entry in the history.
        '.write': all(
          owner,
          newData.has('options'),
          newData.child('at').is('now'),
          item.after(`${ITEM}/decidedAt`).is('now'),
        ),
        ...closedFields(BASIS, {}),
      },
    },
  };
}

export function lawConditionRules(): RuleNode {
  return {
    '.read': reader,
    $item: {
      '.write': all(
        privileged,
        any(newData.missing, place(LAW_CONDITIONS).after(`${LAW}/key`).exists),
      ),
      '.validate': ruleOf(CONDITIONS.shape),
    },
  };
}
