import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../components/Button';
import { FilePicker } from '../../../components/FilePicker';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { SaveIcon } from '../../../components/icons';
import { asOptions } from '../../../components/options';
import { Panel } from '../../../components/Panel';
import { SelectField } from '../../../components/SelectField';
import {
  COMPLIANCE_STATUSES,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  type ComplianceStatus,
} from '../../../config/constants';
import { newKey } from '../../../data/write';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useConfirm } from '../../../shared/notices/confirm';
import { useSend } from '../../../shared/notices/useSend';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { noteProblem } from '../complianceNote';
import {
  COMPLIANCE_SAVED,
  DOCUMENT_EMPTY,
  DOCUMENT_REFUSED,
  DOCUMENT_TOO_BIG,
  SAVE_NOTES_QUESTION,
} from '../messages';
import { recordOwnCompliance } from '../registerThunks';

const draftSchema = v.object({
  entryKey: v.string(),
  note: v.string(),
  /** Null until one is chosen: the status that stands goes with the note, also when it changes meanwhile. */
  check: v.nullable(v.picklist(COMPLIANCE_STATUSES)),
});

const statusOptions = asOptions(COMPLIANCE_STATUSES);

/** Records compliance: a note, the status it states, and a document if there is one. */
export function ComplianceForm(props: { uid: string; itemKey: string; status: ComplianceStatus }) {
  const { uid, itemKey, status } = props;
  const confirm = useConfirm();
  const draft = useDraft(uid, `compliance/${itemKey}`, draftSchema, () => ({
    entryKey: newKey(),
    note: '',
    check: null,
  }));
  const [file, setFile] = useState<File | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [noteError, setNoteError] = useState<string | null>(null);
  const { busy, failure, send, forget } = useSend();
  const { content } = draft;
  const { entryKey, note } = content;
  const check = content.check ?? status;

  const handleClear = () => {
    draft.clear();
    setFile(null);
    setNoteError(null);
    forget();
  };

  const handleSubmit = async () => {
    if (busy || fileProblem !== null) return;
    forget();
    const problem = noteProblem(note);
    setNoteError(problem);
    if (problem !== null) return;
    if (!(await confirm({ question: SAVE_NOTES_QUESTION }))) {
      handleClear();
      return;
    }
    const entry = { uid, key: itemKey, entryKey, check, note, file, onProgress: setProgress };
    const isSaved = await send(recordOwnCompliance(entry), COMPLIANCE_SAVED);
    setProgress(null);
    if (isSaved) handleClear();
  };

  return (
    <Panel title="Record compliance">
      <Form label="Record compliance" onSubmit={() => void handleSubmit()}>
        <RichTextEditor
          label="Compliance note"
          value={note}
          error={noteError ?? undefined}
          disabled={busy}
          onChange={(changed) => {
            if (changed === note) return;
            setNoteError(null);
            draft.change({ ...content, note: changed });
          }}
        />
        {!draft.isKept && <UnkeptDraft />}
        <SelectField
          label="Status"
          options={statusOptions}
          value={check}
          disabled={busy}
          onChange={(chosen) => {
            const known = COMPLIANCE_STATUSES.find((value) => value === chosen);
            if (known) draft.change({ ...content, check: known });
          }}
        />
        <FilePicker
          label="Document (optional)"
          file={file}
          onChange={setFile}
          onProblem={setFileProblem}
          accept={DOCUMENT_TYPES}
          minBytes={1}
          maxBytes={DOCUMENT_MAX_BYTES}
          messages={{
            tooBig: DOCUMENT_TOO_BIG,
            tooSmall: DOCUMENT_EMPTY,
            wrongType: DOCUMENT_REFUSED,
          }}
          progress={progress}
        />
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <Button type="submit" tone="primary" icon={SaveIcon} busy={busy}>
          Save
        </Button>
      </Form>
    </Panel>
  );
}
