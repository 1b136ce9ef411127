/** Writes the rows of an import file that the member confirmed. */
import { decodeEvery } from '../../../data/decode';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { legalChangeSchema } from '../../../data/records';
import { readList } from '../../../data/subscribe';
import type { Sending } from '../../../shared/forms/useForm';
import { dayIn, startIn } from '../../../../model/days';
import { isOwnKey } from '../../../../model/obligation';
import { NOTE } from '../../../../model/registerItem';
import { DAY_MS } from '../../../lib/dates';
import { fromPlainText } from '../../../shared/richText/rawContent';
import { createMutation, type MutationDispatch } from '../../../store/mutation';
import { runInChunks, type BulkRun } from '../../../shared/bulk/chunks';
import { findItem, readClock, type OwnItemRef } from '../currentItem';
import { type PlannedRow } from './plan';
import { decide, recordCompliance, setFrequency, setOwner } from '../entryThunks';
import { addItem, commitOwnText, textOf } from '../registerThunks';

export const importRows = createMutation(
  'register/importRows',
  (
    request: Pick<BulkRun, 'signal' | 'onProgress'> & {
      uid: string;
      rows: readonly PlannedRow[];
      dispatch: MutationDispatch;
    },
  ) => {
    const { uid, rows, dispatch, signal, onProgress } = request;
    // A permit is added before its conditions.
    const inOrder = [
      ...rows.filter(({ adds }) => !adds?.parent),
      ...rows.filter(({ adds }) => adds?.parent),
    ];
    const byKey = new Map(inOrder.map((row) => [row.chosen ?? '', row]));
    return runInChunks({
      keys: [...byKey.keys()],
      size: 1,
      send: async ([key = '']) => {
        const row = byKey.get(key);
        if (row) await importRow({ uid, key }, row, dispatch);
      },
      signal,
      onProgress,
    });
  },
  { handled: true },
);

/** Every step can be repeated after a failure: nothing is written twice. */
async function importRow(
  item: OwnItemRef,
  { facts, entryKeys, adds }: PlannedRow,
  dispatch: MutationDispatch,
): Promise<void> {
  const { ownNote, months, owner, decision, evaluation } = facts;
  const found = await findItem(item);
  const held = found?.current.status === 'active' ? found : null;
  if (!held) await addItem(item, adds ?? undefined);
  // A note that was saved since the file was read stays too.
  if (ownNote !== '' && textOf(held, NOTE).text === '')
    await commitOwnText({ ...item, field: NOTE, text: fromPlainText(ownNote) }, held);
  if (months !== null && months !== held?.current.frequency)
    await send(dispatch, setFrequency({ ...item, months }));
  if (owner !== '' && owner !== held?.current.owner)
    await send(dispatch, setOwner({ ...item, owner }));
  if (decision)
    await decide({
      ...item,
      entryKey: entryKeys.decision,
      decision: decision.value,
      reason: decision.reason,
    });
  if (evaluation) {
    await send(
      dispatch,
      recordCompliance({
        ...item,
        entryKey: entryKeys.evaluation,
        check: evaluation.status,
        note: fromPlainText(evaluation.note),
        method: evaluation.method,
        checked: evaluation.checked,
        imported: { evaluatedAt: evaluation.evaluatedAt },
        revision: isOwnKey(item.key) ? 0 : await revisionOn(item.key, evaluation.evaluatedAt),
        documents: [],
        onProgress: () => undefined,
      }),
    );
  }
}

/** Returns the revision that a law had at the end of a day: the latest one an evaluation on that day can cover. */
async function revisionOn(item: string, evaluatedAt: number | null): Promise<number> {
  const { now, zone } = await readClock();
  const nextDay = startIn(zone, dayIn(zone, evaluatedAt ?? now) + DAY_MS);
  const path = paths.legalChanges(item);
  const rows = await readList({ path, orderBy: 'time', to: nextDay - 1, last: 1 });
  const [change] = decodeEvery(legalChangeSchema, rows, path);
  return change?.revision ?? 0;
}

async function send(dispatch: MutationDispatch, mutation: Sending<void>): Promise<void> {
  const outcome = await dispatch(mutation);
  if (!('error' in outcome)) return;
  const { kind = 'unknown', message = '' } = outcome.payload ?? {};
  throw new DataError(kind, message);
}
