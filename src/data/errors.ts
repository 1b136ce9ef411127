/** Translates every failure of the data layer into one of six kinds. The provider's code is for the log and for some sign-in messages. */
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
  renewed: 'The portal was updated. Please reload the page.',
  notFound: 'This is no longer available.',
  invalid: 'That was not accepted. Please check what you entered.',
  unknown: 'Something went wrong. Please try again.',
};

/** Translates an error of the provider; a DataError passes unchanged. */
export function toDataError(cause: unknown): DataError {
  if (cause instanceof DataError) return cause;
  const raw = cause instanceof Error ? cause : new Error(String(cause));
  const code = 'code' in raw && typeof raw.code === 'string' ? raw.code : '';
  const found = KINDS.find(([pattern]) => pattern.test(`${code} ${raw.message}`))?.[1] ?? 'unknown';
  // With a connection, a missing script was removed by a new version.
  const isAway = !isConnected() || !navigator.onLine;
  const kind = found === 'renewed' && isAway ? 'offline' : found;
  return new DataError(kind, WORDS[kind], code || raw.message, { cause });
}

/** For the sign-in pages, where the provider's own message is jargon or only a code. */
const PLAIN_MESSAGES: Readonly<Record<string, string>> = {
  'auth/network-request-failed': 'The portal could not be reached. Please check your connection.',
  'auth/too-many-requests':
    'There were too many attempts. Please wait a few minutes, then try again.',
  'auth/user-not-found': 'This email is not registered.',
  'auth/invalid-email': 'This is not a complete email address.',
  'auth/user-disabled': 'This account is disabled. Please email us.',
};

/** Returns a plain message for the provider's code if there is one, otherwise the provider's message. */
export const wordsOf = (code: string, message: string): string =>
  PLAIN_MESSAGES[code] ?? quotable(message);

/** Returns the sentence of a message such as `Firebase: The sentence. (auth/its-code).`, and any other message unchanged. */
export const quotable = (message: string): string =>
  message.replace(/^Firebase: (?!Error \()(.+) \([\w-]+\/[\w-]+\)\.?$/s, '$1');
