import { Link } from 'react-router-dom';
import { Icon } from '../../../components/display/Icon';
import { ForwardIcon } from '../../../components/display/icons';
import { ListRow } from '../../../components/list/ListRow';
import { links } from '../../../config/links';
import { SCRIPT, type AuditAction, type AuditSubject } from '../../../../model/audit';
import type { AuditEntry } from '../../../data/records/audit';
import { formatMoment, formatZonedMoment } from '../../../lib/dates';
import { isLoading } from '../../../store/loadStatus';
import { useUserRow } from '../users/liveUsers';
import type { DirectoryRow } from '../../../data/records';
import { toCsv } from '../../../lib/csv';
import { calledName, capitalised } from '../../../lib/text';
import { showExpiry } from '../../../shared/members/expiry';
import styles from './audit.module.css';

export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const changes = Object.entries(entry.changes);
  // A field of a user always has a previous value, even if empty; a new record has none.
  const isSetting = entry.of === 'user' && entry.act === 'changed';
  return (
    <ListRow
      title={
        <span>
          {entryTitle(entry)}
          <AboutWhat entry={entry} />
        </span>
      }
      meta={
        <>
          <span>
            by <Author uid={entry.by} />
          </span>
          <time dateTime={new Date(entry.time).toISOString()}>{formatMoment(entry.time)}</time>
        </>
      }
    >
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(([field, { before, after }]) => (
            <div key={field}>
              <dt>{fieldLabel(field)}:</dt>
              <dd>
                {(before !== undefined || isSetting) && (
                  <>
                    <del>{valueText(field, before)}</del>
                    {entry.act !== 'deleted' && <Icon icon={ForwardIcon} size={14} />}
                  </>
                )}
                {entry.act !== 'deleted' && <ins>{valueText(field, after)}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ListRow>
  );
}

function AboutWhat({ entry }: { entry: AuditEntry }) {
  const to = links.auditLog({ about: entry.about });
  if (entry.erased) return <>: {ERASED}</>;
  if (isAboutPerson(entry))
    return (
      <>
        : <Person uid={entry.about} to={to} />
      </>
    );
  const label = labelText(entry);
  return label === '' ? null : (
    <>
      : <Link to={to}>{label}</Link>
    </>
  );
}

function Author({ uid }: { uid: string }) {
  const to = links.auditLog({ by: uid });
  return uid === SCRIPT ? <Link to={to}>{BY_SCRIPT}</Link> : <Person uid={uid} to={to} />;
}

function Person({ uid, to }: { uid: string; to: string }) {
  const { status, data } = useUserRow(uid);
  if (isLoading(status) && data === null) return <span aria-busy>…</span>;
  return <Link to={to}>{personText(data)}</Link>;
}

export const NO_ENTRIES = 'There are no entries yet.';
export const NO_SUCH_ENTRIES = 'No entry matches.';
/** Replaces the name of an erased user. */
export const ERASED = 'an erased account';
/** Replaces the name of an author who used the project's keys. */
export const BY_SCRIPT = 'a script or the Firebase console';
const NOTHING = 'nothing';
const LIST_ITEM = 'List item';

export const SUBJECT_LABELS: Readonly<Record<AuditSubject, string>> = {
  user: 'User',
  law: 'Legal item',
  insight: 'Insight',
  list: 'List',
  dashboardMessage: 'Dashboard message',
  event: 'Shared event',
  message: 'Member’s message',
  file: 'File',
  chatroom: 'Chatroom',
  course: 'Course',
  analyticsLink: 'Analytics link',
  report: 'Report',
  records: 'Records',
};

const ACTION_LABELS: Readonly<Record<AuditAction, string>> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  hidden: 'hidden',
  restored: 'restored',
  dismissed: 'dismissed',
  signInLink: 'given a sign-in link',
  signedOut: 'signed out, password reset',
  scheduled: 'scheduled',
  repaired: 'corrected',
};

const LIST_LABELS: Readonly<Record<string, string>> = {
  categories: 'Categories',
  parentCategories: 'Parent categories',
  industries: 'Industries',
  legalCategories: 'Legal categories',
  legalRegulators: 'Legal regulators',
  landing: 'Landing page',
  noTrial: 'Trial of the legal register',
  'university/skillLevels': 'Skill levels',
  'university/instructors': 'Instructors',
  'adminInfo/suppliers': 'Suppliers',
  'adminInfo/companyTypes': 'Company types',
};

/** Labels that differ from the field's name. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  expiryDate: 'Membership expiry',
  filterByArea: 'Area',
  country: 'Countries',
  isEssential: 'Essential',
  summary: 'What changed',
  categoryVisable: 'Visible',
  isActive: 'Active',
  desc: 'Description',
  descEditor: 'Description as shown',
  parentFolder: 'Folder',
  fields: 'What changed',
  videoUrl: 'Video',
  fileName: 'File',
  fileSize: 'File size (bytes)',
};

/** Returns 'Company type' for `companyType`. */
export const fieldLabel = (field: string): string =>
  FIELD_LABELS[field] ??
  capitalised(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** Fields that hold a day. */
const DAYS: readonly string[] = ['expiryDate', 'from', 'until', 'inForceFrom'];

type FieldValue = string | number | boolean | undefined;

export function valueText(field: string, value: FieldValue): string {
  if (value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'publishAt' && typeof value === 'number') return formatZonedMoment(value);
  if (DAYS.includes(field) && typeof value === 'number') return showExpiry(value);
  return String(value);
}

/**
 * Returns for example 'User changed'. A list entry with a label is about one item, without one about the list's order.
 */
export const entryTitle = ({ of, act, label }: Pick<AuditEntry, 'of' | 'act' | 'label'>): string =>
  `${of === 'list' && label !== undefined ? LIST_ITEM : SUBJECT_LABELS[of]} ${ACTION_LABELS[act]}`;

export const isAboutPerson = ({ of }: Pick<AuditEntry, 'of'>): boolean =>
  of === 'user' || of === 'message';

const labelText = ({ of, about, label }: AuditEntry): string =>
  of === 'list'
    ? [LIST_LABELS[about] ?? about, label].filter((word) => word !== undefined).join(': ')
    : of === 'dashboardMessage' || of === 'analyticsLink'
      ? ''
      : (label ?? about);

/** Names the subject of a history whose newest entry is not about a user. */
export const subjectText = (newest: AuditEntry): string =>
  newest.of === 'list'
    ? (LIST_LABELS[newest.about] ?? newest.about)
    : labelText(newest) || SUBJECT_LABELS[newest.of];

/** Returns the name of a user; null means an erased one. */
export const personText = (
  row: Pick<DirectoryRow, 'displayName' | 'firstName' | 'lastName' | 'email'> | null,
): string => (row ? calledName(row) : ERASED);

const csvMoment = (time: number): string => new Date(time).toISOString();
const csvText = (field: string, value: FieldValue): string =>
  value === undefined
    ? ''
    : field === 'publishAt' && typeof value === 'number'
      ? csvMoment(value)
      : valueText(field, value);

const HEADERS = ['Time', 'By', 'By (uid)', 'What', 'About', 'Key', 'Field', 'Before', 'After'];

/** Returns the log as CSV, one row per changed field. */
export function auditToCsv(
  entries: readonly AuditEntry[],
  nameOf: (uid: string) => string,
): string {
  const rows = entries.flatMap((entry) => {
    const about = isAboutPerson(entry) ? nameOf(entry.about) : labelText(entry);
    const { time, by } = entry;
    const start = [csvMoment(time), nameOf(by), by, entryTitle(entry), about];
    const fields = Object.entries(entry.changes);
    return fields.length === 0
      ? [[...start, entry.about, '', '', '']]
      : fields.map(([field, { before, after }]) => [
          ...start,
          entry.about,
          fieldLabel(field),
          csvText(field, before),
          csvText(field, after),
        ]);
  });
  return toCsv([HEADERS, ...rows]);
}
