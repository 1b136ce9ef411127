import { useState } from 'react';
import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { Button } from '../../../components/Button';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { AddIcon } from '../../../components/icons';
import { TextAreaField, TextField } from '../../../components/TextField';
import { CHATROOM_DESCRIPTION_MAX, CHATROOM_TITLE_MAX } from '../../../config/constants';
import { links } from '../../../config/links';
import { newKey } from '../../../data/write';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { useDraft } from '../../../shared/drafts/useDraft';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import { createChatroom } from '../forumThunks';
import { CHATROOM_CREATED, DESCRIPTION_REQUIRED, TITLE_REQUIRED } from '../messages';

const draftSchema = v.object({ key: v.string(), title: v.string(), description: v.string() });

/** Opens a chatroom (jedi only; the caller checks, and so do the rules). */
export function CreateRoomForm({ uid }: { uid: string }) {
  const dispatch = useDispatch<ActDispatch>();
  const draft = useDraft(uid, 'chatroom', draftSchema, () => ({
    key: newKey(),
    title: '',
    description: '',
  }));
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { key, title, description } = draft.content;
  const lacksTitle = title.trim() === '';
  const lacksDescription = description.trim() === '';

  const handleSubmit = async () => {
    if (busy) return;
    setFailure(null);
    setIsChecked(true);
    if (lacksTitle || lacksDescription) return;
    setBusy(true);
    const outcome = await dispatch(
      createChatroom({ key, uid, title: title.trim(), description: description.trim() }),
    );
    setBusy(false);
    if (!createChatroom.fulfilled.match(outcome)) {
      setFailure(outcome.payload?.message ?? 'The chatroom was not created. Please try again.');
      return;
    }
    draft.clear();
    setIsChecked(false);
    const action = { label: 'Open chatroom', to: links.forum(key) };
    dispatch(showNotice('success', CHATROOM_CREATED, { action }));
  };

  return (
    <Form label="Create Chatroom" onSubmit={() => void handleSubmit()}>
      <TextField
        label="Title"
        required
        maxLength={CHATROOM_TITLE_MAX}
        value={title}
        readOnly={busy}
        error={isChecked && lacksTitle ? TITLE_REQUIRED : null}
        onChange={(changed) => draft.change({ ...draft.content, title: changed })}
      />
      <TextAreaField
        label="Description"
        required
        rows={3}
        maxLength={CHATROOM_DESCRIPTION_MAX}
        value={description}
        readOnly={busy}
        error={isChecked && lacksDescription ? DESCRIPTION_REQUIRED : null}
        onChange={(changed) => draft.change({ ...draft.content, description: changed })}
      />
      {!draft.isKept && <UnkeptDraft />}
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      <Button type="submit" tone="primary" icon={AddIcon} busy={busy}>
        Create Chatroom
      </Button>
    </Form>
  );
}
