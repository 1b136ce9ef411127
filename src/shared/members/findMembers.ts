import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { NAME_FIELDS } from '../../../model/memberName';
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

/** Members whose name begins with `start`, as `searchText` compares; `first` limits each query. */
export const nameQueries = (start: string, first: number): ListQuery[] =>
  NAME_FIELDS.map((orderBy) => ({
    ...{ path: paths.memberNames, orderBy, from: start, to: `${start}${LAST}`, first },
  }));

const findMembers = createMutation(
  'members/findMembers',
  async (typed: string): Promise<MemberName[]> => {
    const found = await Promise.all(nameQueries(typed, MEMBERS_OFFERED).map(readList));
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

/** Compares names as `searchText` does. */
export const useMembersToFind = liveQuery('membersToFind', (start: string) =>
  mapSource(
    combineSources(
      Object.fromEntries(
        nameQueries(start, FOUND).map((query) => [
          query.orderBy,
          listSource(query, memberNameSchema),
        ]),
      ),
    ),
    (found) => {
      const rows = Object.values(found ?? {}).flatMap((part) => part ?? []);
      return [...new Map(rows.map((row) => [row.key, row])).values()];
    },
  ),
);
const FOUND = 5;

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
