/**
 * The service worker. It serves the app's own files from its cache, so that the portal opens at once and works offline.
 * Only files of the build may be cached. Responses of Firebase, Storage or other sites never pass through here, so no personal
 * data is cached. A new version waits until the user accepts it (src/app/ShellBanner.tsx), because a page must not lose the
 * files it was built with.
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
import { openMessage, shownMessage } from './push';
import { respondWithText } from './text';

declare const self: ServiceWorkerGlobalScope;
/** Every file of the build with its revision. The build inserts the list (scripts/build/workerPlugin.ts). */
declare const PRECACHE: PrecacheEntry[];

/**
 * URLs reserved by Firebase Hosting, which the portal does not handle: https://firebase.google.com/docs/hosting/reserved-urls
 */
const RESERVED = /^\/__\//;

/** A function responds, with a feed or with the page on which a person switches off emails. */
const OF_FUNCTIONS = /^\/(?:Feed|Unsubscribe)\//;

/**
 * An `install` event of browsers that can respond from a cache without running the service worker:
 * https://w3c.github.io/ServiceWorker/#static-routing-api. The browser requests files that are not in the cache from the
 * server.
 */
type RoutingInstallEvent = ExtendableEvent & {
  addRoutes?: (rules: {
    condition: { urlPattern: { pathname: string } };
    source: { cacheName: string };
  }) => Promise<void>;
};

/** The server responds with a page that contains the insight's text (functions/src/insightPage.ts). The app shell does not. */
const INSIGHT = /^\/InsightPage\/[^/]+$/i;

// A browser may cache the 404 of a file that was missing once. So request such a file again, bypassing the HTTP cache.
addPlugins([
  {
    fetchDidSucceed: async ({ request, response }) =>
      response.status === 404 ? fetch(request, { cache: 'reload' }) : response,
  },
]);
// Parameters never select another file: `/?source=mail` is the front page.
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
registerRoute(new NavigationRoute(respondWithShell, { denylist: [RESERVED, OF_FUNCTIONS] }));
clientsClaim();

// The build's files don't need this service worker, which may still be starting when a page requests its first files.
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

self.addEventListener('push', (event) => {
  const { title, options } = shownMessage(readJson(event.data));
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMessage(event.notification, self.clients, self.location.origin));
});

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
