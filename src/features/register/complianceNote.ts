/** What a compliance note must be, a member's and a reviewer's alike. Pure. */
import * as v from 'valibot';
import { isBlank } from '../../shared/richText/rawContent';
import { NOTE_REQUIRED, TEXT_TOO_LONG } from './messages';
import { NOTE_LENGTH } from './ownRegister';

/** A note as raw JSON. */
export const noteSchema = v.pipe(
  v.string(),
  v.check((note) => !isBlank(note), NOTE_REQUIRED),
  v.maxLength(NOTE_LENGTH, TEXT_TOO_LONG),
);
