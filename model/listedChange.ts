/** `changes` of what a source states about a law (`follow.ts`). Only the audit pack reads them. */
import * as v from 'valibot';
import { effectSchema, type AboutLaw } from './follow';

const { affected, affectingAddress, by, inForceOn } = effectSchema.entries;
export const listedChangesSchema = v.array(v.object({ affected, affectingAddress, by, inForceOn }));
export type ListedChange = v.InferOutput<typeof listedChangesSchema>[number];
export type DescribedLaw = AboutLaw & { changes?: readonly ListedChange[] };
/** Most changes that are stored. Few laws have more. */
export const MOST_LISTED = 30;
