/** What administrators ask the functions about the portal's health, and what they have it mended by. Each throws DataError. */
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
 * Compares counters and whatever else repeats something with the records, one step at a time.
 * @param place where the step before says that it goes on; null for the first
 * @param mend sets right what is wrong, which the audit log tells
 */
export const checkRecords = ({ place, mend }: { place: CheckCursor | null; mend: boolean }) =>
  ask('checkRecords', place ? { mend, place: withoutUndefined(place) } : { mend }, checkStepSchema);

/**
 * What names each of these files. All texts are read for it.
 * @param files at most 20: `photos/{folder}` of an upload
 */
export const readFileUses = async (files: string[]) =>
  (await ask('fileUses', { files }, fileUsesSchema)).uses;

/** What is stored, and which of it nothing names. */
export const findUnnamedFiles = () => ask('unnamedFiles', {}, unnamedFilesSchema);

/**
 * Removes those of the files that nothing names, with their records.
 * @param files at most 20
 * @returns those that are gone, and those that stay since somebody else sent them lately
 */
export const removeUnnamedFiles = (files: string[]) =>
  ask('removeUnnamed', { files }, removedFilesSchema);

/** What looks through everything takes its time, in milliseconds. */
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
