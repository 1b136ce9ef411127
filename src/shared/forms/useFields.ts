import { useState } from 'react';
import type { Draft } from '../drafts/useDraft';

/** What is typed in a form that keeps no draft: passwords, and what is typed again in a moment. */
export function useFields<T>(initial: T): Draft<T> {
  const [blank] = useState(initial);
  const [content, setContent] = useState(blank);
  return {
    content,
    isDraft: content !== blank,
    isSaved: true,
    change: (changed) => setContent(() => changed),
    clear: () => setContent(() => blank),
  };
}
