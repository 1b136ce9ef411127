/**
 * How much uses what stands in a configured list. Insights, and legal items by their area, are counted in the compact index;
 * legal items by what they name besides at the items themselves; suppliers and company types in the directory of users. Each is read
 * when somebody asks, never because a list is shown.
 */
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { countInLaws, type LawField } from '../../../data/lawNames';
import { paths, type ConfigList } from '../../../data/paths';
import { readSearchIndex, type SearchIndexName, type SearchRow } from '../../../data/searchIndex';
import { readList } from '../../../data/subscribe';
import { plural } from '../../../lib/text';
import type { Noun } from '../../../shared/bulk/BulkDialog';
import { useSearchIndex } from '../../../shared/listing/liveSearchIndex';
import { createMutation, type MutationDispatch } from '../../../store/mutation';
import { useDirectory } from '../../../shared/members/directory';
import { and, inactiveDetail, confirmInactiveText } from './names';
import { useConfirm } from '../../../shared/notices/confirm';

type InIndex = {
  name: SearchIndexName;
  namesOf: (row: SearchRow) => readonly string[];
};
/** Where what uses a list is found. */
type Sources = {
  index?: InIndex;
  laws?: LawField;
  users?: 'supplier' | 'companyType';
};

const BY_GROUP = (name: SearchIndexName): InIndex => ({ name, namesOf: ({ group }) => [group] });
const SOURCES: Readonly<Record<ConfigList, Sources>> = {
  categories: { index: BY_GROUP('insights') },
  parentCategories: { index: BY_GROUP('insights') },
  industries: {
    index: { name: 'insights', namesOf: ({ tags }) => [...new Set(tags)] },
    laws: 'applicableTo',
  },
  legalCategories: { index: BY_GROUP('legal') },
  legalRegulators: { laws: 'regulator' },
  'adminInfo/suppliers': { users: 'supplier' },
  'adminInfo/companyTypes': { users: 'companyType' },
};

const NOUNS: Readonly<Record<SearchIndexName | 'users', Noun>> = {
  insights: ['insight', 'insights'],
  legal: ['legal item', 'legal items'],
  users: ['user', 'users'],
};

/** How often each name is used. */
type Counts = ReadonlyMap<string, number>;
type Counted = { noun: Noun; counts: Counts };

function countNames(names: Iterable<string>): Counts {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
const countRows = ({ name, namesOf }: InIndex, rows: readonly SearchRow[]): Counted => ({
  noun: NOUNS[name],
  counts: countNames(rows.flatMap(namesOf)),
});

/** What uses any of these names, in words such as '3 insights and 1 legal item'; '' for nothing. */
const wordsOf = (counted: readonly Counted[], names: readonly string[]): string =>
  and(
    counted.flatMap(({ noun, counts }) => {
      const sum = names.reduce((count, name) => count + (counts.get(name) ?? 0), 0);
      return sum === 0 ? [] : [plural(sum, ...noun)];
    }),
  );

/**
 * What uses one item of a list, in words; '' for nothing.
 * @param names what stands for it where it is used: its name, of a category the key, of a parent category the keys of its children
 */
const countUses = createMutation(
  'admin/countUses',
  async ({ list, names }: { list: ConfigList; names: readonly string[] }): Promise<string> => {
    const { index, laws, users } = SOURCES[list];
    const counted = await Promise.all([
      ...(index ? [readSearchIndex(index.name).then((rows) => countRows(index, rows))] : []),
      ...(laws ? [countInLaws(laws).then((counts) => ({ noun: NOUNS.legal, counts }))] : []),
      ...(users ? names.map((name) => countUsers(users, name)) : []),
    ]);
    return wordsOf(counted, names);
  },
  { reads: true },
);

/** Whoever has this supplier or company type, and nobody else, is read for it. */
async function countUsers(field: 'supplier' | 'companyType', name: string): Promise<Counted> {
  const users = await readList({ path: paths.directory, orderBy: field, from: name, to: name });
  return { noun: NOUNS.users, counts: new Map([[name, users.length]]) };
}

const countInLegalItems = createMutation(
  'admin/countInLegalItems',
  async (field: LawField) => [...(await countInLaws(field))],
  { reads: true },
);

export type Uses = {
  /** Counts. What legal items name is counted as of then, and again whenever this is called; the rest is followed. */
  ask: () => void;
  isCounting: boolean;
  /** In words, by the names that stand for an item where it is used; null until they are counted. */
  of: ((...names: string[]) => string) | null;
};

/** Counts what uses the items of a list, from the moment somebody asks. */
export function useUses(list: ConfigList): Uses {
  const dispatch = useDispatch<MutationDispatch>();
  const [isAsked, setAsked] = useState(false);
  const [inLaws, setInLaws] = useState<Counted | null>(null);
  const { index, laws, users } = SOURCES[list];
  const rows = useSearchIndex(isAsked && index ? index.name : null).data;
  const directory = useDirectory(isAsked && users ? 'all' : null).data?.rows ?? null;
  const inIndex = useMemo(() => index && rows && countRows(index, rows), [index, rows]);
  const amongUsers = useMemo(
    () =>
      users &&
      directory && {
        noun: NOUNS.users,
        counts: countNames(directory.map((user) => user[users])),
      },
    [users, directory],
  );
  const awaited = [index && inIndex, users && amongUsers, laws && inLaws];
  const counted = awaited.filter(
    (each): each is Counted => typeof each === 'object' && each !== null,
  );
  const isCounted = isAsked && awaited.every((each) => each !== null);

  const ask = async () => {
    setAsked(true);
    if (!laws) return;
    const found = await dispatch(countInLegalItems(laws));
    if (countInLegalItems.fulfilled.match(found))
      setInLaws({ noun: NOUNS.legal, counts: new Map(found.payload) });
    else setAsked(false);
  };
  return {
    ask: () => void ask(),
    isCounting: isAsked && !isCounted,
    of: isCounted ? (...names) => wordsOf(counted, names) : null,
  };
}

/**
 * Asks before something that is in use goes inactive; true where nothing uses it. What cannot be counted is not switched: the notice
 * says why.
 * @param follows what it means for what uses it, where that is not what it means in every list
 */
export function useConfirmInactive(
  list: ConfigList,
  follows?: string,
): (item: { name: string; names: readonly string[] }) => Promise<boolean> {
  const confirm = useConfirm();
  const usesOf = useUsesOf(list);
  return async ({ name, names }) => {
    const uses = await usesOf(names);
    if (uses === null) return false;
    if (uses === '') return true;
    return confirm({
      question: confirmInactiveText(name),
      detail: inactiveDetail(uses, follows),
      danger: true,
    });
  };
}

/** Counts what uses one item (see `countUses`); null where it could not be counted, which the notice says. */
export function useUsesOf(list: ConfigList): (names: readonly string[]) => Promise<string | null> {
  const dispatch = useDispatch<MutationDispatch>();
  return async (names) => {
    const counted = await dispatch(countUses({ list, names }));
    return countUses.fulfilled.match(counted) ? counted.payload : null;
  };
}
