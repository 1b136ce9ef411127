/**
 * Results of the prefetched queries that the page sends while its scripts load (`src/app/first`).
 * Listeners of the same queries start with them. The server evaluates them under the rules, for the
 * uid of the stored sign-in.
 */
import type { Json } from './update';

/** One prefetched query. */
export type PrefetchedResult = {
  /** Undefined until the result has arrived, and if the query was refused or lost. */
  value?: Json;
  /** Never rejects. */
  arrived: Promise<void>;
};

/** The member whose results these are, and the fields of the member's record. */
export type FirstSession = { uid: string; email: string; own: Record<string, Json> };

/** What the prefetch script leaves for the app. */
export type FirstWave = {
  /** When the queries were sent, as `performance.now()`. */
  sentAt: number;
  /** Null if no member was signed in, or without a response. Never rejects. */
  session: Promise<FirstSession | null>;
  /** By their names (`restOf`). */
  answers: Map<string, PrefetchedResult>;
  /** Whether the current URL's page has prefetched queries. */
  hasQuestions: boolean;
  /** Resolves once every query has a result or has failed. Never rejects. */
  answered: Promise<void>;
};

declare global {
  // `public/start.js`, the prefetch script and the app are three programs on one page.
  /** The uid whose data to prefetch, or null; undefined if no member was signed in. */
  var asksFirst: Promise<string | null> | undefined;
  var firstWave: FirstWave | undefined;
}

/** In milliseconds since sending: a listener that is attached later sends its own query. */
const FRESH_FOR = 10_000;

/** Returns what the page has prefetched, if anything. */
export const firstWave = (): FirstWave | undefined => globalThis.firstWave;

/** Returns the session that the prefetch found, if it was sent and answered. */
export const firstSession = async (): Promise<FirstSession | null> =>
  (await globalThis.firstWave?.session) ?? null;

const freshWave = () => {
  const wave = globalThis.firstWave;
  return wave && performance.now() - wave.sentAt <= FRESH_FOR ? wave : undefined;
};

/** Returns whether this page's text was prefetched within the last seconds. */
export const isPrefetched = (): boolean => freshWave()?.hasQuestions === true;

/** Returns the result of a query to the first listener that requests it. */
export function takePrefetched(name: string): PrefetchedResult | undefined {
  const wave = freshWave();
  if (!wave) return undefined;
  const answer = wave.answers.get(name);
  wave.answers.delete(name);
  return answer;
}

/** Drops all prefetched results: none may be shown any more. */
export function forgetFirstWave(): void {
  globalThis.asksFirst = undefined;
  globalThis.firstWave = undefined;
}
