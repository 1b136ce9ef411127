/**
 * Counts which records use an item of a configured list. Insights, and legal items by area, are counted in the search
 * index. Other fields of legal items are counted in the items, suppliers and company types in the directory. All
 * counting starts on request, never because a list is shown.
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

/** Returns for example '3 insights and 1 legal item'; '' for none. */
const usesText = (counted: readonly Counted[], names: readonly string[]): string =>
  and(
    counted.flatMap(({ noun, counts }) => {
      const sum = names.reduce((count, name) => count + (counts.get(name) ?? 0), 0);
      return sum === 0 ? [] : [plural(sum, ...noun)];
    }),
  );

/**
 * Returns the uses of one item as text; '' for none. `names` are the values stored by its users: the item's name, a
 * category's key, or the keys of a parent category's children.
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
    return usesText(counted, names);
  },
  { reads: true },
);

/** Reads only the users who have this supplier or company type. */
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
  /** Starts counting. Legal items are counted once per call, the other counts stay live. */
  startCounting: () => void;
  isCounting: boolean;
  /** Returns the uses of the given names as text; null until they are counted. */
  of: ((...names: string[]) => string) | null;
};

export function useUses(list: ConfigList): Uses {
  const dispatch = useDispatch<MutationDispatch>();
  const [isRequested, setRequested] = useState(false);
  const [inLaws, setInLaws] = useState<Counted | null>(null);
  const { index, laws, users } = SOURCES[list];
  const rows = useSearchIndex(isRequested && index ? index.name : null).data;
  const directory = useDirectory(isRequested && users ? 'all' : null).data?.rows ?? null;
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
  const isCounted = isRequested && awaited.every((each) => each !== null);

  const startCounting = async () => {
    setRequested(true);
    if (!laws) return;
    const found = await dispatch(countInLegalItems(laws));
    if (countInLegalItems.fulfilled.match(found))
      setInLaws({ noun: NOUNS.legal, counts: new Map(found.payload) });
    else setRequested(false);
  };
  return {
    startCounting: () => void startCounting(),
    isCounting: isRequested && !isCounted,
    of: isCounted ? (...names) => usesText(counted, names) : null,
  };
}

/**
 * Returns a function that asks before an item in use is made inactive. It resolves with true if nothing uses the item,
 * and with false if its uses cannot be counted (a notice shows the error). `follows` replaces the usual consequence.
 */
export function useConfirmInactive(
  list: ConfigList,
  follows?: string,
): (item: { name: string; names: readonly string[] }) => Promise<boolean | null> {
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

/** The returned function resolves with null if counting fails; a notice shows the error. */
export function useUsesOf(list: ConfigList): (names: readonly string[]) => Promise<string | null> {
  const dispatch = useDispatch<MutationDispatch>();
  return async (names) => {
    const counted = await dispatch(countUses({ list, names }));
    return countUses.fulfilled.match(counted) ? counted.payload : null;
  };
}
