/** The forms that add an own obligation and change its text. Drafts survive a reload. */
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { AddIcon, SaveIcon } from '../../../components/display/icons';
import { Form } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { Button } from '../../../components/action/Button';
import { Modal } from '../../../components/overlay/Modal';
import { links } from '../../../config/links';
import type { ObligationText } from '../../../data/records';
import { newKey } from '../../../data/write';
import { OBLIGATION_KINDS, OBLIGATION_TEXT, OWN_KEY_END } from '../../../../model/obligation';
import { useAreaNames, withChosen } from '../../../shared/config/choices';
import { useDraft, useEditDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useForm, type FormState } from '../../../shared/forms/useForm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { RECORD_COMPLIANCE } from '../messages';
import {
  OBLIGATION_ADDED,
  OBLIGATION_CHANGED_ELSEWHERE,
  OBLIGATION_EDITED,
} from './obligationMessages';
import { KIND_LABELS } from './kinds';
import {
  emptyObligation,
  newObligationDraft,
  newObligationSchema,
  obligationDraft,
  obligationEditSchema,
  type ObligationForm,
} from './obligationForm';
import { addObligation, editObligation } from './obligationThunks';

/** `permit`: the new obligation is a condition of it. */
export function AddObligationDialog(props: {
  uid: string;
  permit?: { key: string; text: ObligationText };
  onClose: () => void;
}) {
  const { uid, permit, onClose } = props;
  const dispatch = useDispatch();
  const form = useForm({
    draft: useDraft(uid, `obligation/${permit?.key ?? 'new'}`, newObligationDraft, () => ({
      key: `${newKey()}${OWN_KEY_END}`,
      ...emptyObligation(permit?.text ?? null),
      ownNote: '',
    })),
    schema: newObligationSchema,
    send: ({ key, ownNote, ...text }) =>
      addObligation({ uid, key, ownNote, text: { ...text, parent: permit?.key } }),
    onDone: (_, { key }) => {
      dispatch(
        showNotice('success', OBLIGATION_ADDED, {
          action: { label: RECORD_COMPLIANCE, to: links.recordCompliance(key) },
        }),
      );
      onClose();
    },
  });
  const title = permit ? 'Add a condition' : 'Add an obligation';
  return (
    <Modal open keepOpen title={title} size="large" onClose={onClose}>
      <Form label={title} onSubmit={form.submit}>
        <ObligationFields form={form} />
        <TextAreaField
          label="How this applies to us (optional)"
          rows={3}
          {...form.field('ownNote')}
        />
        <FormEnd form={form} label="Add to my register" icon={AddIcon}>
          {form.isDraft && !form.busy && (
            <Button tone="quiet" onClick={form.discard}>
              Clear form
            </Button>
          )}
        </FormEnd>
      </Form>
    </Modal>
  );
}

export function EditObligationDialog(props: {
  uid: string;
  itemKey: string;
  saved: ObligationText;
  onClose: () => void;
}) {
  const { uid, itemKey, saved, onClose } = props;
  const form = useForm({
    draft: useEditDraft(uid, `obligation/${itemKey}/edit`, obligationDraft, {
      entryKey: '',
      ...saved,
    }),
    schema: obligationEditSchema,
    send: ({ entryKey: _, ...text }) =>
      editObligation({ uid, key: itemKey, entryKey: newKey(), text, base: saved }),
    notice: OBLIGATION_EDITED,
    onDone: onClose,
  });
  return (
    <Modal open keepOpen title="Edit the obligation" size="large" onClose={onClose}>
      <Form label="Edit the obligation" onSubmit={form.submit}>
        <p>The history stores the text as it was before.</p>
        <ObligationFields form={form} />
        <FormEnd
          form={form}
          changedElsewhere={OBLIGATION_CHANGED_ELSEWHERE}
          label="Save"
          icon={SaveIcon}
          disabled={!form.isDraft}
          discards
        />
      </Form>
    </Modal>
  );
}

const kindOptions = OBLIGATION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

function ObligationFields({
  form,
}: {
  form: Pick<FormState<ObligationForm>, 'field' | 'content'>;
}): ReactNode {
  const area = form.content.filterByArea;
  const areas = withChosen(useAreaNames(), area === '' ? [] : [area]);
  const mostOf = (field: 'title' | 'source' | 'reference' | 'sites' | 'link') =>
    OBLIGATION_TEXT[field].shape.most;
  return (
    <>
      <TextField
        label="Title"
        required
        hint="What you must do, for example “Test the interceptor every 6 months”"
        maxLength={mostOf('title')}
        {...form.field('title')}
      />
      <SelectField
        label="Kind"
        required
        placeholder="Choose a kind"
        options={kindOptions}
        {...form.field('kind')}
      />
      <SelectField
        label="Area"
        required
        placeholder="Choose an area"
        options={areas}
        {...form.field('filterByArea')}
      />
      <TextField
        label="Source document (optional)"
        hint="The permit, contract or standard that it comes from"
        maxLength={mostOf('source')}
        {...form.field('source')}
      />
      <TextField
        label="Reference (optional)"
        hint="The number of the permit, clause or condition"
        maxLength={mostOf('reference')}
        {...form.field('reference')}
      />
      <TextAreaField
        label="Sites (optional)"
        hint="One site per line"
        rows={2}
        maxLength={mostOf('sites')}
        {...form.field('sites')}
      />
      <TextField
        label="Link (optional)"
        type="url"
        maxLength={mostOf('link')}
        {...form.field('link')}
      />
    </>
  );
}
