/** Reports of functions to staff (`functions/src`: `failures`, `checkRecords`, `storedFiles`, `fileUses`). */
import * as v from 'valibot';
import { FILE_USE_KINDS } from '../../../model/health';

/** `time` of the last failure in epoch milliseconds; `count` of all failures. */
export const functionFailureSchema = v.object({
  key: v.string(),
  time: v.number(),
  count: v.number(),
  message: v.string(),
});

/** Where a check continues: `after` is the last row of the previous step. */
const checkCursorSchema = v.object({ part: v.string(), after: v.optional(v.string()) });
export type CheckCursor = v.InferOutput<typeof checkCursorSchema>;

/** One step of a check: the first hundred wrong values, how many were found, which values changed during the check, and the next step. */
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

/** The hash over all compliance histories that was published on a day, which is the key. Covers entries until `at`. */
export const publishedHashSchema = v.object({
  key: v.string(),
  at: v.number(),
  members: v.number(),
  file: v.string(),
  sha256: v.string(),
});

const historyCursorSchema = v.object({ file: v.string(), from: v.number() });
export type HistoryCursor = v.InferOutput<typeof historyCursorSchema>;

/** What differs from the published hash. `unknown`: the item can't be named. */
const historyFindingSchema = v.object({
  uid: v.string(),
  name: v.string(),
  item: v.string(),
  title: v.string(),
  what: v.picklist(['changed', 'deleted', 'added', 'evidence', 'removals', 'unknown']),
});
export type HistoryFinding = v.InferOutput<typeof historyFindingSchema>;

/** One step of a check. `checked` of `members` are compared so far. `isRecorded`: the portal recorded the hash of the same file. */
export const historyStepSchema = v.object({
  findings: v.array(historyFindingSchema),
  found: v.number(),
  checked: v.number(),
  members: v.number(),
  at: v.number(),
  sha256: v.string(),
  isRecorded: v.boolean(),
  next: v.nullable(historyCursorSchema),
});

const fileUseSchema = v.object({
  kind: v.picklist(FILE_USE_KINDS),
  key: v.string(),
  title: v.string(),
});
export type FileUse = v.InferOutput<typeof fileUseSchema>;

/** The first five uses of each file. */
export const fileUsesSchema = v.object({ uses: v.record(v.string(), v.array(fileUseSchema)) });

/** Size of each folder in bytes, and the oldest unused files (`time` in epoch milliseconds). */
export const unnamedFilesSchema = v.object({
  folders: v.record(v.string(), v.object({ count: v.number(), bytes: v.number() })),
  count: v.number(),
  unused: v.array(
    v.object({ file: v.string(), name: v.string(), bytes: v.number(), time: v.number() }),
  ),
});
export type UnnamedFiles = v.InferOutput<typeof unnamedFilesSchema>;

/** `young` files were not removed, because they were uploaded recently. */
export const removedFilesSchema = v.object({
  removed: v.array(v.string()),
  young: v.array(v.string()),
});
