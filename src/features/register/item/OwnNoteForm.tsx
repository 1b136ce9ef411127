import * as v from 'valibot';
import { Button } from '../../../components/action/Button';
import { Failure } from '../../../components/feedback/Failure';
import { Form } from '../../../components/form/Form';
import { SaveIcon } from '../../../components/display/icons';
import { Panel } from '../../../components/layout/Panel';
import { useEditDraft } from '../../../shared/drafts/useEditDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useForm } from '../../../shared/forms/useForm';
import { useConfirm } from '../../../shared/notices/confirm';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { Awaited } from '../../../shared/time/Awaited';
import { upToDate } from '../../../store/liveValues';
import { isRefused } from '../../../store/loadStatus';
import { ownNoteDraft } from '../draftNames';
import {
  NOTE_CHANGED_ELSEWHERE,
  NOTE_SAVED,
  SAVE_NOTES_QUESTION,
  TEXT_TOO_LONG,
} from '../messages';
import { NOTE_LENGTH } from '../entryThunks';
import { saveOwnNote } from '../registerThunks';
import { useOwnNote } from '../liveRegister';

const TITLE = 'How this applies to us';
const noteSchema = v.pipe(v.string(), v.maxLength(NOTE_LENGTH, TEXT_TOO_LONG));

/** The member's own 'how this applies' note of one item. */
export function OwnNoteForm({ uid, itemKey }: { uid: string; itemKey: string }) {
  const { status, data: saved } = upToDate(useOwnNote(uid, itemKey));
  return (
    <Panel title={TITLE}>
      {saved !== null ? (
        <NoteEditor uid={uid} itemKey={itemKey} saved={saved} />
      ) : isRefused(status) ? (
        <Failure kind={status} />
      ) : (
        <Awaited inline label="Loading your note" />
      )}
    </Panel>
  );
}

/** The note as it is now, where it is changed no more; nothing where there is none. */
export function CurrentNote({ uid, itemKey }: { uid: string; itemKey: string }) {
  const { data: saved } = useOwnNote(uid, itemKey);
  if (saved === null || isBlank(saved)) return null;
  return (
    <Panel title={TITLE}>
      <RichText value={saved} headingLevel={3} />
    </Panel>
  );
}

function NoteEditor({ uid, itemKey, saved }: { uid: string; itemKey: string; saved: string }) {
  const confirm = useConfirm();
  const form = useForm({
    draft: useEditDraft(uid, ownNoteDraft(itemKey), noteSchema, saved),
    schema: noteSchema,
    confirm: () => confirm({ question: SAVE_NOTES_QUESTION }),
    send: (text) =>
      saveOwnNote({ uid, key: itemKey, text: isBlank(text) ? '' : text, base: saved }),
    notice: NOTE_SAVED,
  });

  return (
    <Form label={TITLE} onSubmit={form.submit}>
      <RichTextEditor label="Your own note" {...form.whole()} />
      <FormEnd
        form={form}
        changedElsewhere={NOTE_CHANGED_ELSEWHERE}
        label="Save"
        icon={SaveIcon}
        disabled={!form.isDraft}
      >
        {form.isDraft && !form.busy && (
          <Button tone="quiet" onClick={form.discard}>
            Discard changes
          </Button>
        )}
      </FormEnd>
    </Form>
  );
}
