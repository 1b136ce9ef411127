/** The facts about an item: columns for `register.csv`, and for the report. */
import { formatUtcDay } from '../../../lib/dates';
import { isInForce } from '../evidence/documents';
import { formatRegisterMoment } from '../history';
import { COLUMNS, shownIn, toReportRow, type Column, type ReportRow } from '../reportRow';
import { decisionOf } from './findings';
import {
  describeAnswers,
  dueReason,
  isLaw,
  lastChecked,
  NOT_STATED,
  officialNumber,
  officialSource,
  textVersion,
} from './itemFacts';
import { isActive, lastEvaluated, unlessDeleted, unlessEntriesDeleted } from './removed';
import { csvOf, type PackColumn } from './tables';
import type { PackItem } from './types';

export type PackRow = ReportRow & { item: PackItem };

/** The clauses of the law's current text. */
const provisionsOf = ({ versions }: PackItem): readonly string[] =>
  versions.find(({ until }) => until === null)?.text?.provisions ?? [];

export const NO_DECISION = 'No decision recorded';
export const packRow = (item: PackItem): PackRow => ({
  ...toReportRow({
    ...item,
    provisions: provisionsOf(item),
    documents: item.documents.map(({ path }) => path),
    check: isLaw(item) ? lastChecked(item, 0) : '',
  }),
  item,
});

const OF_ITEM = {
  number: { heading: '#', csv: ({ item }) => item.number },
  key: { heading: 'Key', csv: ({ key }) => key },
  link: { ...COLUMNS.link, links: ({ link }) => [{ href: link, label: link }] },
  added: { heading: 'Added', moment: ({ item }) => item.row.timeAdded },
  lastEvaluated: {
    heading: 'Last evaluated',
    moment: ({ item }) => item.row.assessedAt,
    shown: ({ latestEvaluation: latest, item }) =>
      latest ? `${formatRegisterMoment(latest.at)} by ${latest.by}` : lastEvaluated(item),
  },
  cycle: {
    ...COLUMNS.cycle,
    csv: ({ item, cycle }) => (isActive(item) ? cycle : ''),
  },
  nextDue: { ...COLUMNS.nextDue, shown: (row) => shownIn(COLUMNS.nextDue, row) || 'Not due' },
  revision: {
    heading: 'Law revision',
    csv: ({ item }) => item.summary?.revision ?? '',
    shown: ({ item }) => (isLaw(item) ? String(item.summary?.revision ?? 'Not known') : ''),
  },
  reviewed: {
    heading: 'Revision reviewed',
    csv: ({ item }) => item.row.reviewedRevision ?? '',
    shown: ({ item }) =>
      isLaw(item) ? String(item.row.reviewedRevision ?? unlessEntriesDeleted(item, 'None')) : '',
  },
  decided: {
    heading: 'Applicability decided',
    csv: ({ item }) => {
      const decision = decisionOf(item);
      return decision
        ? `${formatRegisterMoment(decision.at)} by ${decision.by}`
        : `${unlessEntriesDeleted(item, NO_DECISION)}. ${isActive(item) ? 'An item in the register applies until the member decides otherwise.' : ''}`.trim();
    },
  },
  ownNote: {
    ...COLUMNS.ownNote,
    shown: ({ ownNote, item }) => ownNote || unlessDeleted(item, 'No note'),
  },
  entries: { heading: 'Entries', csv: ({ item }) => item.entries.length },
  openActions: { heading: 'Open actions', csv: ({ item }) => item.row.openActions ?? 0 },
} as const satisfies Record<string, PackColumn<PackRow>>;

const ADMIN_STATUS: PackColumn<PackRow> = {
  ...COLUMNS.adminStatus,
  shown: ({ item, adminStatus }) => adminStatus ?? unlessEntriesDeleted(item, 'No entry'),
};

/** The portal stores no site for a law. */
const sitesShown = ({ sites, ownNote, item }: PackRow): string =>
  sites || (!isLaw(item) ? '' : ownNote ? 'See the own note' : 'Not stated: read it as all sites');

const LAW = [COLUMNS.lawStatus, COLUMNS.inForceFrom, COLUMNS.essential, COLUMNS.check] as const;

/** Kind, as a word for laws too: the other exports leave it out. */
const KIND: PackColumn<PackRow> = {
  ...COLUMNS.kind,
  csv: ({ item, kind }) => (isLaw(item) ? 'Law' : kind),
};
const OFFICIAL = {
  heading: 'Official number',
  csv: ({ link, item }) => (isLaw(item) ? officialNumber(link) : ''),
} as const satisfies PackColumn<PackRow>;
const OFFICIAL_SOURCE = {
  heading: 'Official source',
  csv: ({ link, item }) => (isLaw(item) ? officialSource(link) : ''),
} as const satisfies PackColumn<PackRow>;

