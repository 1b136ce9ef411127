import { useSyncExternalStore } from 'react';

/** In px; the sheets say 40rem. */
const NARROW = 640;

const isNarrow = () => window.innerWidth <= NARROW;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Whether the window has the width of a phone, where a day's cell is too small for a title. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
