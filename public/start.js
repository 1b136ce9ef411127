// Before anything else of a page: sends for the files that its address and whoever was signed in here will need, all at once
// (after its words, where they are on the device),
// and keeps the landing page from whoever was signed in. Of a page whose words stand in it, a visitor gets the scripts once it
// rests, or at the first act. Where the last visit has left the page of this address on the device, that is shown before the app
// runs. The build puts it into each page, behind the table that it goes by (scripts/build/waves.ts); the security policy of
// firebase.json names it by its hash.
{
  // While developing there is none.
  const table = document.getElementById('waves');
  const waves = table ? JSON.parse(table.textContent) : { files: [], app: [], routes: [] };
  /** The uid of whoever was signed in here. */
  let noted = null;
  try {
    // The other end of this is src/app/signedInHint.ts.
    noted = localStorage.getItem('wasSignedIn');
  } catch {
    // The browser forbids storage, so nothing is known: the page of a visitor it is.
  }
  const wasSignedIn = noted !== null;
  const isOnTheWay = wasSignedIn && location.pathname === '/';
  const { classList } = document.documentElement;
  if (isOnTheWay) classList.add('was-signed-in');
  const address = isOnTheWay ? '/myaccount' : location.pathname + location.search;
  const route = waves.routes.find(([pattern]) => new RegExp(pattern, 'i').test(address));
  const wanted = route ? route[wasSignedIn ? 2 : 1] : [];

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
  // While developing, the page itself names the app.
  const run = () => app && put('script', { type: 'module', src: app });
  const ready = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));

  /** Leaves a visitor to read; what was pressed before the app had come is pressed again when it has (src/main.tsx). */
  const runAtRest = () => {
    const ACTS = ['pointerdown', 'keydown', 'click'];
    let pressed;
    let isBegun = false;
    const begin = () => {
      if (isBegun) return;
      isBegun = true;
      preload([...waves.app, ...wanted]);
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
  // In milliseconds, for a device that answers nothing.
  const PATIENCE = 3000;
  // For a device that is slow, when nothing else is to wait for it.
  const SOON = 200;
  const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  /** The page of this address as src/lib/deviceStore.ts has stored it, for this build and for whoever may still read it. */
  const readPage = () =>
    new Promise((resolve) => {
      const opening = indexedDB.open('members-portal');
      // Nothing was ever kept here: it is the app that makes the database.
      opening.onupgradeneeded = () => opening.transaction.abort();
      opening.onerror = () => resolve();
      opening.onsuccess = () => {
        const database = opening.result;
        if (database.objectStoreNames.contains('pages')) {
          const asking = database.transaction('pages').objectStore('pages').get(address);
          asking.onsuccess = () => resolve(asking.result);
          asking.onerror = () => resolve();
        } else resolve();
        // Once the transaction has ended.
        database.close();
      };
    }).then((page) => {
      const now = Date.now();
      const isTheirs = page?.uid === noted && page?.app === app;
      const isShown = isTheirs && now - page.at < WEEK && now < (page.until ?? Infinity);
      return isShown ? page : null;
    });

  const putSheet = (href) =>
    new Promise((resolve, reject) => {
      const handleError = ({ target }) => {
        // The app asks for it again.
        target.remove();
        reject(new Error(`${href} cannot be loaded`));
      };
      put('link', { rel: 'stylesheet', href, onload: resolve, onerror: handleError });
    });
  /** Waits for the sheets of this address alone, which come with the app's scripts where no page was kept. */
  const putSheets = () =>
    Promise.all(
      wanted
        .map((place) => waves.files[place])
        .filter(isSheet)
        .map(putSheet),
    );

  /** Shows it, as of when it stood, and waits until it is painted. Nothing of it can be used before the app has taken its place. */
  const showPage = ({ html, at, asOf }) => {
    const root = document.getElementById('root');
    root.innerHTML = html;
    const isToday = new Date(at).toDateString() === new Date().toDateString();
    const line = root.querySelector('[data-as-of]');
    if (line) line.textContent = isToday ? asOf.sameDay : asOf.later;
    for (const child of root.children) Object.assign(child, { inert: true, ariaHidden: 'true' });
    classList.remove('was-signed-in');
    // src/app/pageNames.ts takes it off.
    classList.add('last-visit');
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  };

  const findLastVisit = async () => {
    try {
      return await Promise.race([readPage(), later(PATIENCE)]);
    } catch (cause) {
      // The browser forbids IndexedDB: the app begins without it, and says so.
      console.warn('The page of the last visit cannot be read:', cause);
      return null;
    }
  };
  const showLastVisit = async (page) => {
    try {
      const isDressed = await Promise.race([putSheets(), later(PATIENCE)]);
      if (isDressed) await Promise.race([showPage(page), later(PATIENCE)]);
    } catch (cause) {
      // A sheet is missing: the app begins without it, and says so.
      console.warn('The page of the last visit cannot be shown:', cause);
    }
  };

  // The page of the build says whether its words stand in it; where they do not, it names the app's scripts itself.
  const isShell = !('rendered' in document.currentScript.dataset);
  if (!isShell && !wasSignedIn) runAtRest();
  else {
    let isSentFor = false;
    const preloadAll = () => {
      if (!isSentFor) preload(isShell ? wanted : [...waves.app, ...wanted]);
      isSentFor = true;
    };
    // Only where the service worker has answered: a page that somebody loads past it is to be new.
    const mayBeKept = wasSignedIn && navigator.serviceWorker?.controller;
    const lastVisit = mayBeKept ? findLastVisit() : Promise.resolve(null);
    const soon = Promise.race([lastVisit, later(SOON)]);
    const showRest = () => {
      if (!isOnTheWay) classList.remove('was-signed-in');
    };
    // What a visitor reads is not drawn for whoever reads more of it in a moment.
    if (mayBeKept && !isShell) {
      classList.add('was-signed-in');
      void soon.then((page) => page ?? showRest());
    }
    // With a page that is kept its scripts are on the device too: its words come first.
    if (mayBeKept && !document.hidden) void soon.then((page) => page ?? preloadAll());
    else preloadAll();
    // Where a page of the last visit is shown, the app asks what is newer. The script behind this one asks ahead of it (src/app/first).
    if (wasSignedIn) window.asksFirst = lastVisit.then((page) => (page ? null : noted));
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
