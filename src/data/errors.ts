/**
 * One vocabulary for everything that can go wrong behind the data room. Screens and notices know these five kinds
 * only; the provider's code is kept for the log and for the sign-in messages that depend on it.
 */

export type FailureKind = 'denied' | 'offline' | 'notFound' | 'invalid' | 'unknown';

export class DataError extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** The provider's own code, such as `auth/wrong-password` or `PERMISSION_DENIED`. */
    readonly code: string = '',
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'DataError';
  }
}

const KINDS: [RegExp, FailureKind][] = [
  [/permission.denied|unauthorized|unauthenticated|requires-recent-login/i, 'denied'],
  // The last two are the browsers' words for a script of the app that could not be fetched.
  [/network|disconnect|unavailable|retry-limit|timeout|imported module|module script/i, 'offline'],
  [/not-found|no-such/i, 'notFound'],
  [/invalid|too.big|weak-password|already-in-use|datastale/i, 'invalid'],
];

const WORDS: Record<FailureKind, string> = {
  denied: 'You do not have permission to do that.',
  offline: 'The connection was lost. Please check it and try again.',
  notFound: 'That is no longer there.',
  invalid: 'That was not accepted. Please check what you entered.',
  unknown: 'Something went wrong. Please try again.',
};

/** Translates whatever a provider call threw; a DataError passes unchanged. */
export function toDataError(cause: unknown): DataError {
  if (cause instanceof DataError) return cause;
  const raw = cause instanceof Error ? cause : new Error(String(cause));
  const code = 'code' in raw && typeof raw.code === 'string' ? raw.code : '';
  const kind = KINDS.find(([pattern]) => pattern.test(`${code} ${raw.message}`))?.[1] ?? 'unknown';
  return new DataError(kind, WORDS[kind], code || raw.message, { cause });
}

/**
 * The sentence of a provider's message, which comes as `Firebase: The sentence. (auth/its-code).`: neither its name nor its
 * code says anything to a person. Any other message passes unchanged.
 */
export const quotable = (message: string): string =>
  message.replace(/^Firebase: (?!Error \()(.+) \([\w-]+\/[\w-]+\)\.?$/s, '$1');
