/** Reads an import file. It loads once a file is chosen. */
import { decodeEvery } from '../../../data/decode';
import { paths } from '../../../data/paths';
import { ownIndexRowSchema } from '../../../data/records';
import type { SearchRow } from '../../../data/searchIndex';
import { readList } from '../../../data/subscribe';
import { newKey } from '../../../data/write';
import { dayIn } from '../../../../model/days';
import { isOwnKey, OWN_KEY_END } from '../../../../model/obligation';
import { NOTE } from '../../../../model/registerItem';
import { permitOf, readSummary, titlesOf } from '../report';
import { findItem, readClock, type OwnItemRef } from '../currentItem';
import {
  certainOf,
  isSameTitle,
  matcher,
  type Candidate,
  type Held,
  type MatchedRow,
} from './plan';
import { textOf } from '../registerThunks';
import { readTable } from '../../../shared/csv/readTable';
import { TABLE } from './columns';
import { readCsv } from './readCsv';

export type ImportRequest = {
  uid: string;
  file: File;
  index: readonly SearchRow[];
  held: readonly string[];
  /** The names of the areas that an own obligation can have. */
  areas: readonly string[];
};
export type ReadImport = { rows: MatchedRow[]; ignored: string[] };

/** Reads a file and matches its titles to items. Writes nothing. */
export async function readFile({
  uid,
  file,
  index,
  held,
  areas,
}: ImportRequest): Promise<ReadImport> {
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
}

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
