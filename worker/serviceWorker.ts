/**
 * The service worker: the app's own files come out of its cache first, so that the portal opens at once and opens offline.
 * It caches what the build made and nothing else; an answer of Firebase, Storage or another site never passes through here,
 * so nothing personal is kept. A new version waits until the person says so (src/app/update), since a page must not lose
 * the files it was built with.
 */
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** Every file of the build with its revision, written in by the build (scripts/build/workerPlugin.ts). */
declare const PRECACHE: PrecacheEntry[];

/** Hosting's own addresses, which the portal knows nothing of: https://firebase.google.com/docs/hosting/reserved-urls */
const RESERVED = /^\/__\//;

// Parameters never name another file: `/?source=mail` is the front page.
precacheAndRoute(PRECACHE, { cleanURLs: false, ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: [RESERVED] }));
clientsClaim();

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
