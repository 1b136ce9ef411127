/** Compares earlier versions of an insight or a law with the current text, and restores one (decision 73). */
import { useDispatch } from 'react-redux';
import { Button } from '../../components/action/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Loading } from '../../components/feedback/Loading';
import { SelectField } from '../../components/form/SelectField';
import { Modal } from '../../components/overlay/Modal';
import type { LoadStatus } from '../../store/loadStatus';
import { showNotice } from '../notices/noticesSlice';
import { TextComparison } from './TextComparison';

type RevisionsDialogProps = {
  status: LoadStatus;
  chooseBy: string;
  /** Newest first; undefined while loading. */
  revisions: readonly { key: string; label: string; note?: string }[] | undefined;
  chosen: string;
  onChoose: (key: string) => void;
  /** Lines. `before` is null while the chosen text is loading. */
  before: string | null;
  now: string;
  empty: string;
  /** Replaces a chosen text that is not stored. */
  missing?: string | undefined;
  restored: string;
  onRestore: () => void;
  onClose: () => void;
};

export function RevisionsDialog(props: RevisionsDialogProps) {
  const { status, revisions, chosen, before, now, missing } = props;
  const dispatch = useDispatch();
  return (
    <Modal
      open
      size="large"
      title="Revisions"
      onClose={props.onClose}
      actions={
        before !== null && (
          <Button
            tone="primary"
            size="small"
            onClick={() => {
              props.onRestore();
              dispatch(showNotice('success', props.restored));
            }}
          >
            Restore this text
          </Button>
        )
      }
    >
      {!revisions ? (
        <Loading status={status} label="Loading the revisions" />
      ) : revisions.length === 0 ? (
        <EmptyState message={props.empty} />
      ) : (
        <>
          <SelectField
            label={props.chooseBy}
            hint={revisions.find(({ key }) => key === chosen)?.note}
            options={revisions.map(({ key, label }) => ({ value: key, label }))}
            value={chosen}
            onChange={props.onChoose}
          />
          {before !== null ? (
            <TextComparison label="Compared with now" before={before} after={now} />
          ) : missing === undefined ? (
            <Loading label="Loading the text" />
          ) : (
            <EmptyState message={missing} />
          )}
        </>
      )}
    </Modal>
  );
}
