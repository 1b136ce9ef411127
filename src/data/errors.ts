/**
 * Every failure of the data layer as one of six kinds. Screens and notices know these kinds only.
 * The provider's code is stored for the log and for the sign-in messages that depend on it.
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
  // Browsers' messages for an app script that could not be fetched, and Vite's for a style sheet.
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

/**
 * Plain messages for the sign-in pages, where the provider's own message is jargon or only a code.
 */
const PLAIN_MESSAGES: Readonly<Record<string, string>> = {
  'auth/network-request-failed': 'The portal could not be reached. Please check your connection.',
  'auth/too-many-requests': 'There were too many attempts. Please wait a few minutes.',
  'auth/user-not-found': 'This email is not registered.',
  'auth/invalid-email': 'This is not a complete email address.',
  'auth/user-disabled': 'This account is disabled. Please email us.',
};

/**
 * Returns the message to show for the provider's failure with this code: a plain message if there
 * is one, otherwise the provider's own.
 */
export const wordsOf = (code: string, message: string): string =>
  PLAIN_MESSAGES[code] ?? quotable(message);

/**
 * Returns the sentence of a provider's message of the form `Firebase: The sentence.
 * (auth/its-code).` Its name and code mean nothing to members. Any other message passes unchanged.
 */
export const quotable = (message: string): string =>
  message.replace(/^Firebase: (?!Error \()(.+) \([\w-]+\/[\w-]+\)\.?$/s, '$1');
