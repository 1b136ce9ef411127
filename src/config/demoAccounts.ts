/** Tests depend on these accounts. A build for a hosted project must not contain them. */

export const DEMO_PASSWORD = 'Demo-portal-1';

export const DEMO_ACCOUNTS = [
  { email: 'newuser@demo.example', what: 'registered, awaiting access' },
  { email: 'expired@demo.example', what: 'membership ended by an administrator' },
  { email: 'lapsed@demo.example', what: 'subscriber whose expiry date has passed' },
  { email: 'guest@demo.example', what: 'guest' },
  { email: 'member@demo.example', what: 'subscriber without legal access' },
  { email: 'legal@demo.example', what: 'subscriber with legal access' },
  { email: 'admin@demo.example', what: 'administrator' },
  { email: 'jedi@demo.example', what: 'jedi, may do everything' },
] as const;
