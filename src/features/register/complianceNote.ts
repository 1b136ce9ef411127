/** What a compliance note must be, a member's and a reviewer's alike. Pure. */
import { isBlank } from '../../shared/richText/rawContent';
import { NOTE_REQUIRED, TEXT_TOO_LONG } from './messages';
import { NOTE_LENGTH } from './ownRegister';

/** What is wrong with the note (raw JSON), in the words for the person; null when nothing is. */
export function noteProblem(note: string): string | null {
  if (isBlank(note)) return NOTE_REQUIRED;
  return note.length > NOTE_LENGTH ? TEXT_TOO_LONG : null;
}
