/** An own register of any size, with everything that the functions keep of it, in the database of a suite that runs. */
import { COMPLIANCE_STATUSES, LEGAL_AREAS } from '../../src/config/constants';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src';
import { figuresOf, type CountedRow } from '../../functions/src/recount/figures';

const UID = 'demo-legal';
const DAY_MS = 86_400_000;

interface Data {
  read: (path: string) => unknown;
  write: (path: string, value: JsonValue) => void;
}

const of = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('There is nothing to take from.');
  return found;
};

/** Fills the register of `legal@` up to so many items, each with a law of its own, evaluated on different days of the last year. */
export function growRegister(data: Data, size: number, now: number): void {
  const tree = (path: string) => ({ ...(data.read(path) as JsonObject | null) });
  const [laws, summaries] = [tree('legalRegister'), tree('legalSummaries')];
  const [items, rows] = [tree(`users/${UID}/MyLegalItems`), tree(`userLegalIndex/${UID}`)];
  const [example] = Object.entries(laws);
  if (!example) throw new Error('The seed has no legal item.');
  for (let at = Object.keys(rows).length; at < size; at += 1) {
    const key = `bench-${String(at).padStart(5, '0')}`;
    const title = `The ${of(LEGAL_AREAS, at)} (No. ${at}) Regulations`;
    const law = { ...(example[1] as JsonObject), key, title, filterByArea: of(LEGAL_AREAS, at) };
    const timeAdded = now - 700 * DAY_MS;
    const assessedAt = now - (1 + (at % 340)) * DAY_MS;
    const row: JsonObject = {
      status: 'active',
      userStatus: of(COMPLIANCE_STATUSES, Math.floor(at / LEGAL_AREAS.length)),
      timeAdded,
      reviewedRevision: 0,
      nextDue: timeAdded + 30 * DAY_MS,
      ...(at % 10 === 0 ? {} : { assessedAt, nextDue: assessedAt + 365 * DAY_MS }),
    };
    laws[key] = { ...law, users: { [UID]: { timeAdded } } };
    summaries[key] = {
      title,
      filterByArea: of(LEGAL_AREAS, at),
      country: ['England', 'Wales'],
      time: timeAdded + at,
    };
    items[key] = { key, ...row };
    rows[key] = row;
  }
  const { groups, counts } = figuresOf(
    new Map(Object.entries(rows) as [string, CountedRow][]),
    (key) => {
      const { filterByArea, revision } = (summaries[key] ?? {}) as JsonObject;
      return {
        area: String(filterByArea ?? ''),
        revision: Number(revision ?? 0),
        isWithdrawn: summaries[key] === undefined,
      };
    },
  );
  const active = Object.keys(groups).length;
  for (const [path, value] of Object.entries({
    legalRegister: laws,
    legalSummaries: summaries,
    [`users/${UID}/MyLegalItems`]: items,
    [`userLegalIndex/${UID}`]: rows,
    [`registerGroups/${UID}`]: groups,
    [`registerCounts/${UID}`]: counts,
    [`userDirectory/${UID}/legalTotal`]: active,
    'counters/legalRegister': Object.keys(laws).length,
  }))
    data.write(path, value);
}
