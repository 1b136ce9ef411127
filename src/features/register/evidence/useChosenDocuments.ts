import { useState } from 'react';
import { hold, readHeld } from '../../../shared/drafts/drafts';
import type { Draft } from '../../../shared/drafts/useDraft';
import { NO_DOCUMENT, type ChosenDocument } from './chosenDocuments';

type Chosen = readonly ChosenDocument[];

/** Chosen documents. They survive navigation within the portal. The browser asks before the page closes, because it can't store files. */
export function useChosenDocuments(uid: string, name: string): Draft<Chosen> {
  const [content, setContent] = useState(() => heldDocuments(uid, name) ?? [NO_DOCUMENT]);
  const change = (documents: Chosen) => {
    hold(uid, name, documents.some(({ file }) => file) ? documents : undefined);
    setContent(documents);
  };
  return {
    content,
    isDraft: content.some(({ file }) => file),
    isSaved: true,
    change,
    clear: () => change([NO_DOCUMENT]),
  };
}

/** Returns the documents that were chosen in this form and not sent, if any. */
export const heldDocuments = (uid: string, name: string): Chosen | undefined =>
  readHeld(uid, name) as Chosen | undefined;
