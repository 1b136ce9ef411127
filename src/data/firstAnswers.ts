/**
 * What the page has asked the database for while its scripts were on their way (`src/app/first`): the answers, which the listeners
 * that ask the same begin with. They are the server's, by the rules, for the uid of the stored sign-in.
 */
import type { Json } from './update';

/** One question on its way. */
export type PrefetchedResult = {
  /** Undefined until it has arrived, and where it was refused or lost. */
  value?: Json;
  /** Never rejects. */
  arrived: Promise<void>;
};

/** Whose answers they are, and the fields of the own record that stand. */
export type FirstSession = { uid: string; email: string; own: Record<string, Json> };

/** What the script of the first wave leaves for the app. */
export type FirstWave = {
  /** When it was sent, as `performance.now()` has it. */
  sentAt: number;
  /** Null where there was nobody to ask for, or no answer. Never rejects. */
  session: Promise<FirstSession | null>;
  /** By their names (`restOf`). */
  answers: Map<string, PrefetchedResult>;
  /** Whether the page of the address is one that is asked for ahead. */
  hasQuestions: boolean;
  /** All that was asked has been answered, or is not going to be. Never rejects. */
  answered: Promise<void>;
};

declare global {
  // `public/start.js`, the script of the first wave and the app are three programs on one page.
  /** The uid to ask for, or null; undefined where nobody was signed in. */
  var asksFirst: Promise<string | null> | undefined;
  var firstWave: FirstWave | undefined;
}

/** In milliseconds since it was sent: a listener that is attached later asks for itself. */
const FRESH_FOR = 10_000;

/** What the page has asked ahead of the app, if it has. */
export const firstWave = (): FirstWave | undefined => globalThis.firstWave;

/** Whose session the first wave found, if it was sent and has been answered. */
export const firstSession = async (): Promise<FirstSession | null> =>
  (await globalThis.firstWave?.session) ?? null;

const freshWave = () => {
  const wave = globalThis.firstWave;
  return wave && performance.now() - wave.sentAt <= FRESH_FOR ? wave : undefined;
};

/** Whether this page's words were asked for ahead of the app, a moment ago. */
export const isPrefetched = (): boolean => freshWave()?.hasQuestions === true;

/** The answer to a question, for the first that asks. */
export function takePrefetched(name: string): PrefetchedResult | undefined {
  const wave = freshWave();
  if (!wave) return undefined;
  const answer = wave.answers.get(name);
  wave.answers.delete(name);
  return answer;
}

/** Nothing of it may be shown any more. */
export function forgetFirstWave(): void {
  globalThis.asksFirst = undefined;
  globalThis.firstWave = undefined;
}
