/** The columns of memberships that are brought along, named as the export names them, and the template that has them. */
import { USER_TYPES } from '../../../../data/records';
import { downloadCsv, toCsv } from '../../../../lib/csv';

/** What a row of the file says, as it was typed. */
export type Cells = Record<keyof typeof COLUMNS, string>;

export const COLUMNS = {
  email: { heading: 'Email', takes: 'Of a user who exists. The only column that must be there.' },
  userType: { heading: 'User type', takes: USER_TYPES.join(', ') },
  legalAccess: { heading: 'Legal access', takes: 'on or off' },
  expiryDate: {
    heading: 'Membership expiry',
    takes:
      'The first day that no longer counts, as YYYY-MM-DD, DD-MM-YYYY or 31-Dec-27; or the word none.',
  },
} as const satisfies Record<string, { heading: string; takes: string }>;

/** Hands the template to the browser. */
export const downloadTemplate = (): void =>
  downloadCsv(
    'memberships-template.csv',
    toCsv([Object.values(COLUMNS).map(({ heading }) => heading)]),
  );
