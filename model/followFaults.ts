/** What can prevent a check of a law. None of these means that nothing changed. Apart from `follow.ts`, so that the emulators load no more. */
export const FOLLOW_FAULTS = [
  'accepted',
  'refused',
  'tooManyRequests',
  'blocked',
  'serverError',
  'challenge',
  'html',
  'broken',
  'empty',
  'moved',
  'notFound',
  'unreachable',
  'unexpected',
] as const;
