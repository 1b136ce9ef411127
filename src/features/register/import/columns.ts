/** The columns of a register that is brought along, and the template that has them. */
import { COMPLIANCE_STATUSES, EVALUATED_EVERY } from '../../../config/constants';
import { DUE_AFTER } from '../../../../model/dueDay';
import { downloadCsv, toCsv } from '../../../lib/csv';
import { LATEST_EVALUATION } from '../history';
import { DECISION_LABELS } from '../ownRegister';

/** What a row of the file says, as it was typed. */
export type Cells = Record<ColumnName, string>;
export type ColumnName = keyof typeof COLUMNS;

/** What the portal's own export calls otherwise is read as well. */
export const COLUMNS = {
  title: {
    heading: 'Title',
    also: 'Item',
    takes: 'The name of the law. The only column that must be there.',
  },
  ownNote: { heading: 'How this applies', also: 'Own note', takes: 'Your own words.' },
  applicability: {
    heading: 'Applicability',
    takes: `${Object.values(DECISION_LABELS).join(', ')}. Empty means that it applies.`,
  },
  reason: { heading: 'Reason', takes: 'Why: with an applicability.' },
  months: {
    heading: 'Evaluate every (months)',
    takes: `1 to ${EVALUATED_EVERY.most}. Empty means ${DUE_AFTER.otherwise}, or ${DUE_AFTER.notCompliant} while not compliant.`,
  },
  status: {
    heading: 'Status',
    takes: `${COMPLIANCE_STATUSES.join(', ')}. Empty means not yet assessed.`,
  },
  note: {
    heading: 'Compliance note',
    takes: 'With a status: the reason for it.',
  },
  evaluatedOn: {
    heading: 'Evaluated on',
    also: LATEST_EVALUATION.at,
    takes:
      'The day of the evaluation, as YYYY-MM-DD, DD-MM-YYYY or 31-Dec-25. Empty means the day of the import.',
  },
} as const satisfies Record<string, { heading: string; also?: string; takes: string }>;

/** Of the export alone: the evaluation that the status is based on. */
export const LATEST_COLUMNS = {
  latest: { heading: LATEST_EVALUATION.note },
  latestSays: { heading: LATEST_EVALUATION.status },
} as const;
export type LatestCells = Record<keyof typeof LATEST_COLUMNS, string>;

export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/** Hands the template to the browser. */
export const downloadTemplate = (): void =>
  downloadCsv(
    'legal-register-template.csv',
    toCsv([COLUMN_NAMES.map((name) => COLUMNS[name].heading)]),
  );
