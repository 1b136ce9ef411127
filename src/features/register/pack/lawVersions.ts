/** Finds and reads the texts of a law that a member's evaluations refer to (decision 50). */
import { PORTAL_ZONE } from '../../../config/zone';
import { decode } from '../../../data/decode';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import {
  legalTextSchema,
  type ComplianceEntry,
  type LegalChange,
  type LegalSummary,
} from '../../../data/records';
import { readValue } from '../../../data/subscribe';
import { dayIn, startIn } from '../../../../model/days';
import { WITHDRAWN_REVISION } from '../../../../model/legalItem';
import { DAY_MS } from '../../../lib/dates';
import { factsOf } from '../history';
import { isWithdrawn } from '../ownRegister';
import type { ComparedLaw, LawVersion } from './types';

type Law = { key: string; summary: LegalSummary | null; link: string };

/**
 * Reads the texts under which the member evaluated the item, and the current text.
 * @param entries oldest first, like `changes`
 */
export async function readVersions(
  law: Law,
  entries: readonly ComplianceEntry[],
  changes: readonly LegalChange[],
): Promise<LawVersion[]> {
  const found = versionsOf(entries, changes, law.summary?.revision ?? 0);
  return Promise.all(
    found.map(async ({ replacedBy, ...version }) => ({
      ...version,
      ...(await (replacedBy === null ? readCurrent(law) : readRevision(law.key, replacedBy))),
    })),
  );
}

type Text = Pick<LawVersion, 'text' | 'isDenied'>;
type Found = Omit<LawVersion, keyof Text> & {
  /** The key of the change that replaced the text. */
  replacedBy: string | null;
};

/** Returns the version of the latest evaluation first, then the other ones, newest first. */
export function versionsOf(
  entries: readonly ComplianceEntry[],
  changes: readonly LegalChange[],
  revision: number,
): Found[] {
  const numbers = new Map<number, number[]>([[changes.length, []]]);
  let latest = changes.length;
  entries.forEach((entry, index) => {
    if (entry.type !== 'user') return;
    const until = evaluatedUntil(entry);
    const version = changes.filter(({ time }) => time <= until).length;
    numbers.set(version, [...(numbers.get(version) ?? []), index + 1]);
    latest = version;
  });
  return [...numbers]
    .sort(([one], [other]) => Number(other === latest) - Number(one === latest) || other - one)
    .map(([version, evaluations]) => {
      const before = changes[version - 1];
      const next = changes[version];
      return {
        revision: before?.revision ?? (next ? next.revision - (next.minor ? 0 : 1) : revision),
        from: before?.time ?? null,
        until: next?.time ?? null,
        entries: evaluations,
        replacedBy: next?.key ?? null,
      };
    });
}

/**
 * Reads the texts before and after each change since `timeAdded` that is not minor. `versions` already has some of them.
 * @param changes oldest first
 */
export async function readCompared(
  item: string,
  changes: readonly LegalChange[],
  versions: readonly LawVersion[],
  timeAdded: number,
): Promise<ComparedLaw[]> {
  const textUntil = async (change: LegalChange | undefined) => {
    const until = change?.time ?? null;
    const known = versions.find((version) => version.until === until);
    if (known || !change) return known?.text ?? null;
    return (await readRevision(item, change.key)).text;
  };
  return Promise.all(
    changes.flatMap((change, place) =>
      change.minor || change.time < timeAdded
        ? []
        : [
            Promise.all([textUntil(change), textUntil(changes[place + 1])]).then(
              ([before, after]) => ({ change, before, after }),
            ),
          ],
    ),
  );
}

/** An imported evaluation refers to the text at the end of its day. */
function evaluatedUntil(entry: ComplianceEntry): number {
  const { at, evaluatedOn } = factsOf(entry);
  if (evaluatedOn === undefined) return at;
  return startIn(PORTAL_ZONE, dayIn(PORTAL_ZONE, evaluatedOn) + DAY_MS) - 1;
}

async function readRevision(item: string, change: string): Promise<Text> {
  const path = paths.legalRevision(item, change);
  return { text: decode(legalTextSchema, await readValue(path), path) };
}

/** The fields that the summary lacks. They are read one by one, because the record also holds the members who have the law. */
const FIELDS = Object.keys(legalTextSchema.entries).filter(
  (field) => !['title', 'filterByArea', 'country', 'link'].includes(field),
);

/** The text is null if the law no longer exists, or if the membership has ended: then only the rest of the register can be read. */
async function readCurrent({ key, summary, link }: Law): Promise<Text> {
  if (summary === null) return { text: null };
  if (isWithdrawn(summary)) return readRevision(key, WITHDRAWN_REVISION);
  const { title, filterByArea, country } = summary;
  try {
    const fields = await Promise.all(
      FIELDS.map(async (field) => [field, await readValue(paths.legalField(key, field))] as const),
    );
    const stored = fields.filter(([, value]) => value !== null);
    const text = { title, filterByArea, country, link, ...Object.fromEntries(stored) };
    return { text: decode(legalTextSchema, text, paths.legalItem(key)) };
  } catch (cause) {
    if (cause instanceof DataError && cause.kind === 'denied')
      return { text: null, isDenied: true };
    throw cause;
  }
}
