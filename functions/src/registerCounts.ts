/** Counts members' registers. Events can repeat, so each item's group is stored, and a count is the size of a group. */
import { database, read, userTypeOf } from './admin';
import type { LegalSummary } from '../../model/legalItem';
import { pagesOf } from './pages';
import { portalZone } from './portalZone';
import {
  countedBy,
  figuresOf,
  groupOf,
  TASK_FIGURES,
  sameGroup,
  countCompliant,
  snapshotOf,
  type Counts,
  type Group,
  type Law,
  type Row,
  type FormerlyCompliant,
} from '../../model/registerGroups';

const PAGE = 200;

/**
 * Stores an item's group and counts again; the whole register the first time.
 * @param at time of the change, epoch milliseconds
 * @param before further states that can be miscounted after an interrupted attempt: earlier rows of the item, and areas of its law
 */
export async function countItem(
  { uid, item, at }: { uid: string; item: string; at: number },
  before: { rows?: readonly (Row | null)[]; areas?: readonly string[] },
): Promise<void> {
  const isCounted = (await read(`registerCounts/${uid}/at`)) !== null;
  const groups = isCounted ? await regroup(uid, item) : await regroupAll(uid);
  const { law, row } = await readItem(uid, item);
  for (const each of before.rows ?? []) groups.push(groupOf(each, law));
  for (const area of before.areas ?? []) groups.push(groupOf(row, { ...law, area }));
  await recount(uid, [...new Set(groups.flatMap(figuresOf)), ...TASK_FIGURES], at);
  // The member was erased in the meantime.
  if ((await userTypeOf(uid)) === null)
    await database.ref().update({
      [`registerGroups/${uid}`]: null,
      [`registerCounts/${uid}`]: null,
      [`registerSnapshots/${uid}`]: null,
    });
}

/** No member can evaluate a withdrawn law or renew its evidence, so neither is due. Its open actions stay due. */
const ENDED_DAYS = ['nextDue', 'plannedDue', 'evidenceUntil'] as const;

/** @returns whether the item had such days */
async function endDueDays(uid: string, item: string, row: Row | null): Promise<boolean> {
  const ended = ENDED_DAYS.filter((field) => row?.[field] !== undefined);
  if (ended.length === 0) return false;
  const places = [`users/${uid}/MyLegalItems/${item}`, `userLegalIndex/${uid}/${item}`];
  await database
    .ref()
    .update(
      Object.fromEntries(
        ended.flatMap((field) => places.map((place) => [`${place}/${field}`, null])),
      ),
    );
  return true;
}

interface CountedItem {
  row: Row | null;
  law: Law;
  /** The law was withdrawn, and not just lost. */
  isArchived: boolean;
}

async function readItem(uid: string, item: string): Promise<CountedItem> {
  const [row, summary] = await Promise.all([
    read(`userLegalIndex/${uid}/${item}`) as Promise<Row | null>,
    read(`legalSummaries/${item}`) as Promise<LegalSummary | null>,
  ]);
  const lawRecord = summary ?? ((await read(`legalArchive/${item}`)) as LegalSummary | null);
  return {
    row,
    isArchived: summary === null && lawRecord !== null,
    law: {
      area: lawRecord?.filterByArea ?? '',
      revision: summary?.revision ?? 0,
      isWithdrawn: summary === null,
    },
  };
}

/** Writes the group of an item until it is correct. @returns all groups that the item had */
async function regroup(uid: string, item: string): Promise<(Group | null)[]> {
  const place = database.ref(`registerGroups/${uid}/${item}`);
  const groups: (Group | null)[] = [];
  for (;;) {
    const { row, law, isArchived } = await readItem(uid, item);
    if (isArchived && (await endDueDays(uid, item, row))) continue;
    const group = groupOf(row, law);
    const stored = (await place.get()).val() as Group | null;
    groups.push(group, stored);
    if (sameGroup(group, stored)) return groups;
    await place.set(group);
  }
}

async function regroupAll(uid: string): Promise<(Group | null)[]> {
  const groups: (Group | null)[] = [];
  for await (const page of pagesOf(`userLegalIndex/${uid}`, PAGE))
    groups.push(...(await Promise.all(page.map(([item]) => regroup(uid, item)))).flat());
  return groups;
}

/** Reads again after writing: of two concurrent runs, the last to write is also the last to read. */
async function recount(uid: string, figures: readonly string[], at: number): Promise<void> {
  const place = `registerCounts/${uid}`;
  for (;;) {
    const actual = await Promise.all(
      figures.map(async (figure) => [figure, await countGroups(uid, figure)] as const),
    );
    const stored = await database.ref(place).get();
    const moves = actual.filter(([figure, count]) => count !== (stored.child(figure).val() ?? 0));
    if (moves.length === 0) return;
    const before = (stored.val() ?? {}) as Counts;
    // Of two concurrent runs, neither may set the time back or overwrite the snapshot of a month.
    const toStore = snapshotOf(before, at, portalZone());
    if (toStore !== null) {
      const { month, snapshot } = toStore;
      await database
        .ref(`registerSnapshots/${uid}/${month}`)
        .transaction((current: unknown) => current ?? snapshot);
      const then = { month, settled: countCompliant(snapshot.areaStates) };
      await database
        .ref(`${place}/then`)
        .transaction((current: FormerlyCompliant | null) =>
          current !== null && current.month >= month ? current : then,
        );
    }
    await database
      .ref(place)
      .update(Object.fromEntries(moves.map(([figure, count]) => [figure, count || null])));
    await database
      .ref(`${place}/at`)
      .transaction((current: number | null) => Math.max(current ?? 0, at));
  }
}

async function countGroups(uid: string, figure: string): Promise<number> {
  const { field, value } = countedBy(figure);
  const groups = database.ref(`registerGroups/${uid}`).orderByChild(field).equalTo(value);
  return (await groups.get()).numChildren();
}
