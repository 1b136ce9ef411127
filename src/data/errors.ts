/**
 * One vocabulary for everything that can go wrong behind the data room. Screens and notices know these six kinds
 * only; the provider's code is kept for the log and for the sign-in messages that depend on it.
 */
import { isConnected } from './connection';

export type FailureKind = 'denied' | 'offline' | 'renewed' | 'notFound' | 'invalid' | 'unknown';

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
  // The browsers' words for a script of the app that could not be fetched, and Vite's for a sheet.
  [/imported module|module script|preload CSS/i, 'renewed'],
  [/network|disconnect|unavailable|retry-limit|timeout/i, 'offline'],
  [/not-found|no-such/i, 'notFound'],
  [/invalid|too.big|weak-password|already-in-use|datastale/i, 'invalid'],
];

const WORDS: Record<FailureKind, string> = {
  denied: 'You do not have permission to do that.',
  offline: 'The connection was lost. Please check it and try again.',
  renewed: 'The portal was renewed. Please reload the page.',
  notFound: 'That is no longer there.',
  invalid: 'That was not accepted. Please check what you entered.',
  unknown: 'Something went wrong. Please try again.',
};

/** Translates whatever a provider call threw; a DataError passes unchanged. */
export function toDataError(cause: unknown): DataError {
  if (cause instanceof DataError) return cause;
  const raw = cause instanceof Error ? cause : new Error(String(cause));
  const code = 'code' in raw && typeof raw.code === 'string' ? raw.code : '';
  const found = KINDS.find(([pattern]) => pattern.test(`${code} ${raw.message}`))?.[1] ?? 'unknown';
  // A script that does not come although the database is reached was taken away by a new version.
  const isAway = !isConnected() || !navigator.onLine;
  const kind = found === 'renewed' && isAway ? 'offline' : found;
  return new DataError(kind, WORDS[kind], code || raw.message, { cause });
}

/** What the provider says in its own jargon, or with nothing but a code, in words for whoever signs in. */
const PLAIN_MESSAGES: Readonly<Record<string, string>> = {
  'auth/network-request-failed': 'The portal could not be reached. Please check your connection.',
  'auth/too-many-requests': 'There were too many attempts. Please wait a few minutes.',
  'auth/user-not-found': 'This email is not registered.',
  'auth/invalid-email': 'This is not a complete email address.',
  'auth/user-disabled': 'This account is disabled. Please email us.',
};

/** What a person is told of the provider's failure with this code: plain words where there are any, else the provider's own. */
export const wordsOf = (code: string, message: string): string =>
  PLAIN_MESSAGES[code] ?? quotable(message);

/**
 * The sentence of a provider's message, which comes as `Firebase: The sentence. (auth/its-code).`: neither its name nor its
 * code says anything to a person. Any other message passes unchanged.
 */
export const quotable = (message: string): string =>
  message.replace(/^Firebase: (?!Error \()(.+) \([\w-]+\/[\w-]+\)\.?$/s, '$1');
