import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectOwnText } from '../../../access/sessionSlice';
import { Form } from '../../../components/form/Form';
import { SaveIcon } from '../../../components/display/icons';
import { asOptions, SelectField } from '../../../components/form/SelectField';
import { TextAreaField } from '../../../components/form/TextField';
import { Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import {
  CHECKED_LENGTH,
  COMPLIANCE_STATUSES,
  EVALUATION_METHODS,
  type ComplianceStatus,
} from '../../../config/constants';
import type { OwnDocument } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { trimmedText, useForm, useStartWriting } from '../../../shared/forms/useForm';
import { useConfirm } from '../../../shared/notices/confirm';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { documentsSchema, NO_DOCUMENT, type ChosenDocument } from '../evidence/chosenDocuments';
import { DocumentFields } from '../evidence/DocumentFields';
import { useEvidence } from '../evidence/ItemEvidence';
import { evaluationDraft } from './draftNames';
import {
  COMPLIANCE_SAVED,
  competenceHint,
  confirmOpenActions,
  RECORD_COMPLIANCE,
  CONFIRM_SAVE_NOTES,
} from '../messages';
import { toStatus } from '../ownRegister';
import { noteSchema, recordCompliance } from '../entryThunks';
import { latestEvaluation, oldestFirst } from '../history';
import { useHistory } from '../liveRegister';

const draftSchema = v.object({
  entryKey: v.string(),
  note: noteSchema,
  /** Null if the member chose none: the current status at sending is then used. */
  check: v.nullable(v.picklist(COMPLIANCE_STATUSES)),
  /** Null if the member chose none: the method of the last evaluation is then shown. */
  method: v.nullable(v.picklist(EVALUATION_METHODS)),
  checked: trimmedText(),
});

/** The draft with its documents, which the browser can't store in a draft. */
const formSchema = (evidence: readonly OwnDocument[]) =>
  v.object({
    ...draftSchema.entries,
    documents: documentsSchema(evidence),
  });

const statusOptions = asOptions(COMPLIANCE_STATUSES);
const methodOptions = asOptions(EVALUATION_METHODS);

export function ComplianceForm(props: {
  uid: string;
  itemKey: string;
  status: ComplianceStatus;
  openActions: number;
  /** The revision of the law that the page shows. */
  revision: number;
}) {
  const { uid, itemKey, status, openActions, revision } = props;
  const confirm = useConfirm();
  const formRef = useRef<HTMLDivElement>(null);
  useStartWriting(formRef);
  const { data: evidence } = useEvidence(uid, itemKey);
  const { data: entries } = useHistory(uid, itemKey);
  const last = latestEvaluation(oldestFirst(entries ?? []));
  const competence = useSelector(selectOwnText('competence'));
  const [documents, setDocuments] = useState<readonly ChosenDocument[]>([NO_DOCUMENT]);
  const draft = useDraft(uid, evaluationDraft(itemKey), draftSchema, () => ({
    entryKey: newKey(),
    note: '',
    check: null,
    method: null,
    checked: '',
  }));
  const method = draft.content.method ?? last?.how.method ?? EVALUATION_METHODS[0];
  const form = useForm({
    draft: {
      ...draft,
      content: { ...draft.content, documents },
      change: ({ documents: _, ...fields }) => draft.change(fields),
      clear: () => {
        draft.clear();
        setDocuments([NO_DOCUMENT]);
      },
    },
    schema: formSchema(evidence ?? []),
    confirm: () => confirm({ question: CONFIRM_SAVE_NOTES }),
    discardsUnconfirmed: true,
    send: (fields, onProgress) =>
      recordCompliance({ uid, key: itemKey, revision, onProgress, ...fields, method }),
    notice: COMPLIANCE_SAVED,
  });

  /** Asks before the form's own question, because answering Nope to that clears the form. */
  const handleSubmit = async () => {
    const leavesOpen = openActions > 0 && (draft.content.check ?? status) === 'Compliant';
    if (leavesOpen && !(await confirm({ question: confirmOpenActions(openActions) }))) return;
    // A draft that is sent again needs the same method, whatever the last evaluation is by then.
    form.change({ method });
    form.submit();
  };

  return (
    <Panel title={RECORD_COMPLIANCE}>
      <div ref={formRef}>
        <Form label={RECORD_COMPLIANCE} onSubmit={() => void handleSubmit()}>
          <RichTextEditor label="Compliance note" required {...form.field('note')} />
          <SelectField
            label="Status"
            options={statusOptions}
            value={form.content.check ?? status}
            readOnly={form.busy}
            onChange={(chosen) => form.change({ check: toStatus(chosen) })}
          />
          <DocumentFields
            documents={documents}
            onChange={setDocuments}
            evidence={evidence ?? []}
            showsErrors={form.isTried}
            busy={form.busy}
            progress={form.progress}
          />
          <SelectField
            label="Method"
            options={methodOptions}
            value={method}
            readOnly={form.busy}
            onChange={(chosen) =>
              form.change({
                method: EVALUATION_METHODS.find((one) => one === chosen) ?? null,
              })
            }
          />
          <TextAreaField
            label="What was checked (optional)"
            maxLength={CHECKED_LENGTH}
            rows={2}
            {...form.field('checked')}
          />
          <Text note>{competenceHint(competence)}</Text>
          <FormEnd form={form} label="Save" icon={SaveIcon} />
        </Form>
      </div>
    </Panel>
  );
}
