/** What functions write about members' registers, and the records of audit packs. */
import * as v from 'valibot';
import { optionalText } from './fields';

/** An audit pack, under its fingerprint. After the member's erasure only the time is left. */
export const packRecordSchema = v.object({
  uid: v.optional(v.string()),
  name: optionalText,
  madeAt: v.number(),
});
export type PackRecord = v.InferOutput<typeof packRecordSchema>;

/** The seal of a pack, under the pack's fingerprint. */
export const packSealSchema = v.object({
  /** The name of the time-stamp authority. */
  by: v.string(),
  at: v.number(),
  /** The SHA-256 of the authority's response. */
  sha256: v.string(),
});

/** What the function that seals packs returns: the response in base64 and the certificate in PEM, or why there is no seal. */
export const newSealSchema = v.union([
  v.object({ response: v.string(), certificate: v.string(), by: v.string(), at: v.number() }),
  v.object({ reason: v.string() }),
]);

/** Lists only need to know that the group exists. */
export const groupSchema = v.object({ key: v.string() });

/** By area and state. */
export const areaStatesSchema = v.record(v.string(), v.number());

/** Counts at the end of a month in which they changed; `key` is the month, such as `2026-11`. */
export const snapshotSchema = v.object({
  key: v.string(),
  areaStates: v.optional(areaStatesSchema, {}),
  /** Compliant items by their due day and their area. */
  compliantDays: v.optional(areaStatesSchema, {}),
});
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

/** The last stored month of a register, and its number of settled items. */
export const formerlyCompliantSchema = v.object({ month: v.string(), settled: v.number() });
