import { useSyncExternalStore } from 'react';

/** A phone, as in the style sheets. */
const NARROW = '(max-width: 40rem)';

const query = () => window.matchMedia(NARROW);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Returns whether the window is as narrow as a phone's. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
