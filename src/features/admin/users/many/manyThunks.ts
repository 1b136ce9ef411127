import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { MEMBERSHIP_FIELDS, rowField } from '../../../../../model/person';
import * as mutations from '../../../../data/mutations/account';
import type { MembershipChange } from '../../../../data/mutations/account';
import { decodeEvery } from '../../../../data/decode';
import { DataError } from '../../../../data/errors';
import { paths } from '../../../../data/paths';
import { userRowSchema, type UserRow } from '../../../../data/records';
import { readValue } from '../../../../data/subscribe';
import type { Json, Update } from '../../../../data/update';
import { commit } from '../../../../data/write';
import type { BulkJob } from '../../../../shared/bulk/BulkDialog';
import { readEach, runInChunks, type BulkOutcome } from '../../../../shared/bulk/chunks';
import { readProjected } from '../../../../shared/members/record';
import { createMutation, type MutationDispatch } from '../../../../store/mutation';
import { expectPromotable } from '../../adminThunks';
import { DECIDED_ELSEWHERE, asBefore, leftAsTheyAre, USERS } from '../../messages';
import { membershipOf } from './plan';
import { plural } from '../../../../lib/text';
import {
  showUndo,
  LONG_NOTICE_DURATION,
  showNotice,
} from '../../../../shared/notices/noticesSlice';

/** Users per update. */
const AT_ONCE = 25;

async function readRow(uid: string): Promise<UserRow[]> {
  const value = await readValue(paths.directoryRow(uid));
  return value === null ? [] : decodeEvery(userRowSchema, [{ key: uid, value }], paths.directory);
}

/** Reads the current rows. Deleted users have none. */
export const gatherUsers = createMutation(
  'admin/gatherUsers',
  (uids: readonly string[]) => readEach(uids, readRow),
  { reads: true, handled: true },
);

type Request = Omit<BulkJob, 'keys'> & { changes: readonly mutations.MembershipChange[] };

/** Changes memberships. Reports users whose membership has changed since it was shown, and leaves them unchanged. */
export const changeMemberships = createMutation('admin/changeMemberships', changeAll, {
  handled: true,
});

/** Undoes changes, except where the membership has changed again. */
export const undoMemberships = createMutation(
  'admin/undoMemberships',
  ({ changes, ...job }: Request) =>
    changeAll({
      ...job,
      changes: changes.map(({ uid, before, after }) => ({ uid, before: after, after: before })),
    }),
  { handled: true },
);

function changeAll({ changes, ...job }: Request): Promise<BulkOutcome> {
  const byUid = new Map(changes.map((change) => [change.uid, change]));
  return runInChunks({
    ...job,
    keys: [...byUid.keys()],
    size: AT_ONCE,
    send: (uids) => send(uids.flatMap((uid) => byUid.get(uid) ?? [])),
  });
}

/**
 * Builds a single change from the record and rewrites all projections, so that an inconsistent row does not block it.
 */
async function send(changes: readonly mutations.MembershipChange[]): Promise<void> {
  const [first, ...others] = changes;
  if (!first) return;
  await Promise.all(
    changes.map(async ({ uid, before, after }) => {
      if (before.userType !== after.userType) await expectPromotable(uid, after.userType);
    }),
  );
  await commit(others.length === 0 ? await changeOne(first) : await changeSeveral(changes));
}

async function changeOne(change: mutations.MembershipChange): Promise<Update> {
  const record = await readProjected(change.uid);
  const current = MEMBERSHIP_FIELDS.map((field) => [rowField(field), record[field]] as const);
  expectAsShown(change, Object.fromEntries(current) as Current);
  return mutations.changeMembership(change, record);
}

async function changeSeveral(changes: readonly mutations.MembershipChange[]): Promise<Update> {
  const rows = await Promise.all(changes.map(({ uid }) => readRow(uid)));
  return mutations.changeMemberships(
    changes.map((change, place) => {
      const [record] = rows[place] ?? [];
      if (!record) throw new DataError('notFound', 'This user no longer exists.');
      expectAsShown(change, membershipOf(record));
      return { ...change, record };
    }),
  );
}

type Current = Record<keyof mutations.Membership, Json>;
/** Throws if a field that the change sets has changed since it was shown. */
function expectAsShown({ before, after }: mutations.MembershipChange, current: Current): void {
  const names = MEMBERSHIP_FIELDS.map(rowField);
  if (names.some((name) => before[name] !== after[name] && current[name] !== before[name]))
    throw new DataError('invalid', DECIDED_ELSEWHERE);
}

/** Offers undo in a notice after the dialog is closed, also if it closes before all changes are sent. */
export function useUndoOffer(nameOf: (uid: string) => string) {
  const dispatch = useDispatch<MutationDispatch>();
  const state = useRef<{ changes: readonly MembershipChange[]; isClosed: boolean }>({
    changes: [],
    isClosed: false,
  });

  const undo = async (changes: readonly MembershipChange[]) => {
    const { signal } = new AbortController();
    const sent = await dispatch(undoMemberships({ changes, signal, onProgress: () => undefined }));
    if (!undoMemberships.fulfilled.match(sent)) return;
    const { done, failed } = sent.payload;
    if (done.length > 0) dispatch(showNotice('success', asBefore(done.length)));
    const text = leftAsTheyAre(failed.map(({ key }) => nameOf(key)));
    if (failed.length > 0)
      dispatch(showNotice('warning', text, { duration: LONG_NOTICE_DURATION }));
  };
  const offer = () => {
    const { changes, isClosed } = state.current;
    if (!isClosed || changes.length === 0) return;
    const text = `${plural(changes.length, ...USERS)} changed`;
    dispatch(showUndo(text, () => void undo(changes)));
  };
  return {
    onDone: (changes: readonly MembershipChange[], { done }: BulkOutcome) => {
      const changed = new Set(done);
      state.current.changes = changes.filter(({ uid }) => changed.has(uid));
      offer();
    },
    onUndone: () => {
      state.current.changes = [];
    },
    onClosed: () => {
      state.current.isClosed = true;
      offer();
    },
  };
}
