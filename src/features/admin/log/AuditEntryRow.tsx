import { Link } from 'react-router-dom';
import { Icon } from '../../../components/display/Icon';
import { ForwardIcon } from '../../../components/display/icons';
import { ListRow } from '../../../components/list/ListRow';
import { links } from '../../../config/links';
import { SCRIPT } from '../../../../model/audit';
import type { AuditEntry } from '../../../data/records/audit';
import { formatMoment } from '../../../lib/dates';
import { isLoading } from '../../../store/loadStatus';
import { useUserRow } from '../users/liveUsers';
import {
  BY_SCRIPT,
  deedWords,
  ERASED,
  fieldWords,
  isAboutPerson,
  labelWords,
  personWords,
  valueWords,
} from './auditWords';
import styles from './audit.module.css';

/** One change: what it was, by whom and when, and each field as it was and as it became. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const changes = Object.entries(entry.changes);
  // Of a user something always was, if only nothing; a note or a new item comes from nowhere.
  const isSetting = entry.of === 'user' && entry.act === 'changed';
  return (
    <ListRow
      title={
        <>
          {deedWords(entry)}
          <AboutWhat entry={entry} />
        </>
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
              <dt>{fieldWords(field)}:</dt>
              <dd>
                {(before !== undefined || isSetting) && (
                  <>
                    <del>{valueWords(field, before)}</del>
                    {entry.act !== 'deleted' && <Icon icon={ForwardIcon} size={14} />}
                  </>
                )}
                {entry.act !== 'deleted' && <ins>{valueWords(field, after)}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ListRow>
  );
}

/** What it was done to; it leads to the history of just that. */
function AboutWhat({ entry }: { entry: AuditEntry }) {
  const to = links.auditLog({ about: entry.about });
  if (entry.erased) return <>: {ERASED}</>;
  if (isAboutPerson(entry))
    return (
      <>
        : <Person uid={entry.about} to={to} />
      </>
    );
  const label = labelWords(entry);
  return label === '' ? null : (
    <>
      : <Link to={to}>{label}</Link>
    </>
  );
}

/** Whose hand it was; it leads to all that it did. */
function Author({ uid }: { uid: string }) {
  const to = links.auditLog({ by: uid });
  return uid === SCRIPT ? <Link to={to}>{BY_SCRIPT}</Link> : <Person uid={uid} to={to} />;
}

/** A person by today's name. */
function Person({ uid, to }: { uid: string; to: string }) {
  const { status, data } = useUserRow(uid);
  if (isLoading(status) && data === null) return <span aria-busy>…</span>;
  return <Link to={to}>{personWords(data)}</Link>;
}
