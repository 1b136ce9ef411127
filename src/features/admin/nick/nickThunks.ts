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

type NameUse = readonly [name: string, users: number];

/** Counts the users who have exactly these display names, with one query per name. */
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

/** Assigns display names one after another, and returns the users for whom it failed. */
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

/** Returns 'First Last', shortened to whole words if it is too long; a single long word is cut. */
export function proposeName(person: { firstName: string; lastName: string }): string {
  const name = `${person.firstName} ${person.lastName}`.trim().replace(/\s+/g, ' ');
  const { most } = PERSON_FIELDS.displayName.shape;
  if (name.length <= most) return name;
  const end = name.lastIndexOf(' ', most);
  return beginningOf(name, end > 0 ? end : most);
}

/** Returns the names that several users would share. `users` counts who has each name already. */
export function sharedNames(
  newNames: readonly string[],
  users: readonly (readonly [name: string, users: number])[],
): { name: string; users: number; assigned: number }[] {
  return users
    .map(([name, count]) => ({
      name,
      users: count,
      assigned: newNames.filter((each) => each === name).length,
    }))
    .filter((shared) => shared.users > 0 || shared.assigned > 1);
}

/** Users per page. */
export const NAMELESS_ROWS = 50;

export const useNameless = liveQuery('namelessUsers', () =>
  listSource(
    { path: paths.directory, orderBy: 'displayName', missing: true, first: NAMELESS_ROWS },
    userRowSchema,
  ),
);
