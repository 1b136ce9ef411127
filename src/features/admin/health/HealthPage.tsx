import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { BackLink, Button, IconButton } from '../../../components/action/Button';
import {
  DocumentIcon,
  SuccessIcon,
  RemoveIcon,
  SearchIcon,
} from '../../../components/display/icons';
import { Page } from '../../../components/layout/Page';
import { PanelGrid, Panel } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import type { UnnamedFiles } from '../../../data/records/health';
import { Icon } from '../../../components/display/Icon';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Lazily } from '../../../components/feedback/Lazily';
import { Loading } from '../../../components/feedback/Loading';
import { ListRow } from '../../../components/list/ListRow';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { formatMoment } from '../../../lib/dates';
import * as messages from './health';
import {
  useFailures,
  NO_FAILURES,
  timesText,
  useSizes,
  folderLabel,
  findUnused,
  removeUnused,
} from './health';
import { FormMessage } from '../../../components/form/Form';
import { formatBytes } from '../../../lib/bytes';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../store/mutation';
import { useMutation } from '../../../store/useMutation';
import { FollowHealth } from '../../register';
import { MailPanel } from './MailPanel';
import { HistoriesPanel } from './HistoriesPanel';
import { RecordsPanel, useRecordCheck } from './RecordsPanel';
import { Table } from '../../../components/list/Table';
import { formatCount } from '../../../lib/text';
import { useTypeCounts } from '../users/liveUsers';

export function HealthPage() {
  const records = useRecordCheck();
  const [stored, setStored] = useState<UnnamedFiles | null>(null);
  return (
    <Page
      title="Health"
      lead="Counters that differ from records, compliance histories that were changed, laws that were not checked, emails that were not delivered, files that nothing uses, and functions that have failed."
      before={<BackLink to={PATTERNS.adminDashboard}>Admin Dashboard</BackLink>}
    >
      <RecordsPanel {...records} />
      <HistoriesPanel />
      <Lazily>
        <FollowHealth />
      </Lazily>
      <MailPanel />
      <FilesPanel stored={stored} onFound={setStored} />
      <PanelGrid>
        <FailuresPanel />
        <SizesPanel folders={stored?.folders ?? {}} version={records.check.version} />
      </PanelGrid>
    </Page>
  );
}

function FailuresPanel() {
  const { status, data } = useFailures();
  const failures = [...(data ?? [])].sort((a, b) => b.time - a.time);
  return (
    <Panel title="Failures of functions" count={data === null ? null : data.length} flush>
      {data === null ? (
        <Loading status={status} label="Loading failures of functions" />
      ) : (
        <ProgressiveList
          label="Failures of functions"
          items={failures}
          getKey={({ key }) => key}
          renderItem={({ key, time, count, message }) => (
            <ListRow
              lead={<Icon icon={DocumentIcon} size={22} />}
              title={key}
              meta={
                <>
                  <span>
                    last <time dateTime={new Date(time).toISOString()}>{formatMoment(time)}</time>
                  </span>
                  <span>{timesText(count)}</span>
                </>
              }
            >
              {message}
            </ListRow>
          )}
          empty={<EmptyState icon={SuccessIcon} message={NO_FAILURES} />}
        />
      )}
    </Panel>
  );
}

const COLUMNS = [
  { id: 'of', header: 'What', isTitle: true },
  { id: 'count', header: 'How many', align: 'end' },
  { id: 'bytes', header: 'Size', align: 'end' },
] as const;

/** `folders` and `version` are known only after a check. */
function SizesPanel({ folders, version }: { folders: UnnamedFiles['folders']; version: string }) {
  const types = useTypeCounts().data;
  const { data } = useSizes();
  const users = types && Object.values(types).reduce((sum, count) => sum + count, 0);
  const counted = [
    ['Users', users],
    ['Insights', data?.insights],
    ['Legal items', data?.laws],
  ] as const;
  const rows = [
    ...counted.map(([of, count]) => ({
      key: of,
      cells: [of, count == null ? '…' : formatCount(count), ''],
    })),
    ...Object.entries(folders).map(([folder, { count, bytes }]) => ({
      key: folder,
      cells: [folderLabel(folder), formatCount(count), formatBytes(bytes)],
    })),
  ];
  return (
    <Panel title="Sizes and versions">
      <p>
        This page: build {String(import.meta.env.BUILD_ID)}.
        {version !== '' && ` Functions: version ${version}.`}
      </p>
      <Table caption="Sizes" columns={COLUMNS} rows={rows} />
    </Panel>
  );
}

function FilesPanel({
  stored,
  onFound,
}: {
  stored: UnnamedFiles | null;
  onFound: (stored: UnnamedFiles) => void;
}) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const search = useMutation(findUnused);
  const removal = useMutation(removeUnused);

  const find = async () => {
    const found = await search.run('all');
    if (found) onFound(found);
  };
  const handleRemove = async (files: readonly string[]) => {
    const question = messages.confirmRemoval(files.length);
    if (!(await confirm({ question, detail: messages.REMOVE_DETAIL, danger: true }))) return;
    const deleted = await removal.run(files);
    if (!deleted) return;
    const removed = deleted.length;
    if (removed > 0) dispatch(showNotice('success', messages.removedText(removed)));
    if (removed < files.length)
      dispatch(showNotice('warning', messages.preservedText(files.length - removed)));
    await find();
  };

  const files = stored?.unused.map(({ file }) => file) ?? [];
  return (
    <Panel
      title="Files that nothing uses"
      count={stored === null ? null : stored.count}
      actions={
        <>
          {files.length > 1 && (
            <Button icon={RemoveIcon} busy={removal.busy} onClick={() => void handleRemove(files)}>
              Delete these {files.length}
            </Button>
          )}
          <Button icon={SearchIcon} busy={search.busy} onClick={() => void find()}>
            Find them
          </Button>
        </>
      }
    >
      <p>
        Pictures that were removed from a text, and files of deleted drafts, stay in Storage. This
        list leaves out files uploaded less than a day ago. For documents of evaluations and
        pictures of messages, the limit is thirty days.
      </p>
      {stored && (
        <FormMessage tone={stored.count === 0 ? 'success' : 'info'}>
          {stored.count === 0 ? messages.NOTHING_UNUSED : messages.unusedText(stored.count)}
        </FormMessage>
      )}
      {stored && stored.unused.length > 0 && (
        <ProgressiveList
          label="Files that nothing uses"
          items={stored.unused}
          getKey={({ file }) => file}
          renderItem={({ file, name, bytes, time }) => (
            <ListRow
              title={name}
              meta={
                <>
                  <span>{messages.folderLabel(file.replace(/\/.*/, ''))}</span>
                  <span>{formatBytes(bytes)}</span>
                  <time dateTime={new Date(time).toISOString()}>{formatMoment(time)}</time>
                </>
              }
              actions={
                <IconButton
                  icon={RemoveIcon}
                  size="small"
                  label={`Delete ${name}`}
                  disabled={search.busy || removal.busy}
                  onClick={() => void handleRemove([file])}
                />
              }
            />
          )}
        />
      )}
    </Panel>
  );
}
