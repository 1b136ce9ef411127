import { useConfirm } from '../notices/confirm';

export interface Deletion {
  /** What is deleted, as in 'Do you really want to delete this course?'. */
  what: string;
  /** Its name or title. */
  name: string;
  /** What uses it, in words, '' for nothing; null where that could not be read, and nothing is deleted then. */
  uses?: () => Promise<string | null>;
  /** What else the deletion does: sentences without a full stop. */
  consequences?: readonly (string | undefined)[];
}

/** Asks before a deletion, with the name, what uses it and what follows; resolves with whether it may go ahead. */
export function useAskBeforeDelete(): (deletion: Deletion) => Promise<boolean> {
  const confirm = useConfirm();
  return async ({ what, name, uses, consequences = [] }) => {
    const found = uses ? await uses() : '';
    if (found === null) return false;
    const follows = [found === '' ? '' : `In use: ${found}`, ...consequences].filter(Boolean);
    return confirm({
      question: `Do you really want to delete this ${what}?`,
      detail: follows.length === 0 ? name : `${[name, ...follows].join('. ')}.`,
      danger: true,
    });
  };
}
