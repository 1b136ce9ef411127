import type { MembershipChange } from '../../../../data/acts/account';
import { countOf } from '../../../../shared/bulk/BulkResult';
import { useConfirm } from '../../../../shared/notices/confirm';
import { manyTypesQuestion, USERS } from '../../messages';
import { gravest } from './plan';

/** Asks before types are changed that give all rights or take some away; true where nothing has to be asked. */
export function useAskGravest(): (changes: readonly MembershipChange[]) => Promise<boolean> {
  const confirm = useConfirm();
  return async (changes) => {
    const grave = gravest(changes);
    if (grave.length === 0) return true;
    const total = grave.reduce((sum, { count }) => sum + count, 0);
    return confirm({
      question: manyTypesQuestion(total),
      detail: detailOf(grave),
      danger: true,
    });
  };
}

/** What follows from each type, said once, behind how many get it from which types. */
function detailOf(grave: ReturnType<typeof gravest>): string {
  const consequences = [...new Set(grave.map(({ consequence }) => consequence))];
  return consequences
    .map((each) => {
      const who = grave
        .filter(({ consequence }) => consequence === each)
        .map(({ from, to, count }) => `${countOf(count, USERS)} ${from} to ${to}`);
      return `${who.join(', ')}: ${each}`;
    })
    .join(' ');
}
