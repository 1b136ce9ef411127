/** Facts about one item that follow from stored data. A fact that no user stated is shown as `NOT_STATED`, never left out. */
import { PORTAL_ZONE } from '../../../config/zone';
import { formatUtcDay } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { optionsIn, weakestOf } from '../../../../model/conditions';
import { cycleOf, DUE_AFTER } from '../../../../model/dueDay';
import { dayIn } from '../../../../model/days';
import { endOf, followedAt, LEGISLATION_UK, STALE_AFTER } from '../../../../model/follow';
import type { ListedChange } from '../../../../model/listedChange';
import { isOwnKey } from '../../../../model/obligation';
import { QUESTIONS } from '../../../../model/questions';
import { DOES_NOT_APPLY, stateOf } from '../../../../model/registerGroups';
import { endedText, NOT_CHECKED_YET, sourceDid } from '../follow/followMessages';
import { formatRegisterMoment } from '../history';
import { everyMonths } from '../messages';
import { textIn } from '../reportRow';
import { seenRevision } from '../ownRegister';
import type { PackItem } from './types';

export const NOT_STATED = 'Not stated';
export const NOT_FOLLOWED = 'Not followed automatically';

export const isLaw = ({ key }: Pick<PackItem, 'key'>): boolean => !isOwnKey(key);

/** How legislation is numbered, by the type in its address (https://www.legislation.gov.uk/developer/uris). */
const NUMBERED: Readonly<Record<string, (year: string, number: string) => string>> = {
  ukpga: (year, number) => `${year} c. ${number} (Act of the UK Parliament)`,
  uksi: (year, number) => `SI ${year}/${number} (UK statutory instrument)`,
  asp: (year, number) => `${year} asp ${number} (Act of the Scottish Parliament)`,
  ssi: (year, number) => `SSI ${year}/${number} (Scottish statutory instrument)`,
  wsi: (year, number) => `WSI ${year}/${number} (Welsh statutory instrument)`,
  nia: (year, number) => `${year} c. ${number} (N.I.) (Act of the Northern Ireland Assembly)`,
  nisr: (year, number) => `SR ${year}/${number} (Northern Ireland statutory rule)`,
  nisi: (year, number) => `SI ${year}/${number} (N.I.) (Order in Council)`,
  eur: (year, number) => `Regulation (EU) ${year}/${number}, as retained in UK law`,
  eudr: (year, number) => `Directive ${year}/${number}/EU`,
};

/** Returns the official number that the link names, or '' if it names none. */
export function officialNumber(link: string): string {
  const address = followedAt(link)?.address;
  if (address === undefined) return '';
  const [type = '', ...rest] = address.split('/');
  const number = rest.pop() ?? '';
  const format = NUMBERED[type];
  return format ? format(rest.join(' '), number) : address;
}

/** Returns the publisher of the official text, by the host of the link. */
export function officialSource(link: string): string {
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(link)?.[1] ?? '';
  return host === LEGISLATION_UK ? `${host} (The National Archives)` : host;
}

/** Where the source lists the changes of a law. */
const changesAt = (address: string): string =>
  `https://www.${LEGISLATION_UK}/changes/affected/${address}`;

/** Returns the changes that the source lists, one in each line. */
export function describeListed(listed: readonly ListedChange[], outstanding: number): string {
  const lines = listed.map(({ affected, affectingAddress, by, inForceOn }) => {
    const [number = ''] = officialNumber(`https://www.${LEGISLATION_UK}/${affectingAddress}`).split(
      ' (',
    );
    const days = inForceOn.split(',').filter(Boolean);
    return [
      [affected, number && `by ${[number, by].filter(Boolean).join(', ')}`]
        .filter(Boolean)
        .join(' '),
      days.length === 0
        ? 'no day in force yet'
        : `in force ${days.map((day) => formatUtcDay(Date.parse(day))).join(' and ')}`,
    ].join(': ');
  });
  const more = outstanding - lines.length;
  return [...lines, lines.length > 0 && more > 0 && `and ${more} more`].filter(Boolean).join('\n');
}

