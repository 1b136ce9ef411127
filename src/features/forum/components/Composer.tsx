import { useDispatch } from 'react-redux';
import { SendIcon } from '../../../components/display/icons';
import { Panel } from '../../../components/layout/Panel';
import type { Chatroom } from '../../../data/records';
import { MessageForm } from '../../../shared/comments/MessageForm';
import type { ActDispatch } from '../../../store/act';
import { checkPost } from '../forumThunks';
import { useSendPost } from '../useSendPost';

/** Writes a new post in a room. */
export function Composer(props: { uid: string; room: Chatroom; onSent: (key: string) => void }) {
  const { uid, room, onSent } = props;
  const dispatch = useDispatch<ActDispatch>();
  const sendPost = useSendPost(uid, room);
  return (
    <Panel title="Write a post">
      <MessageForm
        label="Your post"
        submitLabel="Post"
        submitIcon={SendIcon}
        uid={uid}
        draftName={`post/${room.key}`}
        initial=""
        send={(message) => sendPost(message, null)}
        exists={async (message) => {
          const outcome = await dispatch(checkPost(message));
          return checkPost.fulfilled.match(outcome) && outcome.payload;
        }}
        onDone={onSent}
      />
    </Panel>
  );
}
