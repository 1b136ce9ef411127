import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { BackLink, Button, LinkButton } from '../../../components/action/Button';
import { HistoryIcon, DownloadIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { links, PATTERNS } from '../../../config/links';
import { AUDIT_SUBJECTS, SCRIPT } from '../../../../model/audit';
import { downloadCsv } from '../../../lib/csv';
import { capitalised } from '../../../lib/text';
import { Awaited } from '../../../shared/time/Awaited';
import { isLoading } from '../../../store/loadStatus';
import { useMutation } from '../../../store/useMutation';
import {
  AuditEntryRow,
  BY_SCRIPT,
  NO_ENTRIES,
  NO_SUCH_ENTRIES,
  personText,
  SUBJECT_LABELS,
  ERASED,
  isAboutPerson,
  subjectText,
} from './AuditEntryRow';
import {
  matchesQuery,
  readAuditQuery,
  type AuditQuery,
  exportAudit,
  AUDIT_PAGE,
  useAuditPages,
  useStaff,
} from './auditQuery';
import type { AuditEntry } from '../../../data/records/audit';
import { isKey } from '../../../data/paths';
import { unreadableText } from '../../../shared/bulk/chunks';
import { useItemTitle } from '../../../shared/laws/liveLaws';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { useUserRow } from '../users/liveUsers';
import styles from './audit.module.css';

const KINDS = AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }));

export function AuditLogPage() {
  const [params] = useSearchParams();
  const query = useMemo(() => readAuditQuery(params), [params]);
  const isHistory = query.about !== '';
  return (
    <Page
      title="Audit log"
      part={isHistory ? 'History' : undefined}
      lead="What staff changed, who changed it and when. No one can change this log."
      before={<BackLink to={PATTERNS.adminDashboard}>Admin Dashboard</BackLink>}
    >
      <Entries query={query} />
    </Page>
  );
}

function Entries({ query }: { query: AuditQuery }) {
  const { status, data, want } = useAuditPages(query);
  const entries = useMemo(
    () => joinEntries(data?.rows.filter((entry) => matchesQuery(entry, query)) ?? []),
    [data, query],
  );
  const [read, hasMore] = [data?.rows.length ?? 0, data?.hasMore ?? false];
  // The query filters by one index only, and several entries may be one change. Load more if too few rows are left.
  const isShort = hasMore && entries.length < AUDIT_PAGE;
  useEffect(() => {
    if (isShort) want(read + AUDIT_PAGE);
  }, [isShort, read, want]);

  const isNarrowed = Object.values({ ...query, about: '' }).some((value) => value !== '');
  const subject = useSubject(query.about, data?.rows[0]);
  const history = subject === '' ? 'History' : `History of ${subject}`;
  return (
    <Panel
      title={query.about === '' ? 'Changes' : history}
      flush
      actions={
        <>
          {query.about !== '' && (
            <LinkButton to={links.auditLog({})} tone="quiet">
              Show everything
            </LinkButton>
          )}
          {(data === null || entries.length > 0) && <Export query={query} />}
        </>
      }
      tools={(isNarrowed || read > 0 || data === null) && <Filters query={query} />}
    >
      {data === null ? (
        <Awaited status={status} label="Loading the audit log" />
      ) : (
        <ProgressiveList
          label="Changes"
          items={entries}
          getKey={({ key }) => key}
          renderItem={(entry) => <AuditEntryRow entry={entry} />}
          initial={AUDIT_PAGE}
          hasMore={hasMore}
          onLoadMore={(count) => want(read - entries.length + count)}
          resetKey={JSON.stringify(query)}
          empty={
            <EmptyState icon={HistoryIcon} message={isNarrowed ? NO_SUCH_ENTRIES : NO_ENTRIES} />
          }
        />
      )}
    </Panel>
  );
}

function Filters({ query }: { query: AuditQuery }) {
  const [, setParams] = useSearchParams();
  const staff = [...(useStaff('admin').data ?? []), ...(useStaff('jedi').data ?? [])];
  const people = [
    ...staff.map((row) => ({ value: row.key, label: personText(row) })),
    { value: SCRIPT, label: capitalised(BY_SCRIPT) },
  ];
  const isListed = query.by === '' || people.some(({ value }) => value === query.by);
  const change = (changes: Partial<AuditQuery>) => {
    const filters = Object.entries({ ...query, ...changes }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(filters), { replace: true });
  };
  return (
    <div className={styles.filters}>
      <SelectField
        label="What"
        placeholder="Everything"
        options={KINDS}
        value={query.of}
        onChange={(of) => change({ of: AUDIT_SUBJECTS.find((subject) => subject === of) ?? '' })}
      />
      <SelectField
        label="By"
        placeholder="Everyone"
        options={isListed ? people : [...people, { value: query.by, label: 'Someone else' }]}
        value={query.by}
        onChange={(by) => change({ by })}
      />
      <TextField
        label="From"
        type="date"
        value={query.from}
        onChange={(from) => change({ from })}
      />
      <TextField label="To" type="date" value={query.to} onChange={(to) => change({ to })} />
    </div>
  );
}

function Export({ query }: { query: AuditQuery }) {
  const dispatch = useDispatch();
  const { busy, run } = useMutation(exportAudit);
  const handleExport = async () => {
    const log = await run(query);
    if (!log) return;
    downloadCsv('audit-log.csv', log.csv);
    if (log.unreadable > 0) dispatch(showNotice('warning', unreadableText(log.unreadable)));
  };
  return (
    <Button icon={DownloadIcon} busy={busy} onClick={() => void handleExport()}>
      Export as CSV
    </Button>
  );
}

/**
 * Returns a history's subject: a user's current name, else the label in the newest entry, else a legal item's title. ''
 * until it is known.
 */
function useSubject(about: string, newest: AuditEntry | undefined): string {
  const key = isKey(about) ? about : null;
  const person = useUserRow(key);
  // The log names laws only, which are the same for every member.
  const title = useItemTitle(key === null ? null : '', key ?? '').data;
  if (person.data) return personText(person.data);
  if (key !== null && isLoading(person.status)) return '';
  if (newest === undefined) return title ?? '';
  return newest.erased || isAboutPerson(newest) ? ERASED : subjectText(newest);
}

/**
 * Joins the entries of one change of a user. A separate function logs each field, with the time of the update. The
 * joined entry takes the place of the first.
 */
export function joinEntries(entries: readonly AuditEntry[]): AuditEntry[] {
  const joined = new Map<string, AuditEntry>();
  for (const entry of entries) {
    const { key, time, by, of, act, about, changes } = entry;
    const change = of === 'user' && act === 'changed' ? JSON.stringify([time, by, about]) : key;
    const known = joined.get(change);
    joined.set(
      change,
      known ? { ...known, changes: inOrder({ ...known.changes, ...changes }) } : entry,
    );
  }
  return [...joined.values()];
}

/** Sorts the fields, since the functions end in any order. */
const inOrder = (changes: AuditEntry['changes']): AuditEntry['changes'] =>
  Object.fromEntries(Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1)));
