/** The two uses of the form: a new item, and Edit Mode of one that stands. What is typed outlives a reload. */
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectOwnText } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { ClockIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { lazyComponent } from '../../../components/feedback/lazyComponent';
import { Loading } from '../../../components/feedback/Loading';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { TextField } from '../../../components/form/TextField';
import { Panel } from '../../../components/layout/Panel';
import type { LegalItem } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useEditDraft } from '../../../shared/drafts/useEditDraft';
import { useForm } from '../../../shared/forms/useForm';
import { upToDate } from '../../../store/liveValues';
import { isRefused } from '../../../store/loadStatus';
import { updateLegalItem, createLegalItem } from '../itemThunks';
import {
  emptyItemForm,
  itemFormOf,
  itemFormSchema,
  itemUpdateSchema,
  SUMMARY_LENGTH,
  versionOf,
} from '../legalItemForm';
import { ITEM_UPDATED, ITEM_UPLOADED } from '../messages';
import { useLegalItem } from '../liveRegister';
import { LegalItemForm } from './LegalItemForm';

const ItemRevisions = lazyComponent(async () => (await import('./ItemRevisions')).ItemRevisions);

export function CreateLegalItem({ uid }: { uid: string }) {
  const displayName = useSelector(selectOwnText('displayName'));
  const form = useForm({
    draft: useDraft(uid, 'legalItem/new', itemFormSchema, () => emptyItemForm(newKey())),
    schema: itemFormSchema,
    send: ({ key, ...content }) => createLegalItem({ key, content, author: { uid, displayName } }),
    notice: ITEM_UPLOADED,
  });
  return (
    <Panel title="Create legal item">
      <LegalItemForm mode="create" form={form} onCancel={form.discard} />
    </Panel>
  );
}

/** Edit Mode, until the item is updated or the editor cancels; then `onLeave` is called. */
export function EditLegalItem(props: { uid: string; itemKey: string; onLeave: () => void }) {
  const { status, data: item } = upToDate(useLegalItem(props.itemKey));
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
  const displayName = useSelector(selectOwnText('displayName'));
  const form = useForm({
    draft: useEditDraft(uid, `legalItem/${item.key}`, itemUpdateSchema, itemFormOf(item)),
    schema: itemUpdateSchema,
    send: ({ key, changeSummary, isMinor, ...content }) =>
      updateLegalItem({
        key,
        content,
        author: { uid, displayName },
        change: { summary: changeSummary, minor: isMinor },
        base: versionOf(item),
      }),
    notice: ITEM_UPDATED,
    onDone: onLeave,
  });
  const { value, ...minor } = form.field('isMinor');
  const [isShowingRevisions, setShowingRevisions] = useState(false);
  return (
    <>
      <Button size="small" icon={ClockIcon} onClick={() => setShowingRevisions(true)}>
        Revisions
      </Button>
      {isShowingRevisions && (
        <ItemRevisions
          item={item}
          onRestore={(text) => {
            form.change(text);
            setShowingRevisions(false);
          }}
          onClose={() => setShowingRevisions(false)}
        />
      )}
      <LegalItemForm
        mode="update"
        form={form}
        onCancel={() => {
          form.discard();
          onLeave();
        }}
      >
        <TextField
          label="What changed"
          required
          hint="One line for the members who hold this item"
          maxLength={SUMMARY_LENGTH}
          {...form.field('changeSummary')}
        />
        <CheckboxField
          label="A minor change: nobody needs to review their compliance"
          {...minor}
          checked={value}
        />
      </LegalItemForm>
    </>
  );
}
