import { useState } from 'react';
import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { Button, ButtonRow } from '../../../components/Button';
import { Failure } from '../../../components/Failure';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { SaveIcon } from '../../../components/icons';
import { Loading } from '../../../components/Loading';
import { Panel } from '../../../components/Panel';
import { ChangedElsewhere } from '../../../shared/drafts/ChangedElsewhere';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import type { ActDispatch } from '../../../store/act';
import { isRefused } from '../../../store/loadStatus';
import {
  NOTE_CHANGED_ELSEWHERE,
  NOTE_SAVED,
  SAVE_NOTES_QUESTION,
  TEXT_TOO_LONG,
} from '../messages';
import { NOTE_LENGTH } from '../ownRegister';
import { saveNote } from '../registerThunks';
import { useOwnNote } from '../useRegister';

const TITLE = 'How this applies to us';
/** `base` is what stood in the database when the member began to type. */
const draftSchema = v.object({ text: v.string(), base: v.string() });

/** The member's own 'how this applies' note of one item. */
export function OwnNoteForm({ uid, itemKey }: { uid: string; itemKey: string }) {
  const { status, data: saved } = useOwnNote(uid, itemKey);
  return (
    <Panel title={TITLE}>
      {saved !== null ? (
        <NoteEditor uid={uid} itemKey={itemKey} saved={saved} />
      ) : isRefused(status) ? (
        <Failure kind={status} />
      ) : (
        <Loading inline label="Loading your note" />
      )}
    </Panel>
  );
}

/** The note as it stands, where it is changed no more; nothing where there is none. */
export function StandingNote({ uid, itemKey }: { uid: string; itemKey: string }) {
  const { data: saved } = useOwnNote(uid, itemKey);
  if (saved === null || isBlank(saved)) return null;
  return (
    <Panel title={TITLE}>
      <RichText value={saved} headingLevel={3} />
    </Panel>
  );
}

function NoteEditor({ uid, itemKey, saved }: { uid: string; itemKey: string; saved: string }) {
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const draft = useDraft(uid, `note/${itemKey}`, draftSchema, () => ({
    text: saved,
    base: saved,
  }));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Without a draft the editor follows what the database holds, also when another window saves.
  const { text, base } = draft.isDraft ? draft.content : { text: saved, base: saved };
  const isStale = !busy && base !== saved && text !== saved;

  const handleSave = async () => {
    if (text.length > NOTE_LENGTH) {
      setError(TEXT_TOO_LONG);
      return;
    }
    if (busy || isStale || !(await confirm({ question: SAVE_NOTES_QUESTION }))) return;
    setBusy(true);
    setError(null);
    const outcome = await dispatch(
      saveNote({ uid, key: itemKey, text: isBlank(text) ? '' : text, base }),
    );
    setBusy(false);
    if (saveNote.fulfilled.match(outcome)) {
      draft.clear();
      dispatch(showNotice('success', NOTE_SAVED));
    } else setError(outcome.payload?.message ?? 'Your note was not saved. Please try again.');
  };

  return (
    <Form label={TITLE} onSubmit={() => void handleSave()}>
      <RichTextEditor
        label="Your own note"
        value={text}
        onChange={(changed) => {
          if (changed !== text) draft.change({ text: changed, base });
        }}
      />
      {isStale && (
        <ChangedElsewhere
          message={NOTE_CHANGED_ELSEWHERE}
          onKeepMine={() => draft.change({ text, base: saved })}
          onTakeTheirs={draft.clear}
        />
      )}
      {error && !isStale && <FormMessage tone="error">{error}</FormMessage>}
      <ButtonRow>
        <Button
          type="submit"
          tone="primary"
          icon={SaveIcon}
          busy={busy}
          disabled={!draft.isDraft || isStale}
        >
          Save
        </Button>
        {draft.isDraft && !busy && (
          <Button tone="quiet" onClick={draft.clear}>
            Discard changes
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}
