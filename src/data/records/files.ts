/** Files that were sent. */
import * as v from 'valibot';
import { optionalText } from './fields';

/** An uploaded file: a document (`storage`) or a picture (`images`). `parentFolder` begins with the uid of who sent it. */
export const fileRecordSchema = v.object({
  key: v.string(),
  publicUrl: v.string(),
  /** Of a picture: the same for lists; '' where there is none. */
  cardUrl: optionalText,
  name: v.string(),
  parentFolder: optionalText,
  dateAdded: v.number(),
});
export type FileRecord = v.InferOutput<typeof fileRecordSchema>;
