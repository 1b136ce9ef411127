import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, IconButton } from '../../../components/action/Button';
import { RemoveIcon, SearchIcon } from '../../../components/display/icons';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { ListRow } from '../../../components/list/ListRow';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import type { UnnamedFiles } from '../../../data/records/health';
import { formatBytes } from '../../../lib/bytes';
import { formatMoment } from '../../../lib/dates';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import { findUnused, removeUnused } from './healthThunks';
import * as messages from './messages';

/** Files that nothing uses: what a draft left, what was taken out of a text. */
export function FilesPanel({
  stored,
  onFound,
}: {
  stored: UnnamedFiles | null;
  onFound: (stored: UnnamedFiles) => void;
}) {
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const [busy, setBusy] = useState<'looking' | 'deleting' | null>(null);

  const find = async () => {
    setBusy('looking');
    const outcome = await dispatch(findUnused('all'));
    setBusy(null);
    if (findUnused.fulfilled.match(outcome)) onFound(outcome.payload);
  };
  const handleRemove = async (files: readonly string[]) => {
    const question = messages.removeQuestion(files.length);
    if (!(await confirm({ question, detail: messages.REMOVE_DETAIL, danger: true }))) return;
    setBusy('deleting');
    const outcome = await dispatch(removeUnused(files));
    setBusy(null);
    if (!removeUnused.fulfilled.match(outcome)) return;
    const removed = outcome.payload.length;
    if (removed > 0) dispatch(showNotice('success', messages.removedWords(removed)));
    if (removed < files.length)
      dispatch(showNotice('warning', messages.keptWords(files.length - removed)));
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
            <Button
              icon={RemoveIcon}
              busy={busy === 'deleting'}
              onClick={() => void handleRemove(files)}
            >
              Delete these {files.length}
            </Button>
          )}
          <Button icon={SearchIcon} busy={busy === 'looking'} onClick={() => void find()}>
            Look for them
          </Button>
        </>
      }
    >
      <p>
        A picture that was taken out of a text, or a file of a draft that is gone, stays in Storage.
        What was sent less than a day ago is left alone, documents of evaluations and pictures of
        messages for thirty days.
      </p>
      {stored && (
        <FormMessage tone={stored.count === 0 ? 'success' : 'info'}>
          {stored.count === 0 ? messages.NOTHING_UNUSED : messages.unusedWords(stored.count)}
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
                  <span>{messages.folderWords(file.replace(/\/.*/, ''))}</span>
                  <span>{formatBytes(bytes)}</span>
                  <time dateTime={new Date(time).toISOString()}>{formatMoment(time)}</time>
                </>
              }
              actions={
                <IconButton
                  icon={RemoveIcon}
                  size="small"
                  label={`Delete ${name}`}
                  disabled={busy !== null}
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
