// Before the first paint of the front page: whoever was signed in here is not shown the landing page.
// The other end of this is src/app/signedInHint.ts. A file of its own, since the policy forbids inline scripts.
try {
  if (localStorage.getItem('wasSignedIn')) document.documentElement.classList.add('was-signed-in');
} catch {
  // The browser forbids storage, so nothing is known: the landing page it is.
}
