/** Calls for staff that check the portal's health and repair it. Each throws DataError. */
import type * as v from 'valibot';
import { decode } from './decode';
import { DataError } from './errors';
import { call } from './functions';
import {
  checkStepSchema,
  historyStepSchema,
  type HistoryCursor,
  fileUsesSchema,
  removedFilesSchema,
  unnamedFilesSchema,
  type CheckCursor,
} from './records/health';
import { withoutUndefined, type Json } from './update';

/**
 * Compares counters and copied fields with the records, one step at a time.
 * @param place `next` of the previous step; null for the first
 */
export const checkRecords = ({ cursor, repair }: { cursor: CheckCursor | null; repair: boolean }) =>
  ask(
    'checkRecords',
    cursor ? { repair, cursor: withoutUndefined(cursor) } : { repair },
    checkStepSchema,
  );

/**
 * Compares compliance histories with the newest published hash, some members at a time.
 * @param cursor `next` of the previous step; null for the first
 */
export const checkHistories = (cursor: HistoryCursor | null) =>
  ask('checkHistories', { cursor }, historyStepSchema);

/**
 * Returns the uses of files. The function reads all texts for this.
 * @param files at most 20: `photos/{folder}` of an upload
 */
export const readFileUses = async (files: string[]) =>
  (await ask('fileUses', { files }, fileUsesSchema)).uses;

export const findUnnamedFiles = () => ask('unnamedFiles', {}, unnamedFilesSchema);

/**
 * Removes files that no record names, with their records.
 * @param files at most 20
 * @returns the removed files, and those that another member uploaded recently
 */
export const removeUnnamedFiles = (files: string[]) =>
  ask('removeUnnamed', { files }, removedFilesSchema);

/** Milliseconds, for calls that read everything. */
const LONG_CALL_MS = 540_000;

async function ask<T>(
  name: string,
  input: { [field: string]: Json },
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const answer = decode(schema, await call(name, input, LONG_CALL_MS), name);
  if (answer === null)
    throw new DataError(
      'invalid',
      'The response of the check cannot be read. Please try again.',
      name,
    );
  return answer;
}
