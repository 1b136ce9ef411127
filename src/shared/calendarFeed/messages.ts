/** Of the secret address of a calendar, where it is taken away. */
export const REVOKE = 'Revoke';
export const FEED_REVOKED = 'Address revoked';
export const REVOKE_QUESTION = 'Revoke the address?';
export const REVOKE_DETAIL = 'Programs that use it will find nothing there any more.';
/** To somebody who has no calendar at present. */
export const FEED_SLEEPS =
  'Your calendar has a secret address. It shows nothing now, and opens again with your membership, unless you revoke it.';
export const REVOKE_ADDRESS = 'Revoke the calendar’s address';
