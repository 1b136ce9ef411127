/** The service worker as the page sees it: it is registered once the page rests, and says when a new version is ready. */
import { useEffect, useRef, useState } from 'react';
import { untilIdle } from '../lib/idle';
import { reloadPage } from '../lib/reloadPage';

const WORKER = '/service-worker.js';
/** A page may stay open for days, and the browser itself looks for a new version only when one is loaded. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/** Changes over to the new version by loading the page anew. */
type ChangeOver = () => void;

/**
 * What changes over to a new version, or null while there is none.
 * @param isShown whether the page shows what it was opened for: the worker fetches every file of the build, which would be in the
 * way of it
 */
export function useNewVersion(isShown: boolean): ChangeOver | null {
  const [changeOver, setChangeOver] = useState<ChangeOver | null>(null);
  const isWatching = useRef(false);
  useEffect(() => {
    // While developing, a cached page would hide what was just changed.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    if (!isShown || isWatching.current) return;
    isWatching.current = true;
    untilIdle()
      .then(() => watchForNewVersion((found) => setChangeOver(() => found)))
      .catch((cause: unknown) => {
        console.warn('The portal works, but will not open offline:', cause);
      });
  }, [isShown]);
  return changeOver;
}

async function watchForNewVersion(onReady: (changeOver: ChangeOver) => void): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(WORKER);
  const offer = () =>
    onReady(() => {
      workbox.addEventListener('controlling', reloadPage);
      workbox.messageSkipWaiting();
    });
  workbox.addEventListener('waiting', offer);
  let isControlled = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    // Another tab has changed over: the files that this page was built with are gone. The very first worker, which a
    // page before this one may have asked for, changes nothing.
    if (isControlled && (isUpdate || isExternal)) onReady(reloadPage);
    isControlled = true;
  });
  const installing = (await workbox.register())?.installing;
  // The browser looks for a new version when it opens a page: one that it was installing by now, Workbox has not noticed.
  installing?.addEventListener('statechange', () => {
    if (isControlled && installing.state === 'installed') offer();
  });
  setInterval(() => {
    workbox.update().catch((cause: unknown) => {
      console.warn('Looking for a new version failed; the next look tries again:', cause);
    });
  }, LOOK_EVERY_MS);
}
