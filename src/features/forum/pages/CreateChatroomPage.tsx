import { useSelector, useDispatch } from 'react-redux';
import * as v from 'valibot';
import { selectUid } from '../../../access/sessionSlice';
import { AddIcon } from '../../../components/display/icons';
import { BackLink } from '../../../components/action/Button';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { PATTERNS, links } from '../../../config/links';
import { Form } from '../../../components/form/Form';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { CHATROOM_DESCRIPTION_MAX, CHATROOM_TITLE_MAX } from '../../../config/constants';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText, useForm } from '../../../shared/forms/useForm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import {
  createChatroom,
  CHATROOM_CREATED,
  DESCRIPTION_REQUIRED,
  TITLE_REQUIRED,
} from '../forumThunks';

export function CreateChatroomPage() {
  const uid = useSelector(selectUid);
  if (uid === null) return null;
  return (
    <Page
      title="Create Chatroom"
      width="reading"
      before={<BackLink to={PATTERNS.chatrooms}>Chatrooms</BackLink>}
    >
      <Panel title="New chatroom">
        <CreateRoomForm uid={uid} />
      </Panel>
    </Page>
  );
}

const roomSchema = v.object({
  key: v.string(),
  title: requiredText(TITLE_REQUIRED),
  description: requiredText(DESCRIPTION_REQUIRED),
});

/** Creates a chatroom. Only for a jedi: the caller checks that, and so do the rules. */
export function CreateRoomForm({ uid }: { uid: string }) {
  const dispatch = useDispatch();
  const form = useForm({
    draft: useDraft(uid, 'chatroom', roomSchema, () => ({
      key: newKey(),
      title: '',
      description: '',
    })),
    schema: roomSchema,
    send: (room) => createChatroom({ ...room, uid }),
    onDone: (_, { key }) => {
      const action = { label: 'Open chatroom', to: links.forum(key) };
      dispatch(showNotice('success', CHATROOM_CREATED, { action }));
    },
  });

  return (
    <Form label="Create Chatroom" onSubmit={form.submit}>
      <TextField label="Title" required maxLength={CHATROOM_TITLE_MAX} {...form.field('title')} />
      <TextAreaField
        label="Description"
        required
        rows={3}
        maxLength={CHATROOM_DESCRIPTION_MAX}
        {...form.field('description')}
      />
      <FormEnd form={form} label="Create Chatroom" icon={AddIcon} />
    </Form>
  );
}
