import { PERSON_FIELDS } from '../../../../model/person';
import * as mutations from '../../../data/mutations/account';
import { paths } from '../../../data/paths';
import { readList, readValue } from '../../../data/subscribe';
import { commitEdit } from '../../../data/write';
import { readProjected } from '../../../shared/members/record';
import { createMutation, type MutationDispatch } from '../../../store/mutation';
import { DECIDED_ELSEWHERE } from '../messages';
import { beginningOf } from '../../../../model/beginningOf';
import { listSource } from '../../../data/source';
import { userRowSchema } from '../../../data/records';
import { liveQuery } from '../../../store/liveQuery';

/** Gives somebody a display name, in the record and both its projections. The page tells of what failed. */
const setDisplayName = createMutation(
  'admin/setDisplayName',
  async ({ uid, displayName }: { uid: string; displayName: string }) => {
    const version = paths.userField(uid, 'version');
    const [record, seen] = await Promise.all([readProjected(uid), readValue(version).then(Number)]);
    await commitEdit(mutations.setDisplayName({ uid, record, seen, displayName }), {
      version,
      seen,
      changed: DECIDED_ELSEWHERE,
    });
  },
  { handled: true },
);

/** A name, and how many users have it. */
type NameUse = readonly [name: string, users: number];

/** How many users have each of these display names, exactly so; a question for each name, answered by those who have it. */
export const countBearers = createMutation(
  'admin/countBearers',
  (names: readonly string[]): Promise<NameUse[]> =>
    Promise.all(
      [...new Set(names)].map(async (name) => {
        const list = { path: paths.directory, orderBy: 'displayName', from: name, to: name };
        return [name, (await readList(list)).length];
      }),
    ),
  { reads: true },
);

type Naming = { uid: string; email: string; displayName: string };
export type NotNamed = { email: string; message: string };

/** Names users one after the other, each by an act of its own, and tells who was not named. */
export const assignDisplayNames =
  (namings: readonly Naming[], onNext: (progress: { done: number; of: number }) => void) =>
  async (dispatch: MutationDispatch): Promise<{ payload: readonly NotNamed[] }> => {
    const failed: NotNamed[] = [];
    for (const [done, { uid, email, displayName }] of namings.entries()) {
      onNext({ done, of: namings.length });
      const outcome = await dispatch(setDisplayName({ uid, displayName }));
      if (setDisplayName.rejected.match(outcome))
        failed.push({ email, message: outcome.payload?.message ?? 'It was not assigned.' });
    }
    return { payload: failed };
  };

/* The display names that are offered to whoever has none. */

/** 'First Last', cut to the longest beginning of whole words that fits; a single word that is too long is cut itself. */
export function proposeName(person: { firstName: string; lastName: string }): string {
  const name = `${person.firstName} ${person.lastName}`.trim().replace(/\s+/g, ' ');
  const { most } = PERSON_FIELDS.displayName.shape;
  if (name.length <= most) return name;
  const end = name.lastIndexOf(' ', most);
  return beginningOf(name, end > 0 ? end : most);
}

/**
 * The names of which somebody else would have the same: of users who have one already, or twice among those that are given now.
 * @param given the names that are given now
 * @param users how many users have each of them already
 */
export function sharedNames(
  given: readonly string[],
  users: readonly (readonly [name: string, users: number])[],
): { name: string; users: number; given: number }[] {
  return users
    .map(([name, count]) => ({
      name,
      users: count,
      given: given.filter((each) => each === name).length,
    }))
    .filter((shared) => shared.users > 0 || shared.given > 1);
}

/** Users that are named in one go. */
export const NAMELESS_ROWS = 50;

/** The first users who have no display name; as some are named, others follow. */
export const useNameless = liveQuery('namelessUsers', () =>
  listSource(
    { path: paths.directory, orderBy: 'displayName', missing: true, first: NAMELESS_ROWS },
    userRowSchema,
  ),
);
