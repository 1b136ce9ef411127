/** What the drafts of an item's forms are called: a form keeps its own, and a page without the form shows what was left in it. */
export const evaluationDraft = (itemKey: string) => `compliance/${itemKey}`;
export const ownNoteDraft = (itemKey: string) => `note/${itemKey}`;
export const actionDraft = (itemKey: string) => `action/${itemKey}`;
export const acknowledgementDraft = (itemKey: string) => `acknowledgement/${itemKey}`;
