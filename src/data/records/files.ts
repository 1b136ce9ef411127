import * as v from 'valibot';
import { optionalText } from './fields';

/** An uploaded document (`storage`) or picture (`images`). `parentFolder` begins with the uploader's uid. */
export const fileRecordSchema = v.object({
  key: v.string(),
  publicUrl: v.string(),
  /** For a picture: its small version for lists. */
  cardUrl: optionalText,
  name: v.string(),
  parentFolder: optionalText,
  dateAdded: v.number(),
});
export type FileRecord = v.InferOutput<typeof fileRecordSchema>;
