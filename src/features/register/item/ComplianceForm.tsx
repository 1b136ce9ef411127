import { useRef, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectOwnText } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { Button } from '../../../components/action/Button';
import { Form } from '../../../components/form/Form';
import { ForwardIcon, SaveIcon } from '../../../components/display/icons';
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
import { showNotice, showUndo } from '../../../shared/notices/noticesSlice';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import type { MutationDispatch } from '../../../store/mutation';
import { documentsSchema } from '../evidence/chosenDocuments';
import { DocumentFields } from '../evidence/DocumentFields';
import { useEvidence } from '../evidence/liveEvidence';
import { useChosenDocuments } from '../evidence/useChosenDocuments';
import { documentsDraft, evaluationDraft } from './draftNames';
import {
  backToList,
  COMPLIANCE_SAVED,
  competenceHint,
  confirmOpenActions,
  RECORD_COMPLIANCE,
  willRecord,
  CONFIRM_SAVE_NOTES,
  NOTE_CLEARED,
  END_OF_LIST,
  SAVE_AND_NEXT,
} from '../messages';
import { toStatus } from '../ownRegister';
import { noteSchema, recordCompliance } from '../entryThunks';
import { latestEvaluation, oldestFirst } from '../history';
import { useHistory } from '../liveRegister';
import { useDraftPlace } from '../colleagues/registerInView';
import type { WorkList } from '../work/useWorkList';

const draftSchema = v.object({
  entryKey: v.string(),
  note: noteSchema,
  /** Null if the member chose none: the current status is then shown. */
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
  /** The list to go on with. */
  work: WorkList | undefined;
}) {
  const { uid, itemKey, status, openActions, revision, work } = props;
  const confirm = useConfirm();
  const dispatch = useDispatch<MutationDispatch>();
  const goesOn = useRef(false);
  const formRef = useRef<HTMLDivElement>(null);
  useStartWriting(formRef);
  const { data: evidence } = useEvidence(uid, itemKey);
  const { data: entries } = useHistory(uid, itemKey);
  const last = latestEvaluation(oldestFirst(entries ?? []));
  const mayAttach = useCan('ownDocuments.add') === 'yes';
  const competence = useSelector(selectOwnText('competence'));
  const place = useDraftPlace(uid);
  const files = useChosenDocuments(...place(documentsDraft(itemKey)));
  const draft = useDraft(...place(evaluationDraft(itemKey)), draftSchema, () => ({
    entryKey: newKey(),
    note: '',
    check: null,
    method: null,
    checked: '',
  }));
  const check = draft.content.check ?? status;
  const method = draft.content.method ?? last?.how.method ?? EVALUATION_METHODS[0];
  const form = useForm({
    draft: {
      ...draft,
      content: { ...draft.content, documents: files.content },
      isDraft: draft.isDraft || files.isDraft,
      change: ({ documents: _, ...fields }) => draft.change(fields),
      clear: () => {
        draft.clear();
        files.clear();
      },
    },
    schema: formSchema(evidence ?? []),
    confirm: () => confirm({ question: CONFIRM_SAVE_NOTES, detail: willRecord(check) }),
    onDeclined: ({ documents: chosen, ...fields }) => {
      const restore = () => {
        draft.change(fields);
        files.change(chosen);
      };
      dispatch(showUndo(NOTE_CLEARED, restore));
    },
    send: (fields, onProgress) =>
      recordCompliance({ uid, key: itemKey, revision, onProgress, ...fields, method, check }),
    notice: COMPLIANCE_SAVED,
    onDone: () => {
      if (!work || !goesOn.current) return;
      if (work.isEnd) dispatch(showNotice('info', END_OF_LIST, backToList(work.back)));
      else work.goOn();
    },
  });

  /** Asks before the form's own question, because answering Nope to that clears the form. */
  const handleSubmit = async (isToGoOn = false) => {
    goesOn.current = isToGoOn;
    const leavesOpen = openActions > 0 && check === 'Compliant';
    if (leavesOpen && !(await confirm({ question: confirmOpenActions(openActions) }))) return;
    // A draft that is sent again needs the same method and status, whatever the last evaluation is by then.
    form.change({ method, check });
    form.submit();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!work || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void handleSubmit(true);
  };

  return (
    <Panel title={RECORD_COMPLIANCE}>
      <div ref={formRef} onKeyDownCapture={handleKeyDown}>
        <Form label={RECORD_COMPLIANCE} onSubmit={() => void handleSubmit()}>
          <RichTextEditor label="Compliance note" required {...form.field('note')} />
          <SelectField
            label="Status"
            options={statusOptions}
            value={check}
            readOnly={form.busy}
            onChange={(chosen) => form.change({ check: toStatus(chosen) })}
          />
          {mayAttach && (
            <DocumentFields
              documents={files.content}
              onChange={files.change}
              evidence={evidence ?? []}
              showsErrors={form.isTried}
              busy={form.busy}
              progress={form.progress}
            />
          )}
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
          <FormEnd form={form} label="Save" icon={SaveIcon} discards>
            {work && (
              <Button icon={ForwardIcon} busy={form.busy} onClick={() => void handleSubmit(true)}>
                {SAVE_AND_NEXT}
              </Button>
            )}
          </FormEnd>
        </Form>
      </div>
    </Panel>
  );
}
