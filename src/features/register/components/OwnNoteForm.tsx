import { useState } from 'react';
import * as v from 'valibot';
import { Button, ButtonRow } from '../../../components/Button';
import { Failure } from '../../../components/Failure';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { SaveIcon } from '../../../components/icons';
import { Loading } from '../../../components/Loading';
import { Panel } from '../../../components/Panel';
import { ChangedElsewhere } from '../../../shared/drafts/ChangedElsewhere';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { useEditDraft } from '../../../shared/drafts/useEditDraft';
import { useConfirm } from '../../../shared/notices/confirm';
import { useSend } from '../../../shared/notices/useSend';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { isRefused } from '../../../store/loadStatus';
import {
  NOTE_CHANGED_ELSEWHERE,
  NOTE_SAVED,
  SAVE_NOTES_QUESTION,
  TEXT_TOO_LONG,
} from '../messages';
import { NOTE_LENGTH } from '../ownRegister';
import { saveNote } from '../registerThunks';
import { useOwnNote } from '../liveRegister';

const TITLE = 'How this applies to us';
const draftSchema = v.string();

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
  const confirm = useConfirm();
  const { busy, failure, send } = useSend();
  const draft = useEditDraft(uid, `note/${itemKey}`, draftSchema, saved, busy);
  const [isTooLong, setTooLong] = useState(false);
  const { content: text, isStale } = draft;
  const error = isTooLong ? TEXT_TOO_LONG : failure;

  const handleSave = async () => {
    setTooLong(text.length > NOTE_LENGTH);
    if (busy || isStale || text.length > NOTE_LENGTH) return;
    if (!(await confirm({ question: SAVE_NOTES_QUESTION }))) return;
    const note = { uid, key: itemKey, text: isBlank(text) ? '' : text, base: saved };
    if (await send(saveNote(note), NOTE_SAVED)) draft.clear();
  };

  return (
    <Form label={TITLE} onSubmit={() => void handleSave()}>
      <RichTextEditor
        label="Your own note"
        value={text}
        onChange={(changed) => {
          if (changed !== text) draft.change(changed);
        }}
      />
      {isStale && (
        <ChangedElsewhere
          message={NOTE_CHANGED_ELSEWHERE}
          onKeepMine={draft.keepMine}
          onTakeTheirs={draft.clear}
        />
      )}
      {!draft.isKept && <UnkeptDraft />}
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
