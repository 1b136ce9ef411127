/**
 * How much uses what stands in a configured list. Insights and legal items are counted in the compact index, suppliers and
 * company types in the directory of users; each is read when somebody asks, never because a list is shown.
 */
import { useMemo, useState } from 'react';
import type { ConfigList } from '../../../data/paths';
import type { UserRow } from '../../../data/records';
import { readSearchIndex, type SearchIndexName, type SearchRow } from '../../../data/searchIndex';
import { countOf, type Noun } from '../../../shared/bulk/BulkResult';
import { useSearchIndex } from '../../../shared/listing/liveSearchIndex';
import { createAct } from '../../../store/act';
import { useDirectory } from '../users/liveUsers';

type InIndex = {
  index: SearchIndexName;
  namesOf: (row: SearchRow) => readonly string[];
  noun: Noun;
};
type AmongUsers = { nameOf: (user: UserRow) => string };

const INSIGHTS = ['insight', 'insights'] as const;
const IN_INDEX: Partial<Record<ConfigList, InIndex>> = {
  categories: { index: 'insights', namesOf: ({ group }) => [group], noun: INSIGHTS },
  industries: { index: 'insights', namesOf: ({ tags }) => tags, noun: INSIGHTS },
  legalCategories: {
    index: 'legal',
    namesOf: ({ group }) => [group],
    noun: ['legal item', 'legal items'],
  },
};
const AMONG_USERS: Partial<Record<ConfigList, AmongUsers>> = {
  'adminInfo/suppliers': { nameOf: ({ supplier }) => supplier },
  'adminInfo/companyTypes': { nameOf: ({ companyType }) => companyType },
};

const wordsOf = (count: number, noun: Noun) => (count === 0 ? '' : countOf(count, noun));

/** What uses an item of a list, in words such as '3 insights'; '' for nothing, or where it cannot be counted. */
export const countUses = createAct(
  'admin/countUses',
  async ({ list, name }: { list: ConfigList; name: string }): Promise<string> => {
    const source = IN_INDEX[list];
    if (!source) return '';
    const rows = await readSearchIndex(source.index);
    return wordsOf(rows.filter((row) => source.namesOf(row).includes(name)).length, source.noun);
  },
  { asks: true },
);

export type Uses = {
  /** Begins to count; left out where nothing can be counted, or it is begun. */
  ask?: () => void;
  /** In words, by the name of an item; null until they are counted. */
  of: ((name: string) => string) | null;
};

/** Counts what uses the items of a list, from the moment somebody asks. */
export function useUses(list: ConfigList): Uses {
  const [isAsked, setAsked] = useState(false);
  const [source, users] = [IN_INDEX[list], AMONG_USERS[list]];
  const index = useSearchIndex(isAsked && source ? source.index : null).data;
  const directory = useDirectory(isAsked && users ? 'all' : null).data?.rows ?? null;
  const names = useMemo(() => {
    if (source) return index?.flatMap((row) => source.namesOf(row));
    return users && directory?.map((user) => users.nameOf(user));
  }, [source, index, users, directory]);
  const counts = useMemo(() => {
    if (!names) return null;
    const found = new Map<string, number>();
    for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
    return found;
  }, [names]);
  const noun: Noun = source?.noun ?? ['user', 'users'];
  return {
    of: counts && ((name) => wordsOf(counts.get(name) ?? 0, noun)),
    ...(!isAsked && (source || users) ? { ask: () => setAsked(true) } : {}),
  };
}
