/**
 * What a member states about their organisation for every audit pack, `users/{uid}/registerSettings/{statement}`. The portal has no other
 * place for these facts, so the form of the next pack begins with them. Texts of several lines. Erased with the member.
 */
import * as v from 'valibot';

export const STATEMENTS = [
  /** One site on each line. */
  'sites',
  /** One aspect, hazard or energy use on each line: name; site; obligations; change. */
  'aspects',
  /** Obligations that are held elsewhere. */
  'elsewhere',
  /** The last management review. */
  'management',
  /** Who approves packs. */
  'approval',
  /** How long and where the organisation stores its records. */
  'retention',
] as const;
export type Statement = (typeof STATEMENTS)[number];

/** In characters. */
export const STATEMENT_LENGTH = 5000;

const text = v.optional(v.string(), '');
export const statementsSchema = v.object({
  sites: text,
  aspects: text,
  elsewhere: text,
  management: text,
  approval: text,
  retention: text,
} satisfies Record<Statement, typeof text>);
export type Statements = v.InferOutput<typeof statementsSchema>;
