/** Reads an import file, and writes the rows that the member confirmed. */
import { decodeEvery } from '../../../data/decode';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { legalChangeSchema, ownIndexRowSchema } from '../../../data/records';
import type { SearchRow } from '../../../data/searchIndex';
import { readList } from '../../../data/subscribe';
import { newKey } from '../../../data/write';
import type { Sending } from '../../../shared/forms/useForm';
import { dayIn, startIn } from '../../../../model/days';
import { isOwnKey, OWN_KEY_END } from '../../../../model/obligation';
import { NOTE } from '../../../../model/registerItem';
import { DAY_MS } from '../../../lib/dates';
import { fromPlainText } from '../../../shared/richText/rawContent';
import { createMutation, type MutationDispatch } from '../../../store/mutation';
import { runInChunks, type BulkRun } from '../../../shared/bulk/chunks';
import { permitOf, readSummary, titlesOf } from '../report';
import { findItem, readClock, type OwnItemRef } from '../currentItem';
import {
  certainOf,
  isSameTitle,
  matcher,
  type Candidate,
  type Held,
  type MatchedRow,
  type PlannedRow,
} from './plan';
import { decide, recordCompliance, setFrequency, setOwner } from '../entryThunks';
import { addItem, commitOwnText, textOf } from '../registerThunks';
import { TABLE } from './columns';
import { readCsv } from './readCsv';

type ImportRequest = {
  uid: string;
  file: File;
  index: readonly SearchRow[];
  held: readonly string[];
  /** The names of the areas that an own obligation can have. */
  areas: readonly string[];
};
export type ReadImport = { rows: MatchedRow[]; ignored: string[] };

/** Reads a file and matches its titles to items. Writes nothing. */
export const readImport = createMutation(
  'register/readImport',
  async ({ uid, file, index, held, areas }: ImportRequest): Promise<ReadImport> => {
    const { readTable } = await import('../../../shared/csv/readTable');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { now, zone } = await readClock();
    const { rows, ignored } = readCsv(readTable(bytes, TABLE), dayIn(zone, now), areas);
    const obligations = held.some(isOwnKey) ? await readObligations(uid) : [];
    const matchesOf = matcher([...index, ...obligations]);
    const own = new Set(held);
    const permits = new Map(obligations.map(({ key, permit }) => [key, permit]));
    const titles = new Map(obligations.map(({ key, title }) => [key, Promise.resolve(title)]));
    const candidate = async (key: string): Promise<Candidate> => {
      const title = titles.get(key) ?? readTitle(key);
      titles.set(key, title);
      return {
        ...{ key, title: await title, permit: permits.get(key) ?? '' },
        held: own.has(key) ? await readHeld({ uid, key }) : null,
      };
    };
    const matched = await Promise.all(
      rows.map(async (row): Promise<MatchedRow> => {
        const { exact, alike } = matchesOf(row.title);
        const candidates = await Promise.all([...exact, ...alike].map(candidate));
        const permit = obligations.find(
          (one) => !one.isCondition && isSameTitle(one.title, row.permit),
        );
        return {
          ...row,
          candidates,
          certain: certainOf(row, candidates),
          entryKeys: { decision: newKey(), evaluation: newKey() },
          ownKey: `${newKey()}${OWN_KEY_END}`,
          permitKey: row.permit === '' ? null : (permit?.key ?? null),
        };
      }),
    );
    return { rows: matched, ignored };
  },
  { reads: true, handled: true },
);

type HeldObligation = SearchRow & { permit: string; isCondition: boolean };

/** Reads the member's active own obligations, so that a second import finds them. */
async function readObligations(uid: string): Promise<HeldObligation[]> {
  const path = paths.ownIndex(uid);
  const found = await readList({ path, orderBy: 'status', from: 'active', to: 'active' });
  const rows = decodeEvery(ownIndexRowSchema, found, path);
  const titles = titlesOf(rows);
  return rows.flatMap((row) => {
    const { key, title, filterByArea = '', parent } = row;
    const facts = { permit: permitOf(row, titles), isCondition: parent !== undefined };
    return title === undefined
      ? []
      : [{ key, title, group: filterByArea, tags: [], facts: [], ...facts }];
  });
}

const readTitle = async (key: string): Promise<string> => (await readSummary(key))?.title ?? key;

async function readHeld(item: OwnItemRef): Promise<Held> {
  const found = await findItem(item);
  const { applicability, frequency, owner, assessedAt, openActions } = found?.current ?? {};
  return {
    hasNote: textOf(found, NOTE).text !== '',
    applicability: applicability ?? null,
    months: frequency ?? null,
    owner: owner ?? '',
    assessedAt: assessedAt ?? null,
    openActions: openActions ?? 0,
  };
}

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
  const note = textOf(held, NOTE);
  if (ownNote !== '' && note.text === '')
    await commitOwnText({
      ...{ ...item, field: NOTE, seen: note.version, current: null },
      text: fromPlainText(ownNote),
    });
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
