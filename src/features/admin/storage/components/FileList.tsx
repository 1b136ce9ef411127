import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCan } from '../../../../access/useCan';
import { Button, IconButton } from '../../../../components/action/Button';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Failure } from '../../../../components/feedback/Failure';
import { Icon } from '../../../../components/display/Icon';
import {
  DocumentIcon,
  EmptyIcon,
  LinkIcon,
  RemoveIcon,
} from '../../../../components/display/icons';
import { ListRow } from '../../../../components/list/ListRow';
import { Loading } from '../../../../components/feedback/Loading';
import { Panel } from '../../../../components/layout/Panel';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import type { FileRecordKind } from '../../../../data/paths';
import type { FileRecord } from '../../../../data/records';
import { copyText } from '../../../../lib/copyText';
import { formatMoment } from '../../../../lib/dates';
import { useConfirm } from '../../../../shared/notices/confirm';
import { LONG_NOTICE_DURATION, showNotice } from '../../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../../store/act';
import { isRefused } from '../../../../store/loadStatus';
import * as messages from '../messages';
import { deleteFile } from '../storageThunks';
import { useFileRecords } from '../liveFiles';
import styles from './FileList.module.css';

const TITLES = { storage: 'Documents', images: 'Images' } as const;

/** The records of one kind, newest first, a page at a time. */
export function FileList({ uid, of }: { uid: string; of: FileRecordKind }) {
  const { status, data, want } = useFileRecords(of);
  const title = TITLES[of];
  return (
    <Panel title={title} flush>
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : data ? (
        <ProgressiveList
          label={title}
          items={data.rows}
          getKey={({ key }) => key}
          renderItem={(record) => <FileRow uid={uid} of={of} record={record} />}
          hasMore={data.hasMore}
          onNeedMore={want}
          empty={
            <EmptyState icon={EmptyIcon} message={`No ${title.toLowerCase()} are stored yet.`} />
          }
        />
      ) : (
        <Loading label={`Loading ${title.toLowerCase()}`} />
      )}
    </Panel>
  );
}

function FileRow({ uid, of, record }: { uid: string; of: FileRecordKind; record: FileRecord }) {
  const { name, publicUrl, cardUrl, parentFolder, dateAdded } = record;
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const isMine = parentFolder.split('~')[0] === uid;
  // Storage lets a jedi alone remove what somebody else has sent.
  const mayDelete = useCan('insights.deleteOther') === 'yes' || isMine;

  const handleCopy = async () => {
    dispatch(
      (await copyText(publicUrl))
        ? showNotice('success', messages.ADDRESS_COPIED)
        : showNotice('warning', messages.ADDRESS_NOT_COPIED, { duration: LONG_NOTICE_DURATION }),
    );
  };
  const handleDelete = async () => {
    const question = 'Do you really want to delete this file?';
    const detail = messages.deleteFileDetail(name);
    if (!(await confirm({ question, detail, danger: true }))) return;
    setBusy(true);
    const outcome = await dispatch(deleteFile({ of, record }));
    setBusy(false);
    if (deleteFile.fulfilled.match(outcome)) dispatch(showNotice('success', messages.FILE_DELETED));
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
          <IconButton
            icon={RemoveIcon}
            size="small"
            label={mayDelete ? `Delete ${name}` : `Delete ${name}. ${messages.NOT_YOURS}`}
            disabled={!mayDelete}
            busy={busy}
            onClick={() => void handleDelete()}
          />
        </>
      }
    />
  );
}
