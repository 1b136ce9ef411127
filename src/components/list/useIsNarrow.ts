import { useSyncExternalStore } from 'react';

/** As in the style sheets: a phone. */
const NARROW = '(max-width: 40rem)';

const query = () => window.matchMedia(NARROW);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone's. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
