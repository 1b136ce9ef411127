/** Names of the drafts. A page without a form shows the draft that the form left. */
export const evaluationDraft = (itemKey: string) => `compliance/${itemKey}`;
export const ownNoteDraft = (itemKey: string) => `note/${itemKey}`;
export const actionDraft = (itemKey: string) => `action/${itemKey}`;
export const acknowledgementDraft = (itemKey: string) => `acknowledgement/${itemKey}`;
/** The documents chosen for an evaluation. */
export const documentsDraft = (itemKey: string) => `documents/${itemKey}`;
/** The document chosen for an item, or in place of another document. */
export const documentDraft = (key: string) => `document/${key}`;