/** Returns when the portal last checked the law at its source, and what prevented a check since. */
export function lastChecked(
  { link, follow }: Pick<PackItem, 'link' | 'follow'>,
  now: number,
): string {
  if (followedAt(link) === null) return NOT_FOLLOWED;
  if (follow === null) return `${NOT_CHECKED_YET}, or this member may not read it`;
  const { address, checkedAt, triedAt, fault, about, listed } = follow;
  return [
    checkedAt === 0
      ? NOT_CHECKED_YET
      : `${formatRegisterMoment(checkedAt)} at ${LEGISLATION_UK}${checkedAt + STALE_AFTER < now ? ' (late: a check is due each day)' : ''}`,
    fault !== undefined && `Failed on ${formatRegisterMoment(triedAt)}: ${sourceDid(fault)}`,
    about && endOf(about.title) !== null && endedText(about.title).replace(/\.$/, ''),
    about &&
      `Version at the source: ${about.version === undefined ? 'as made, or no day is given' : `consolidated, of ${formatUtcDay(Date.parse(about.version))}`}`,
    about &&
      about.outstanding > 0 &&
      `${plural(about.outstanding, 'change')} published, not yet in the official text there. The source lists them: ${changesAt(address)}`,
    about && describeListed(listed, about.outstanding),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns which text of the law the register uses, and whether the latest evaluation was made under it. */
export function textVersion({ summary, changes, row, versions }: PackItem): string {
  if (summary === null) return 'Not known: the law no longer exists in the portal';
  const last = changes.at(-1);
  const evaluated = versions.find(({ entries }) => entries.length > 0);
  return [
    `Revision ${summary.revision} of the portal’s summary`,
    last
      ? `Last changed in the library on ${formatRegisterMoment(last.time)}: ${last.summary}`
      : 'Not changed since it was added to the library',
    evaluated === undefined
      ? 'Never evaluated'
      : evaluated.until === null
        ? 'The latest evaluation used this text'
        : `The latest evaluation used an earlier text, of revision ${evaluated.revision}`,
    summary.revision > seenRevision(row) ? 'The member has not reviewed the current revision' : '',
  ]
    .filter(Boolean)
    .join('. ');
}

/** Returns why an item is next due on its day. */
export function dueReason({ row, entries }: Pick<PackItem, 'row' | 'entries'>): string {
  if (row.status !== 'active') return '';
  if (row.plannedDue !== undefined)
    return 'The member planned it for this day, before the end of the cycle';
  const added = plural(DUE_AFTER.added, 'month');
  const set = entries.flatMap((entry) => (entry.type === 'frequency' ? [entry] : [])).at(-1);
  const cycle =
    row.frequency === undefined
      ? `${everyMonths(cycleOf(row))}, the portal’s default; the member set no cycle`
      : `${everyMonths(cycleOf(row))}, set by the member${set ? ` on ${formatRegisterMoment(set.frequencyTimeAdded)}` : ''}`;
  if (stateOf(row) === DOES_NOT_APPLY)
    return `One cycle after the decision that it does not apply: is that still true? (${cycle})`;
  if (row.assessedAt === undefined)
    return `${added} after it was ${row.decidedAt === undefined ? 'added' : 'last decided about'}, because it was never evaluated`;
  if (row.userStatus === 'Not Compliant')
    return `${plural(Math.min(cycleOf(row), DUE_AFTER.notCompliant), 'month')} after the last evaluation, because it is not compliant (otherwise ${cycle})`;
  return `One cycle after the last evaluation (${cycle})`;
}

export const sitesOf = ({ record }: Pick<PackItem, 'record'>): string[] =>
  textIn(record, 'sites')
    .split('\n')
    .map((site) => site.trim())
    .filter(Boolean);

/** Returns "Question: answer" for each answer, without answers that imply another one, which is enough. */
/** @param stored the ids of the answers */
export function describeAnswers(stored: string): string[] {
  const ids = weakestOf(optionsIn(stored));
  return QUESTIONS.flatMap(({ text, options }) => {
    const chosen = options.filter(([id]) => ids.includes(id));
    return chosen.length === 0 ? [] : [`${text} ${chosen.map(([, label]) => label).join('; ')}`];
  });
}

/** Returns the day of an evaluation, and the time of its entry if the evaluation was imported later. */
export const evaluationDay = (at: number): string => formatUtcDay(dayIn(PORTAL_ZONE, at));
