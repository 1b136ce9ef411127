/** The register's wording (specification, sections 2.10, 5, 8). */
import { CONTACT_EMAIL } from '../../config/constants';
import { cut } from '../../lib/text';

export const ITEM_ADDED = 'Legal Item added to your register!';
export const COMPLIANCE_SAVED = 'Complaince Successfully Uploaded';
export const NOTE_SAVED = 'Notes Successfully Saved';
export const SAVE_NOTES_QUESTION = 'Sure you want to save your notes?';
export const NOTE_REQUIRED = 'Please add a note before submitting update';
export const STATUS_REQUIRED = 'Please select status of compliance';
export const DOCUMENT_TOO_BIG = 'File size is too big!';
export const DOCUMENT_EMPTY = 'File size is too small!';
export const DOCUMENT_REFUSED = 'This kind of file cannot be attached.';

export const ACCESS_REQUIRED = 'Access Required';
export const accessRequiredLink = `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent('Legal Register subscription')}`;

/** How much of a title the removal warning shows. */
const WARNING_TITLE_LENGTH = 40;

/** The question before an item leaves the register; what follows from it is said in REMOVE_WARNING. */
export const removeQuestion = (title: string) =>
  `Do you really want to remove "${cut(title, WARNING_TITLE_LENGTH)}"?`;
export const REMOVE_WARNING =
  'This will erase all of this legal item’s notes, documents and compliance history from your account.';
