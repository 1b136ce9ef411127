// First script of each page. It requests the files that the address and the signed-in member need,
// all at once. A cached page is shown first, before the app runs. It hides the landing page from
// signed-in members. Visitors of a page with content get the scripts when the page is idle, or at
// their first action. The build inlines this file after its table (scripts/build/waves.ts). The
// security policy in firebase.json names its hash.
{
  // The development server writes no table.
  const table = document.getElementById('waves');
  const waves = table ? JSON.parse(table.textContent) : { files: [], app: [], routes: [] };
  /** The uid of the member who was last signed in in this browser, or null. */
  let noted = null;
  try {
    // src/app/signedInHint.ts writes this value.
    noted = localStorage.getItem('wasSignedIn');
  } catch {
    // The browser forbids storage, so the page of a visitor is shown.
  }
  const wasSignedIn = noted !== null;
  const isOnTheWay = wasSignedIn && location.pathname === '/';
  const { classList } = document.documentElement;
  if (isOnTheWay) classList.add('was-signed-in');
  const address = isOnTheWay ? '/myaccount' : location.pathname + location.search;
  const route = waves.routes.find(([pattern]) => new RegExp(pattern, 'i').test(address));
  const routeFiles = route ? route[wasSignedIn ? 2 : 1] : [];

  const put = (name, attributes) =>
    document.head.append(
      Object.assign(document.createElement(name), { crossOrigin: '' }, attributes),
    );
  const isSheet = (href) => href.endsWith('.css');
  const preload = (places) =>
    places
      .map((place) => waves.files[place])
      .forEach((href) =>
        put(
          'link',
          isSheet(href) ? { rel: 'preload', as: 'style', href } : { rel: 'modulepreload', href },
        ),
      );
  const app = waves.files[waves.app[0]];
  // On the development server, the page itself loads the app.
  const run = () => app && put('script', { type: 'module', src: app });
  const ready = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));

  /** Leaves a visitor to read. A click before the app is there is repeated once it is (src/main.tsx). */
  const runAtRest = () => {
    const ACTS = ['pointerdown', 'keydown', 'click'];
    let pressed;
    let isBegun = false;
    const begin = () => {
      if (isBegun) return;
      isBegun = true;
      preload([...waves.app, ...routeFiles]);
      run();
    };
    const handleAct = ({ type, target }) => {
      if (type === 'click') pressed = target.closest('button');
      begin();
    };
    ACTS.forEach((name) => addEventListener(name, handleAct, true));
    addEventListener(
      'appstarted',
      () => {
        ACTS.forEach((name) => removeEventListener(name, handleAct, true));
        pressed?.click();
      },
      { once: true },
    );
    addEventListener('load', () => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 });
      else setTimeout(begin);
    });
  };

  const WEEK = 7 * 24 * 60 * 60 * 1000;
  // Milliseconds to wait for a device that does not respond.
  const PATIENCE = 3000;
  // Milliseconds to wait for a slow device while other work waits for it.
  const SOON = 200;
  const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  /**
   * Reads the page that src/lib/deviceStore.ts has stored for this address. Resolves with null
   * unless a build with the same markup and cached values stored it for this member and the member
   * may still read it.
   */
  const readPage = () =>
    new Promise((resolve) => {
      const opening = indexedDB.open('members-portal');
      // Nothing was ever cached here. Only the app creates the database.
      opening.onupgradeneeded = () => opening.transaction.abort();
      opening.onerror = () => resolve();
      opening.onsuccess = () => {
        const database = opening.result;
        if (database.objectStoreNames.contains('pages')) {
          const asking = database.transaction('pages').objectStore('pages').get(address);
          asking.onsuccess = () => resolve(asking.result);
          asking.onerror = () => resolve();
        } else resolve();
        // IndexedDB closes it once the transaction has ended.
        database.close();
      };
    }).then((page) => {
      const now = Date.now();
      const isTheirs = page?.uid === noted && page?.version === waves.version;
      const isShown = isTheirs && now - page.at < WEEK && now < (page.until ?? Infinity);
      return isShown ? page : null;
    });

  const putSheet = (href) =>
    new Promise((resolve, reject) => {
      const handleError = ({ target }) => {
        // The app requests it again.
        target.remove();
        reject(new Error(`${href} cannot be loaded`));
      };
      put('link', { rel: 'stylesheet', href, onload: resolve, onerror: handleError });
    });
  /** Loads the style sheets of this address. Without a cached page they come with the app's scripts. */
  const putSheets = () =>
    Promise.all(
      routeFiles
        .map((place) => waves.files[place])
        .filter(isSheet)
        .map(putSheet),
    );

  /**
   * Shows the cached page with its date, and waits until it is painted. The page is inert until the
   * app replaces it.
   */
  const showPage = ({ html, at, asOf }) => {
    const root = document.getElementById('root');
    root.innerHTML = html;
    const isToday = new Date(at).toDateString() === new Date().toDateString();
    const line = root.querySelector('[data-as-of]');
    if (line) line.textContent = isToday ? asOf.sameDay : asOf.later;
    for (const child of root.children) Object.assign(child, { inert: true, ariaHidden: 'true' });
    classList.remove('was-signed-in');
    // src/app/pageNames.ts removes the class.
    classList.add('last-visit');
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  };

  const findLastVisit = async () => {
    try {
      return await Promise.race([readPage(), later(PATIENCE)]);
    } catch (cause) {
      // The browser forbids IndexedDB. The app starts without the cached page, and reports the failure itself.
      console.warn('The page of the last visit cannot be read:', cause);
      return null;
    }
  };
  const showLastVisit = async (page) => {
    try {
      const isDressed = await Promise.race([putSheets(), later(PATIENCE)]);
      if (isDressed) await Promise.race([showPage(page), later(PATIENCE)]);
    } catch (cause) {
      // A style sheet is missing. The app starts without the cached page, and reports the failure itself.
      console.warn('The page of the last visit cannot be shown:', cause);
    }
  };

  // The build marks pages that contain prerendered content. Other pages load the app's scripts themselves.
  const isShell = !('rendered' in document.currentScript.dataset);
  if (!isShell && !wasSignedIn) runAtRest();
  else {
    let isSentFor = false;
    const preloadAll = () => {
      if (!isSentFor) preload(isShell ? routeFiles : [...waves.app, ...routeFiles]);
      isSentFor = true;
    };
    // A page that was loaded past the service worker (Shift and Reload) must be a fresh one.
    const mayBeCached = wasSignedIn && navigator.serviceWorker?.controller;
    const lastVisit = mayBeCached ? findLastVisit() : Promise.resolve(null);
    const soon = Promise.race([lastVisit, later(SOON)]);
    const showRest = () => {
      if (!isOnTheWay) classList.remove('was-signed-in');
    };
    // Prerendered content for visitors is hidden from members, who see more of it a moment later.
    if (mayBeCached && !isShell) {
      classList.add('was-signed-in');
      void soon.then((page) => page ?? showRest());
    }
    // If a page is cached, its scripts are on the device too, so its content is shown first.
    if (mayBeCached && !document.hidden) void soon.then((page) => page ?? preloadAll());
    else preloadAll();
    void Promise.all([lastVisit, ready])
      .then(async ([page]) => {
        if (!page) return;
        await showLastVisit(page);
        showRest();
        preloadAll();
      })
      .then(run);
  }
}
