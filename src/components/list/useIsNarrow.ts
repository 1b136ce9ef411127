import { useSyncExternalStore } from 'react';

function mediaHook(media: string): () => boolean {
  const query = () => window.matchMedia(media);
  const subscribe = (onChange: () => void) => {
    const list = query();
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, () => query().matches);
}

// As in the style sheets.
export const useIsNarrow = mediaHook('(max-width: 40rem)');
/** Whether there is room next to an article. */
export const useHasSideRoom = mediaHook('(min-width: 68rem)');
/** Whether a list has room next to a page. */
export const useIsWide = mediaHook('(min-width: 75rem)');
