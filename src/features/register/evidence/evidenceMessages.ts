/** Texts of the forms that file documents. They load with the forms. */
export const DOCUMENT_TOO_BIG = 'File size is too big!';
export const DOCUMENT_EMPTY = 'File size is too small!';
export const DOCUMENT_REFUSED = 'This kind of file cannot be attached.';
export const DOCUMENT_REQUIRED = 'Choose the document';
const NO_EVALUATION = 'The status and the due date of the item stay as they are.';
export const ADDED_DETAIL = `The document goes into the history without an evaluation. ${NO_EVALUATION}`;
export const RENEWAL_DETAIL = `The new document supersedes the old one. ${NO_EVALUATION} To correct the title or the dates, choose the same file again.`;
export const SAME_AS_SUPERSEDED =
  'This is the same file as the one that it supersedes. File it only to correct the title or the dates.';
export const alreadyFiled = (name: string) =>
  `This file is already filed as “${name}”. To correct the title or the dates, renew that document.`;
export const DOCUMENT_FILED = 'New document filed';
