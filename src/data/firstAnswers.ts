/**
 * Results of the queries that the page prefetches while its scripts load (`src/app/first`). Listeners of the same queries start with them.
 * The server evaluates them under the rules, for the uid of the stored sign-in.
 */
import type { Json } from './update';

export type PrefetchedResult = {
  /** Undefined until the result has arrived, and if the query was refused or lost. */
  value?: Json;
  /** Never rejects. */
  arrived: Promise<void>;
};

/** The member whose results these are, and fields of the member's record. */
export type FirstSession = { uid: string; email: string; own: Record<string, Json> };

/** What the prefetch script leaves for the app. */
export type Prefetched = {
  /** As `performance.now()`. */
  sentAt: number;
  /** Null without a signed-in member or a response. Never rejects. */
  session: Promise<FirstSession | null>;
  /** By `restOf`. */
  answers: Map<string, PrefetchedResult>;
  /** Whether the current URL's page has prefetched queries. */
  hasQuestions: boolean;
  /** Never rejects. */
  answered: Promise<void>;
};

declare global {
  // `public/start.js`, the prefetch script and the app are three programs on one page.
  /** The uid whose data to prefetch, or null; undefined without a signed-in member. */
  var prefetchUid: Promise<string | null> | undefined;
  var prefetched: Prefetched | undefined;
}

/** In milliseconds: a listener that is attached later sends its own query. */
const FRESH_FOR = 10_000;

export const prefetched = (): Prefetched | undefined => globalThis.prefetched;

export const firstSession = async (): Promise<FirstSession | null> =>
  (await globalThis.prefetched?.session) ?? null;

const freshWave = () => {
  const wave = globalThis.prefetched;
  return wave && performance.now() - wave.sentAt <= FRESH_FOR ? wave : undefined;
};

/** Whether this page's text was prefetched within the last seconds. */
export const isPrefetched = (): boolean => freshWave()?.hasQuestions === true;

/** Returns the result to the first listener that requests it. */
export function takePrefetched(name: string): PrefetchedResult | undefined {
  const wave = freshWave();
  if (!wave) return undefined;
  const answer = wave.answers.get(name);
  wave.answers.delete(name);
  return answer;
}

export function forgetPrefetched(): void {
  globalThis.prefetchUid = undefined;
  globalThis.prefetched = undefined;
}
