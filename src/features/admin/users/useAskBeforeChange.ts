import type { Access } from '../../../data/acts/account';
import { plural } from '../../../lib/text';
import { useConfirm } from '../../../shared/notices/confirm';
import { useServerDay } from '../../../shared/time/serverDay';
import { manyChangesQuestion, USERS } from '../messages';
import { consequencesOf } from './consequences';

type Change = { before: Access; after: Access };

interface Asked {
  /** Instead of the question about so many users. */
  question?: string;
  /** Whom one change concerns, in front of its consequences. */
  who?: string;
  /** Asks also where nothing follows that has to be said. */
  always?: boolean;
}

/**
 * Asks before memberships change: one at a time, in the queue, or many. Says what follows for whom; resolves with true where
 * nothing has to be asked.
 */
export function useAskBeforeChange(): (
  changes: readonly Change[],
  asked?: Asked,
) => Promise<boolean> {
  const confirm = useConfirm();
  const today = useServerDay() ?? 0;
  return async (changes, { question, who, always = false } = {}) => {
    /** How many users each consequence concerns, by what changes for them. */
    const byWords = new Map<string, Map<string, number>>();
    let concerned = 0;
    for (const change of changes) {
      const found = consequencesOf(change, today);
      if (found.length > 0) concerned += 1;
      for (const { what, words } of found) {
        const counts = byWords.get(words) ?? new Map<string, number>();
        byWords.set(words, counts.set(what, (counts.get(what) ?? 0) + 1));
      }
    }
    if (concerned === 0 && !always) return true;
    const lines = [...byWords].map(([words, counts]) =>
      question === undefined
        ? `${[...counts].map(([what, count]) => `${plural(count, ...USERS)} ${what}`).join(', ')}: ${words}`
        : words,
    );
    const text = lines.join(' ');
    return confirm({
      question: question ?? manyChangesQuestion(concerned),
      detail: who !== undefined && text !== '' ? `${who}: ${text}` : text,
      danger: concerned > 0,
    });
  };
}
