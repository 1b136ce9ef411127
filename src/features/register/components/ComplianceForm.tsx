import * as v from 'valibot';
import { FilePicker } from '../../../components/form/FilePicker';
import { Form } from '../../../components/form/Form';
import { SaveIcon } from '../../../components/display/icons';
import { asOptions } from '../../../components/form/options';
import { Panel } from '../../../components/layout/Panel';
import { SelectField } from '../../../components/form/SelectField';
import {
  COMPLIANCE_STATUSES,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  type ComplianceStatus,
} from '../../../config/constants';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFileChoice } from '../../../shared/forms/useFileChoice';
import { useForm } from '../../../shared/forms/useForm';
import { useConfirm } from '../../../shared/notices/confirm';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { noteSchema } from '../complianceNote';
import {
  COMPLIANCE_SAVED,
  DOCUMENT_EMPTY,
  DOCUMENT_REFUSED,
  DOCUMENT_TOO_BIG,
  SAVE_NOTES_QUESTION,
} from '../messages';
import { toStatus } from '../ownRegister';
import { recordCompliance } from '../registerThunks';

const formSchema = v.object({
  entryKey: v.string(),
  note: noteSchema,
  /** Null until one is chosen: the status that stands when it is sent goes with the note. */
  check: v.nullable(v.picklist(COMPLIANCE_STATUSES)),
});

const statusOptions = asOptions(COMPLIANCE_STATUSES);

/** Records compliance: a note, the status it states, and a document if there is one. */
export function ComplianceForm(props: {
  uid: string;
  itemKey: string;
  status: ComplianceStatus;
  /** The revision of the law that the page shows. */
  revision: number;
}) {
  const { uid, itemKey, status, revision } = props;
  const confirm = useConfirm();
  const document = useFileChoice();
  const form = useForm({
    draft: useDraft(uid, `compliance/${itemKey}`, formSchema, () => ({
      entryKey: newKey(),
      note: '',
      check: null,
    })),
    schema: formSchema,
    files: [document],
    confirm: () => confirm({ question: SAVE_NOTES_QUESTION }),
    discardsUnconfirmed: true,
    send: ({ entryKey, note, check }, onProgress) =>
      recordCompliance({
        uid,
        key: itemKey,
        entryKey,
        check,
        note,
        revision,
        file: document.file,
        onProgress,
      }),
    notice: COMPLIANCE_SAVED,
  });

  return (
    <Panel title="Record compliance">
      <Form label="Record compliance" onSubmit={form.submit}>
        <RichTextEditor label="Compliance note" {...form.field('note')} />
        <SelectField
          label="Status"
          options={statusOptions}
          value={form.content.check ?? status}
          readOnly={form.busy}
          onChange={(chosen) => form.change({ check: toStatus(chosen) })}
        />
        <FilePicker
          label="Document (optional)"
          {...form.picker(document)}
          accept={DOCUMENT_TYPES}
          minBytes={1}
          maxBytes={DOCUMENT_MAX_BYTES}
          messages={{
            tooBig: DOCUMENT_TOO_BIG,
            tooSmall: DOCUMENT_EMPTY,
            wrongType: DOCUMENT_REFUSED,
          }}
        />
        <FormEnd form={form} label="Save" icon={SaveIcon} />
      </Form>
    </Panel>
  );
}
