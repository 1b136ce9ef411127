import { useSyncExternalStore } from 'react';

// As in the style sheets.
const NARROW = '(max-width: 40rem)';

const query = () => window.matchMedia(NARROW);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
