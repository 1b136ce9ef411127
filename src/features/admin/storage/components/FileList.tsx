import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../../../../components/action/Button';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Loading } from '../../../../components/feedback/Loading';
import { Icon } from '../../../../components/display/Icon';
import {
  DocumentIcon,
  EmptyIcon,
  LinkIcon,
  RemoveIcon,
  SearchIcon,
} from '../../../../components/display/icons';
import { ListRow } from '../../../../components/list/ListRow';
import { Panel } from '../../../../components/layout/Panel';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import type { FileRecordKind } from '../../../../data/paths';
import type { FileRecord } from '../../../../data/records';
import type { FileUse } from '../../../../data/records/health';
import { copyText } from '../../../../lib/download';
import { formatMoment } from '../../../../lib/dates';
import { useConfirm } from '../../../../shared/notices/confirm';
import { LONG_NOTICE_DURATION, showNotice } from '../../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../../store/mutation';
import * as messages from '../storage';
import { deleteFile, findFileUses, useFileRecords } from '../storage';
import { links, PATTERNS } from '../../../../config/links';
import fileUsesStyles from '../FileUses.module.css';
import styles from './FileList.module.css';

const TITLES = { storage: 'Documents', images: 'Images' } as const;

export function FileList({ uid, of }: { uid: string; of: FileRecordKind }) {
  const { status, data, want } = useFileRecords(of);
  const title = TITLES[of];
  return (
    <Panel title={title} flush>
      {data ? (
        <ProgressiveList
          label={title}
          items={data.rows}
          getKey={({ key }) => key}
          renderItem={(record) => <FileRow uid={uid} of={of} record={record} />}
          hasMore={data.hasMore}
          onLoadMore={want}
          empty={
            <EmptyState icon={EmptyIcon} message={`No ${title.toLowerCase()} are stored yet.`} />
          }
        />
      ) : (
        <Loading status={status} label={`Loading ${title.toLowerCase()}`} />
      )}
    </Panel>
  );
}

function FileRow({ uid, of, record }: { uid: string; of: FileRecordKind; record: FileRecord }) {
  const { name, publicUrl, cardUrl, parentFolder, dateAdded } = record;
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const [busy, setBusy] = useState<'looking' | 'deleting' | null>(null);
  const [uses, setUses] = useState<readonly FileUse[] | null>(null);
  const isMine = parentFolder.split('~')[0] === uid;

  const handleCopy = async () => {
    dispatch(
      (await copyText(publicUrl))
        ? showNotice('success', messages.ADDRESS_COPIED)
        : showNotice('warning', messages.ADDRESS_NOT_COPIED, { duration: LONG_NOTICE_DURATION }),
    );
  };
  /** Returns null if the search failed; a notice shows the error. */
  const findUses = async (): Promise<readonly FileUse[] | null> => {
    const outcome = await dispatch(findFileUses({ of, record }));
    const found = findFileUses.fulfilled.match(outcome) ? outcome.payload : null;
    setUses(found);
    return found;
  };
  const handleFind = async () => {
    setBusy('looking');
    await findUses();
    setBusy(null);
  };
  const refuse = (why = messages.fileInUse(name)) =>
    dispatch(showNotice('warning', why, { duration: LONG_NOTICE_DURATION }));
  const handleDelete = async () => {
    setBusy('deleting');
    const found = await findUses();
    setBusy(null);
    if (found === null) return;
    if (found.length > 0) {
      refuse();
      return;
    }
    const question = 'Do you really want to delete this file?';
    const detail = messages.deleteFileDetail(name);
    if (!(await confirm({ question, detail, danger: true }))) return;
    setBusy('deleting');
    const outcome = await dispatch(deleteFile({ of, record }));
    setBusy(null);
    if (!deleteFile.fulfilled.match(outcome)) return;
    if (outcome.payload === 'deleted') dispatch(showNotice('success', messages.FILE_DELETED));
    else if (outcome.payload === 'young') refuse(messages.fileTooYoung(name));
    else {
      refuse();
      await findUses();
    }
  };

  return (
    <ListRow
      lead={
        of === 'images' ? (
          <img
            className={styles.fileThumb}
            src={cardUrl || publicUrl}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <Icon icon={DocumentIcon} size={22} />
        )
      }
      title={
        <a href={publicUrl} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      }
      meta={
        <>
          <time dateTime={new Date(dateAdded).toISOString()}>{formatMoment(dateAdded)}</time>
          {isMine && <span>by you</span>}
        </>
      }
      actions={
        <>
          <Button
            size="small"
            icon={LinkIcon}
            aria-label={`Copy link of ${name}`}
            onClick={() => void handleCopy()}
          >
            Copy link
          </Button>
          <Button
            size="small"
            icon={SearchIcon}
            aria-label={`Find uses of ${name}`}
            busy={busy === 'looking'}
            onClick={() => void handleFind()}
          >
            Find uses
          </Button>
          <IconButton
            icon={RemoveIcon}
            size="small"
            label={`Delete ${name}`}
            busy={busy === 'deleting'}
            onClick={() => void handleDelete()}
          />
        </>
      }
    >
      <div role="status">{uses && <FileUses name={name} uses={uses} />}</div>
    </ListRow>
  );
}

const USES: Readonly<
  Record<FileUse['kind'], { what: string; to: ((key: string) => string) | null }>
> = {
  insight: { what: 'Insight', to: links.insightPage },
  draft: { what: 'Draft', to: links.insightDraft },
  scheduled: { what: 'Scheduled insight', to: () => PATTERNS.insightsUpload },
  revision: { what: 'Earlier version of the insight', to: links.insightPage },
  course: { what: 'Course', to: (course) => links.university({ course }) },
  instructor: { what: 'Instructor', to: () => links.universityConfig },
  member: { what: 'Member', to: links.profile },
  post: { what: 'Post in', to: null },
  law: { what: 'Legal item', to: links.legalRegisterEdit },
  event: { what: 'Event', to: links.calendarEvent },
  setting: { what: 'Dashboard message', to: () => links.consoleTab('message') },
};

function FileUses({ name, uses }: { name: string; uses: readonly FileUse[] }) {
  if (uses.length === 0) return <p className={fileUsesStyles.uses}>Nothing uses it.</p>;
  return (
    <ul className={fileUsesStyles.uses} aria-label={`What uses ${name}`}>
      {uses.map(({ kind, key, title }) => {
        const { what, to } = USES[kind];
        const label = title === '' ? what : `${what}: ${title}`;
        return (
          <li key={`${kind}/${key}`}>{to === null ? label : <Link to={to(key)}>{label}</Link>}</li>
        );
      })}
    </ul>
  );
}