/** In the report, a fact that is missing is shown as not stated. @param concerns the items that have such a fact */
const stated = (
  column: PackColumn<PackRow>,
  concerns: (item: PackItem) => boolean = () => true,
): PackColumn<PackRow> => ({
  ...column,
  shown: (row) => shownIn(column, row) || (concerns(row.item) ? NOT_STATED : ''),
});
const isOwn = (item: PackItem): boolean => !isLaw(item);
const isPermit = ({ obligation }: PackItem): boolean => obligation?.kind === 'permit';

/** Facts that only the report has. */
const DERIVED = {
  version: {
    heading: 'Text of the law used',
    csv: ({ item }) => (isLaw(item) ? textVersion(item) : ''),
  },
  why: { heading: 'Why then', csv: ({ item }) => dueReason(item) },
  validUntil: {
    heading: 'Permit valid until',
    csv: ({ item }) => (isPermit(item) && item.permit === '' ? endOf(item) : ''),
  },
  answers: {
    heading: 'Answers that led to the decision',
    csv: ({ item: { basis } }) => (basis ? describeAnswers(basis).join('\n') : ''),
  },
} as const satisfies Record<string, PackColumn<PackRow>>;

/** The end of the document in force, which for a permit is the permit itself. */
function endOf({ documents }: PackItem): string {
  const inForce = documents.filter(({ record }) => isInForce(record));
  const ends = inForce.flatMap(({ record }) => record.validUntil ?? []);
  if (inForce.length === 0) return `${NOT_STATED}: no document is filed`;
  if (ends.length === 0) return 'No end stated in the document that is filed';
  return `${formatUtcDay(Math.min(...ends))}, the end of the document that is filed`;
}

const CHECKED_AT_SOURCE = (now: number): PackColumn<PackRow> => ({
  heading: 'Last checked at the source',
  csv: ({ item }) => (isLaw(item) ? lastChecked(item, now) : ''),
});

/** The facts about an item above its tables in the report. @param now the time of the pack */
export const factsAbout = (now: number): readonly PackColumn<PackRow>[] => [
  ...[KIND, stated(OFFICIAL, isLaw), stated(OFFICIAL_SOURCE, isLaw), OF_ITEM.link],
  ...[stated(COLUMNS.source, isOwn), stated(COLUMNS.reference, isOwn), COLUMNS.permit],
  ...[DERIVED.validUntil, stated({ ...COLUMNS.sites, shown: sitesShown })],
  ...[COLUMNS.area, COLUMNS.countries, COLUMNS.legalState, COLUMNS.lawStatus],
  ...[stated(COLUMNS.inForceFrom, isLaw), COLUMNS.essential, stated(COLUMNS.provisions, isLaw)],
  ...[DERIVED.version, CHECKED_AT_SOURCE(now)],
  ...[stated(COLUMNS.owner), COLUMNS.status, ADMIN_STATUS, COLUMNS.applicability],
  ...[OF_ITEM.decided, DERIVED.answers, OF_ITEM.added, OF_ITEM.lastEvaluated],
  ...[OF_ITEM.nextDue, DERIVED.why, OF_ITEM.cycle, OF_ITEM.revision, OF_ITEM.reviewed],
  OF_ITEM.ownNote,
];

const REGISTER: readonly Column<PackRow>[] = [
  ...[OF_ITEM.number, COLUMNS.title, OF_ITEM.key, COLUMNS.area, COLUMNS.countries, OF_ITEM.link],
  ...[KIND, OFFICIAL, COLUMNS.source, COLUMNS.reference, COLUMNS.permit, COLUMNS.sites],
  ...[COLUMNS.legalState, ...LAW, COLUMNS.provisions],
  ...[COLUMNS.owner, COLUMNS.status, COLUMNS.adminStatus, OF_ITEM.added],
  ...[OF_ITEM.lastEvaluated, OF_ITEM.cycle, OF_ITEM.nextDue, COLUMNS.applicability],
  ...[COLUMNS.reason, COLUMNS.latestNote, COLUMNS.latestBy, OF_ITEM.revision, OF_ITEM.reviewed],
  ...[COLUMNS.latestMethod, COLUMNS.latestChecked, COLUMNS.latestCompetence],
  ...[OF_ITEM.ownNote, OF_ITEM.entries, OF_ITEM.openActions, COLUMNS.documents],
];

export const registerCsv = (items: readonly PackItem[]): string =>
  csvOf(REGISTER, items.map(packRow));
