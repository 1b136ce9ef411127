/** Uploaded files. */
import * as v from 'valibot';
import { optionalText } from './fields';

/**
 * An uploaded file: a document (`storage`) or a picture (`images`). `parentFolder` begins with the
 * uploader's uid.
 */
export const fileRecordSchema = v.object({
  key: v.string(),
  publicUrl: v.string(),
  /** For a picture: its small version for lists; '' without one. */
  cardUrl: optionalText,
  name: v.string(),
  parentFolder: optionalText,
  dateAdded: v.number(),
});
export type FileRecord = v.InferOutput<typeof fileRecordSchema>;
