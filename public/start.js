// Before the first paint of the front page: whoever was signed in here is not shown the landing page.
// The other end of this is src/app/signedInHint.ts. A file of its own, since the policy forbids inline scripts.
if (localStorage.getItem('wasSignedIn')) document.documentElement.classList.add('was-signed-in');
