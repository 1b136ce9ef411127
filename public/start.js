// Before anything else of a page: sends for the scripts that its address and whoever was signed in here will need, all at once,
// and keeps the landing page from whoever was signed in. Of a page whose words stand in it, a visitor gets the scripts once it
// rests, or at the first act. A file of its own, since the policy forbids inline scripts. The build fills in the waves
// (scripts/build/waves.ts) and serves it under a name that browsers may keep.
{
  const waves = { files: [], app: [], routes: [] };
  let wasSignedIn = false;
  try {
    // The other end of this is src/app/signedInHint.ts.
    wasSignedIn = localStorage.getItem('wasSignedIn') !== null;
  } catch {
    // The browser forbids storage, so nothing is known: the page of a visitor it is.
  }
  const isOnTheWay = wasSignedIn && location.pathname === '/';
  if (isOnTheWay) document.documentElement.classList.add('was-signed-in');
  const address = isOnTheWay ? '/myaccount' : location.pathname + location.search;
  const route = waves.routes.find(([pattern]) => new RegExp(pattern, 'i').test(address));
  const wanted = route ? route[wasSignedIn ? 2 : 1] : [];

  const put = (name, attributes) =>
    document.head.append(
      Object.assign(document.createElement(name), { crossOrigin: '' }, attributes),
    );
  const preload = (places) =>
    places.forEach((place) => put('link', { rel: 'modulepreload', href: waves.files[place] }));
  const run = () => put('script', { type: 'module', src: waves.files[waves.app[0]] });

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

  // The page of the build says whether its words stand in it; where they do not, it names the app itself.
  if (!('rendered' in document.currentScript.dataset)) preload(wanted);
  else if (wasSignedIn) {
    preload([...waves.app, ...wanted]);
    addEventListener('DOMContentLoaded', run);
  } else runAtRest();
}
