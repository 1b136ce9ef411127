/** Evaluations, actions and evidence that are due on a day, in 7 days or in 30 days. */
import type { Database } from 'firebase-admin/database';
import { MAIL_LINKS } from '../../../../model/links';
import type { Counts } from '../../../../model/registerGroups';
import type { OwnIndexRow } from '../../../../model/registerItem';
import { plural } from '../../../../model/text';
import { DAY } from '../../../../model/wallClock';
import type { Row, Section } from '../letter';
import { dayText, MOST_LINES, readAt, rowsOf, titleOf, type Writer } from '../writing';

/** Days before the day. */
export const STAGES = [
  { days: 0, heading: 'Due now' },
  { days: 7, heading: 'Due within 7 days' },
  { days: 30, heading: 'Due within 30 days' },
] as const;

/** `counts`: the field of `registerCounts/{uid}` that counts the items by this day. */
export const DUE_FIELDS = [
  {
    field: 'nextDue',
    counts: 'dueDays',
    label: 'Evaluation due on',
    to: MAIL_LINKS.recordCompliance,
  },
  { field: 'actionDue', counts: 'actionDays', label: 'Action due on', to: partOf('actions') },
  {
    field: 'checkDue',
    counts: 'checkDays',
    label: 'Check of an action due on',
    to: partOf('actions'),
  },
  {
    field: 'evidenceUntil',
    counts: 'evidenceDays',
    label: 'Evidence valid until',
    to: partOf('evidence'),
  },
] as const;
type DueField = (typeof DUE_FIELDS)[number]['field'];

function partOf(part: 'actions' | 'evidence') {
  return (item: string) => MAIL_LINKS.editLegalItem(item, part);
}

/** @param facts the first and the last day that the email covers: starts in UTC, epoch milliseconds */
export const writeDue: Writer = async ({ database, to: { uid }, facts }) => {
  const [from, to] = [Number(facts['from']), Number(facts['to'])];
  const sections: Section[] = [];
  let found = 0;
  for (const { days, heading } of STAGES) {
    const range = { from: from + days * DAY, to: to + days * DAY };
    const rows = (
      await Promise.all(DUE_FIELDS.map((field) => itemsDue(database, uid, field, range)))
    ).flat();
    rows.sort((one, other) => one.day - other.day);
    found += rows.length;
    const more = { label: 'All items of your register', to: MAIL_LINKS.ownRegister() };
    if (rows.length > 0)
      sections.push({
        heading,
        rows: await Promise.all(rows.slice(0, MOST_LINES).map((row) => lineOf(database, uid, row))),
        ...(rows.length > MOST_LINES && { more }),
      });
  }
  if (found === 0) return null;
  const overdue = overdueRows(
    (await readAt(database, `registerCounts/${uid}`)) as Counts | null,
    from,
  );
  if (overdue.length > 0) sections.push({ heading: 'Overdue', rows: overdue });
  const isOne = found === 1 && sections.length === 1;
  const [first] = sections[0]?.rows ?? [];
  return {
    subject: isOne && first ? `${first.title} is due` : 'Items of your legal register are due',
    lead: isOne
      ? 'One item of your legal register needs you.'
      : 'These items of your legal register need you.',
    sections,
    action: { label: 'Open my legal register', to: MAIL_LINKS.ownRegister() },
  };
};

interface DueRow {
  item: string;
  day: number;
  due: (typeof DUE_FIELDS)[number];
}

async function itemsDue(
  database: Database,
  uid: string,
  due: (typeof DUE_FIELDS)[number],
  { from, to }: { from: number; to: number },
): Promise<DueRow[]> {
  const query = database
    .ref(`userLegalIndex/${uid}`)
    .orderByChild(due.field)
    .startAt(from)
    .endAt(to)
    .limitToFirst(MOST_LINES + 1);
  const rows = await rowsOf<Pick<OwnIndexRow, 'status' | DueField>>(query);
  return rows.flatMap(({ key, status, [due.field]: day }) =>
    status === 'active' && day !== undefined ? [{ item: key, day, due }] : [],
  );
}

const lineOf = async (
  database: Database,
  uid: string,
  { item, day, due }: DueRow,
): Promise<Row> => ({
  title: (await titleOf(database, uid, item)) ?? 'An item of your register',
  detail: `${due.label} ${dayText(day)}`,
  to: due.to(item),
});

/** Counts what was due before a day, with links to the lists. */
export function overdueRows(counts: Counts | null, day: number): Row[] {
  const figures = [
    ['dueDays', 'evaluation overdue', 'evaluations overdue', 'overdue'],
    ['actionDays', 'item with an overdue action', 'items with overdue actions', 'overdueActions'],
    [
      'checkDays',
      'item with an overdue check of an action',
      'items with overdue checks of actions',
      'overdueChecks',
    ],
    ['evidenceDays', 'item with expired evidence', 'items with expired evidence', 'expired'],
  ] as const;
  return figures.flatMap(([kind, one, many, list]) => {
    const count = countDue(counts, kind, day - 1);
    return count > 0 ? [{ title: plural(count, one, many), to: MAIL_LINKS.ownRegister(list) }] : [];
  });
}

/** Counts items by their day, in epoch milliseconds. @param to inclusive */
export function countDue(
  counts: Counts | null,
  kind: (typeof DUE_FIELDS)[number]['counts'],
  to: number,
  from = 0,
): number {
  return Object.entries(counts?.[kind] ?? {})
    .filter(([day]) => Number(day) * DAY >= from && Number(day) * DAY <= to)
    .reduce((sum, [, count]) => sum + count, 0);
}
