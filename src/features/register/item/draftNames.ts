/** Names of the drafts. A page without a form shows the draft that the form left. */
export const evaluationDraft = (itemKey: string) => `compliance/${itemKey}`;
export const ownNoteDraft = (itemKey: string) => `note/${itemKey}`;
export const actionDraft = (itemKey: string) => `action/${itemKey}`;
export const acknowledgementDraft = (itemKey: string) => `acknowledgement/${itemKey}`;
