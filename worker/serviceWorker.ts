/**
 * The service worker: the app's own files come out of its cache first, so that the portal opens at once and opens offline.
 * It caches what the build made and nothing else; an answer of Firebase, Storage or another site never passes through here,
 * so nothing personal is kept. A new version waits until the person says so (src/app/ShellBanner.tsx), since a page must not lose
 * the files it was built with.
 */
import { cacheNames, clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { respondWithText } from './text';

declare const self: ServiceWorkerGlobalScope;
/** Every file of the build with its revision, written in by the build (scripts/build/workerPlugin.ts). */
declare const PRECACHE: PrecacheEntry[];

/** Hosting's own addresses, which the portal knows nothing of: https://firebase.google.com/docs/hosting/reserved-urls */
const RESERVED = /^\/__\//;

/** Answered by a function with a calendar, not with a page. */
const CALENDAR_FEED = /^\/CalendarFeed\//;

/**
 * Of an `install` event where the browser answers out of a cache by itself, as some do: https://w3c.github.io/ServiceWorker/#static-routing-api. What
 * is not there it asks of the server.
 */
type RoutingInstallEvent = ExtendableEvent & {
  addRoutes?: (rules: {
    condition: { urlPattern: { pathname: string } };
    source: { cacheName: string };
  }) => Promise<void>;
};

/** Answered with the insight's words in it (functions/src/insightPage.ts), which the shell has not. */
const INSIGHT = /^\/InsightPage\/[^/]+$/i;

// A file that was missing once, the browser may remember as missing for as long as it keeps such files.
addPlugins([
  {
    fetchDidSucceed: async ({ request, response }) =>
      response.status === 404 ? fetch(request, { cache: 'reload' }) : response,
  },
]);
// Parameters never name another file: `/?source=mail` is the front page.
precacheAndRoute(PRECACHE, { cleanURLs: false, ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
const respondWithShell = createHandlerBoundToURL('/app.html');
registerRoute(
  new NavigationRoute(
    (options) =>
      respondWithText(
        () => fetch(options.request),
        () => respondWithShell(options),
      ),
    { allowlist: [INSIGHT] },
  ),
);
registerRoute(new NavigationRoute(respondWithShell, { denylist: [RESERVED, CALENDAR_FEED] }));
clientsClaim();

// The build's files need no answer of this program, which is still starting when a page asks for its first ones.
self.addEventListener('install', (event: RoutingInstallEvent) => {
  const urlPattern = { pathname: '/assets/*' };
  const routing = event.addRoutes?.({
    condition: { urlPattern },
    source: { cacheName: cacheNames.precache },
  });
  if (routing) event.waitUntil(routing);
});

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
