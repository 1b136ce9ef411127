/** Calls for administrators that check the portal's health and repair it. Each throws DataError. */
import type * as v from 'valibot';
import { decode } from './decode';
import { DataError } from './errors';
import { call } from './functions';
import {
  checkStepSchema,
  fileUsesSchema,
  removedFilesSchema,
  unnamedFilesSchema,
  type CheckCursor,
} from './records/health';
import { withoutUndefined, type Json } from './update';

/**
 * Compares counters and copied fields with the records, one step at a time.
 * @param place the cursor that the step before returned; null for the first step
 * @param repair repairs wrong values, which the audit log records
 */
export const checkRecords = ({ place, repair }: { place: CheckCursor | null; repair: boolean }) =>
  ask(
    'checkRecords',
    place ? { repair, place: withoutUndefined(place) } : { repair },
    checkStepSchema,
  );

/**
 * Returns the uses of each of these files. The function reads all texts for this.
 * @param files at most 20: `photos/{folder}` of an upload
 */
export const readFileUses = async (files: string[]) =>
  (await ask('fileUses', { files }, fileUsesSchema)).uses;

/** Returns what is stored, and which stored files no record names. */
export const findUnnamedFiles = () => ask('unnamedFiles', {}, unnamedFilesSchema);

/**
 * Removes those of the files that no record names, with their file records.
 * @param files at most 20
 * @returns the removed files, and those not removed because another member uploaded them recently
 */
export const removeUnnamedFiles = (files: string[]) =>
  ask('removeUnnamed', { files }, removedFilesSchema);

/** The timeout in milliseconds of calls that read everything. */
const LONG_CALL_MS = 540_000;

async function ask<T>(
  name: string,
  input: { [field: string]: Json },
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const answer = decode(schema, await call(name, input, LONG_CALL_MS), name);
  if (answer === null) throw new DataError('invalid', 'The answer cannot be read.', name);
  return answer;
}
