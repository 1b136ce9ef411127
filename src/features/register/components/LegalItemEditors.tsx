/** The two uses of the form: a new item, and Edit Mode of one that stands. What is typed outlives a reload. */
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectOwnText } from '../../../access/sessionSlice';
import { EmptyState } from '../../../components/EmptyState';
import { Failure } from '../../../components/Failure';
import { Loading } from '../../../components/Loading';
import { Panel } from '../../../components/Panel';
import type { LegalItem } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useSend } from '../../../shared/notices/useSend';
import { isRefused } from '../../../store/loadStatus';
import { saveLegalItem, uploadLegalItem } from '../itemThunks';
import { contentOf, emptyItemForm, itemFormOf, itemFormSchema, versionOf } from '../legalItemForm';
import { ITEM_UPDATED, ITEM_UPLOADED } from '../messages';
import { useLegalItem } from '../liveRegister';
import { LegalItemForm } from './LegalItemForm';

export function CreateLegalItem({ uid }: { uid: string }) {
  const displayName = useSelector(selectOwnText('displayName'));
  const draft = useDraft(uid, 'legalItem/new', itemFormSchema, () => emptyItemForm(newKey()));
  const [timesCleared, setTimesCleared] = useState(0);
  const { busy, failure, send, forget } = useSend();
  const form = draft.content;

  const startAnew = () => {
    draft.clear();
    forget();
    setTimesCleared((times) => times + 1);
  };
  const handleSubmit = async () => {
    const author = { uid, displayName };
    const item = { key: form.key, content: contentOf(form), author };
    if (await send(uploadLegalItem(item), ITEM_UPLOADED)) startAnew();
  };

  return (
    <Panel title="Create legal item">
      <LegalItemForm
        key={timesCleared}
        mode="create"
        form={form}
        isDraft={draft.isDraft}
        isKept={draft.isKept}
        busy={busy}
        failure={failure}
        isStale={false}
        onChange={draft.change}
        onSubmit={() => void handleSubmit()}
        onCancel={startAnew}
        onKeepMine={startAnew}
      />
    </Panel>
  );
}

/** Edit Mode, until the item is updated or the editor cancels; then `onLeave` is called. */
export function EditLegalItem(props: { uid: string; itemKey: string; onLeave: () => void }) {
  const { status, data: item } = useLegalItem(props.itemKey);
  // From the list, which may be scrolled far down, to the form above it.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Panel title="Edit Mode">
      {item ? (
        <ItemEditor {...props} item={item} />
      ) : isRefused(status) ? (
        <Failure kind={status} />
      ) : status === 'ready' ? (
        <EmptyState message="This legal item is no longer there." />
      ) : (
        <Loading label="Loading the legal item" />
      )}
    </Panel>
  );
}

function ItemEditor(props: { uid: string; item: LegalItem; onLeave: () => void }) {
  const { uid, item, onLeave } = props;
  const draft = useDraft(uid, `legalItem/${item.key}`, itemFormSchema, () => itemFormOf(item));
  const { busy, failure, send, forget } = useSend();
  // Without a draft the form follows what the database holds.
  const form = draft.isDraft ? draft.content : itemFormOf(item);
  const isStale = !busy && draft.isDraft && form.base !== versionOf(item);

  const handleSubmit = async () => {
    const change = { key: item.key, content: contentOf(form), base: form.base ?? 0 };
    if (!(await send(saveLegalItem(change), ITEM_UPDATED))) return;
    draft.clear();
    onLeave();
  };

  return (
    <LegalItemForm
      mode="update"
      form={form}
      isDraft={draft.isDraft}
      isKept={draft.isKept}
      busy={busy}
      failure={failure}
      isStale={isStale}
      onChange={draft.change}
      onSubmit={() => void handleSubmit()}
      onCancel={() => {
        draft.clear();
        forget();
        if (!isStale) onLeave();
      }}
      onKeepMine={() => draft.change({ ...form, base: versionOf(item) })}
    />
  );
}
