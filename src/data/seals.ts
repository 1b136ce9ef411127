/** Seals audit packs with a time-stamp, and reads which time-stamps the portal received. */
import type * as v from 'valibot';
import { decode } from './decode';
import { DataError } from './errors';
import { call } from './functions';
import { newSealSchema } from './records';

type Outcome = v.InferOutput<typeof newSealSchema>;
export type NewSeal = Exclude<Outcome, { reason: string }>;

/** A function waits eight seconds for the authority. */
const PATIENCE_MS = 20_000;

/** Gets a time-stamp of a manifest. @param fingerprint its SHA-256, which is all that is sent. @throws DataError */
export async function sealPack(fingerprint: string): Promise<Outcome> {
  const name = 'sealAuditPack';
  const seal = decode(newSealSchema, await call(name, { fingerprint }, PATIENCE_MS), name);
  if (seal === null) throw new DataError('invalid', 'The time-stamp cannot be read.', name);
  return seal;
}
