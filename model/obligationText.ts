/** The text of an own obligation as screens and mutations use it. Apart from `obligation.ts`, because the first page doesn't need it. */
import * as v from 'valibot';
import * as f from './fields';
import { OBLIGATION_TEXT } from './obligation';

export const obligationSchema = v.object({
  ...f.schemasOf(OBLIGATION_TEXT),
  parent: v.optional(v.string()),
});
export type Obligation = v.InferOutput<typeof obligationSchema>;
export type ObligationText = Omit<Obligation, 'parent'>;
