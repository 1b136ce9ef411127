/** Finding a member by name, through the index that members may read. */
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { MEMBERS_OFFERED } from '../../config/constants';
import { decodeRows } from '../../data/decode';
import { paths } from '../../data/paths';
import { memberNameSchema, type MemberName } from '../../data/records';
import { readList } from '../../data/subscribe';
import { createAct, type ActDispatch } from '../../store/act';

/** Behind all that begins with the same letters. */
const LAST = '\uf8ff';

const findMembers = createAct(
  'members/findMembers',
  async (typed: string): Promise<MemberName[]> => {
    const found = await Promise.all(
      ['name', 'surname'].map((orderBy) =>
        readList({
          path: paths.memberNames,
          orderBy,
          from: typed,
          to: `${typed}${LAST}`,
          first: MEMBERS_OFFERED,
        }),
      ),
    );
    const rows = new Map(
      decodeRows(memberNameSchema, found.flat(), paths.memberNames).map((row) => [row.key, row]),
    );
    return [...rows.values()].slice(0, MEMBERS_OFFERED);
  },
  { handled: true, asks: true },
);

/** Finds members whose name or surname begins so, as `searchText` compares; none where that fails, since one may write without. */
export function useFindMembers(): (typed: string) => Promise<readonly MemberName[]> {
  const dispatch = useDispatch<ActDispatch>();
  return useCallback(
    async (typed) => {
      const outcome = await dispatch(findMembers(typed));
      return findMembers.fulfilled.match(outcome) ? outcome.payload : [];
    },
    [dispatch],
  );
}
