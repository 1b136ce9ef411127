/** What the functions tell staff of the portal's health (`functions/src`: `failures`, `checkRecords`, `storedFiles`, `fileUses`). */
import * as v from 'valibot';
import { FILE_USE_KINDS } from '../../../model/health';

/** The last failure of a function. `time` in epoch milliseconds; `count` of all so far. */
export const functionFailureSchema = v.object({
  key: v.string(),
  time: v.number(),
  count: v.number(),
  message: v.string(),
});

/** Where a check of the records goes on: `after` the last row of the step before. */
const checkCursorSchema = v.object({ part: v.string(), after: v.optional(v.string()) });
export type CheckCursor = v.InferOutput<typeof checkCursorSchema>;

/** One step of a check: what is wrong, the first hundred; how much is; what kept changing; and where the next step goes on. */
export const checkStepSchema = v.object({
  wrong: v.array(
    v.object({
      what: v.string(),
      stored: v.optional(v.unknown()),
      right: v.optional(v.unknown()),
    }),
  ),
  found: v.number(),
  unsettled: v.array(v.string()),
  next: v.nullable(checkCursorSchema),
  version: v.string(),
});
export type WrongValue = v.InferOutput<typeof checkStepSchema>['wrong'][number];

const fileUseSchema = v.object({
  kind: v.picklist(FILE_USE_KINDS),
  key: v.string(),
  title: v.string(),
});
export type FileUse = v.InferOutput<typeof fileUseSchema>;

/** What names each file: the first five. */
export const fileUsesSchema = v.object({ uses: v.record(v.string(), v.array(fileUseSchema)) });

/** What is stored: sizes in bytes for each folder, and the oldest files that nothing names (`time` in epoch milliseconds). */
export const unnamedFilesSchema = v.object({
  folders: v.record(v.string(), v.object({ count: v.number(), bytes: v.number() })),
  count: v.number(),
  unused: v.array(
    v.object({ file: v.string(), name: v.string(), bytes: v.number(), time: v.number() }),
  ),
});
export type UnnamedFiles = v.InferOutput<typeof unnamedFilesSchema>;

/** Files that are gone, and those that somebody sent so lately that they stay. */
export const removedFilesSchema = v.object({
  removed: v.array(v.string()),
  young: v.array(v.string()),
});
