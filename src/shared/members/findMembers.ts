import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { NAME_FIELDS, WORK_FIELDS } from '../../../model/memberName';
import { MEMBERS_OFFERED, MEMBERS_PAGE } from '../../config/constants';
import { decodeRows } from '../../data/decode';
import { paths } from '../../data/paths';
import { memberNameSchema, type MemberName } from '../../data/records';
import { combineSources, listSource, mapSource, pagedListSource } from '../../data/source';
import { readList, type ListQuery } from '../../data/subscribe';
import { livePagedQuery, liveQuery } from '../../store/liveQuery';
import { createMutation, type MutationDispatch } from '../../store/mutation';

/** Sorts after every text with the same beginning. */
const LAST = '\uf8ff';

/** Members with a field that begins with `start`, as `searchText` compares; `first` limits each query. */
const queriesBy = (fields: readonly string[], start: string, first: number): ListQuery[] =>
  fields.map((orderBy) => ({
    ...{ path: paths.memberNames, orderBy, from: start, to: `${start}${LAST}`, first },
  }));

/** How many members each field finds at first. */
export const FOUND_FIRST = 5;

const findMembers = createMutation(
  'members/findMembers',
  async (typed: string): Promise<MemberName[]> => {
    const found = await Promise.all(queriesBy(NAME_FIELDS, typed, MEMBERS_OFFERED).map(readList));
    const rows = new Map(
      decodeRows(memberNameSchema, found.flat(), paths.memberNames).map((row) => [row.key, row]),
    );
    return [...rows.values()].slice(0, MEMBERS_OFFERED);
  },
  { handled: true, reads: true },
);

/** The returned function resolves with no members on failure: a message can be written without mentions. */
export function useFindMembers(): (typed: string) => Promise<readonly MemberName[]> {
  const dispatch = useDispatch<MutationDispatch>();
  return useCallback(
    async (typed) => {
      const outcome = await dispatch(findMembers(typed));
      return findMembers.fulfilled.match(outcome) ? outcome.payload : [];
    },
    [dispatch],
  );
}

/**
 * Returns members with a word of the name, the company or the sector that begins with `start`. Those found by name come first. Only listed
 * members are found by company and sector.
 * @param most limits the members found by each field
 */
export const useMembersToFind = liveQuery('membersToFind', (start: string, most: number) =>
  mapSource(
    combineSources(
      Object.fromEntries(
        queriesBy([...NAME_FIELDS, ...WORK_FIELDS], start, most).map((query) => [
          query.orderBy,
          listSource(query, memberNameSchema),
        ]),
      ),
    ),
    (found) => {
      const parts = Object.values(found ?? {}).map((part) => part ?? []);
      const rows = new Map(parts.flat().map((row) => [row.key, row]));
      return {
        rows: [...rows.values()],
        hasMore: parts.some((part) => part.length === most),
      };
    },
  ),
);

/** The list of members by name. */
export const useListedMembers = livePagedQuery('listedMembers', (_: 'all') =>
  pagedListSource(
    {
      ...{ path: paths.memberNames, orderBy: 'listed', from: '' },
      ...{ pageSize: MEMBERS_PAGE - 1, ascending: true, peeks: true },
    },
    memberNameSchema,
  ),
);
