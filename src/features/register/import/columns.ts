/** The columns of an import, and its template. */
import {
  CHECKED_LENGTH,
  COMPLIANCE_STATUSES,
  EVALUATED_EVERY,
  EVALUATION_METHODS,
  PERSON_LENGTH,
  type EvaluationMethod,
} from '../../../config/constants';
import { DUE_AFTER } from '../../../../model/dueDay';
import { downloadCsv, toCsv } from '../../../lib/csv';
import { HOW_LABELS, LATEST_EVALUATION } from '../history';
import { DUE_WHILE_NOT_COMPLIANT, MONTHS_BETWEEN, OWNER } from '../messages';
import { CONDITION_OF, KIND_LABELS, TEXT_LABELS } from '../obligation/kinds';
import { DECISION_LABELS } from '../ownRegister';

export type ColumnName = keyof typeof COLUMNS;

/** The kind, the area and the method of a row without one. */
export const OTHER = 'Other' satisfies EvaluationMethod;
/** `also` is the heading that the portal's own export uses. */
export const COLUMNS = {
  title: {
    heading: 'Title',
    also: 'Item',
    takes: 'The name of the law. This is the only required column.',
  },
  ownNote: {
    heading: 'How this applies',
    also: 'Own note',
    takes: 'Your own words. For a new own obligation, also the reason why it applies.',
  },
  applicability: {
    heading: 'Applicability',
    takes: `${Object.values(DECISION_LABELS).join(', ')}. Empty means not decided: the item then counts as one that applies.`,
  },
  reason: { heading: 'Reason', takes: 'The reason for the applicability.' },
  months: {
    heading: 'Evaluate every (months)',
    also: MONTHS_BETWEEN,
    takes: `1 to ${EVALUATED_EVERY.most}. Empty means ${DUE_AFTER.otherwise}. ${DUE_WHILE_NOT_COMPLIANT}`,
  },
  status: {
    heading: 'Status',
    takes: `${COMPLIANCE_STATUSES.join(', ')}. Empty means not yet assessed.`,
  },
  note: {
    heading: 'Compliance note',
    takes: 'The reason for the status.',
  },
  evaluatedOn: {
    heading: 'Evaluated on',
    also: LATEST_EVALUATION.at,
    takes:
      'The day of the evaluation, as YYYY-MM-DD, DD-MM-YYYY or 31-Dec-25. Empty means the day of the import.',
  },
  method: {
    heading: HOW_LABELS.method,
    also: LATEST_EVALUATION.method,
    takes: `How the item was evaluated: ${EVALUATION_METHODS.join(', ')}. Empty means ${OTHER}.`,
  },
  checked: {
    heading: HOW_LABELS.checked,
    also: LATEST_EVALUATION.checked,
    takes: `What was checked, in at most ${CHECKED_LENGTH} characters.`,
  },
  area: {
    heading: TEXT_LABELS.filterByArea,
    takes: 'Only for your own obligations: one of the areas of the portal. Empty means Other.',
  },
  kind: {
    heading: TEXT_LABELS.kind,
    takes: `Only for your own obligations: ${Object.values(KIND_LABELS).join(', ')}. Empty means Other.`,
  },
  source: {
    heading: TEXT_LABELS.source,
    takes: 'Only for your own obligations: the permit or contract.',
  },
  reference: {
    heading: TEXT_LABELS.reference,
    takes: 'Only for your own obligations: a clause or number.',
  },
  sites: {
    heading: TEXT_LABELS.sites,
    takes: 'Only for your own obligations, separated by semicolons.',
  },
  link: {
    heading: TEXT_LABELS.link,
    takes: 'Only for your own obligations: a web address.',
  },
  permit: {
    heading: CONDITION_OF,
    takes:
      'Only for your own obligations: the title of the permit that has this condition. The permit is in your register or in another row.',
  },
  owner: {
    heading: OWNER,
    takes: `The person who is responsible, in at most ${PERSON_LENGTH} characters.`,
  },
} as const satisfies Record<string, { heading: string; also?: string; takes: string }>;

/** Only in the portal's export: the evaluation that the status is based on. */
const LATEST_COLUMNS = {
  latest: { heading: LATEST_EVALUATION.note },
  latestStatus: { heading: LATEST_EVALUATION.status },
} as const;
export type LatestCells = Record<keyof typeof LATEST_COLUMNS, string>;

export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

export const downloadTemplate = (): void =>
  downloadCsv(
    'legal-register-template.csv',
    toCsv([COLUMN_NAMES.map((name) => COLUMNS[name].heading)]),
  );

export const TABLE = {
  columns: { ...COLUMNS, ...LATEST_COLUMNS },
  key: 'title',
  most: 500,
} as const;
