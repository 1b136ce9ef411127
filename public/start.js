// Before anything else of a page: sends for the scripts that its address and whoever was signed in here will need, all at once,
// and keeps the landing page from whoever was signed in. A file of its own, since the policy forbids inline scripts. The build
// fills in the waves (scripts/build/waves.ts) and serves it under a name that browsers may keep.
{
  const waves = { files: [], routes: [] };
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
  for (const file of wanted) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = waves.files[file];
    document.head.append(link);
  }
}
