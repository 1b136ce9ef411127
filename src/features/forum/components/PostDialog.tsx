import { useDispatch } from 'react-redux';
import { EditIcon, ReplyIcon } from '../../../components/display/icons';
import type { Chatroom, Post } from '../../../data/records';
import { authorName, messageOfPost } from '../../../shared/comments/message';
import { MessageDialog } from '../../../shared/comments/MessageDialog';
import { refuse } from '../../../shared/forms/useForm';
import type { ActDispatch } from '../../../store/act';
import { checkPost, editPost } from '../forumThunks';
import { ORIGINAL_GONE, POST_GONE } from '../messages';
import { useSendPost } from '../useSendPost';

export type PostDialogProps = {
  uid: string;
  room: Chatroom;
  kind: 'reply' | 'edit';
  /** The post to answer or to edit, as it stands now. */
  post: Post;
  /** It was deleted meanwhile. */
  isDeleted: boolean;
  onSent: (key: string) => void;
  onClose: () => void;
};

/** The window in which a post is answered or edited. */
export function PostDialog({ uid, room, kind, post, isDeleted, onSent, onClose }: PostDialogProps) {
  const dispatch = useDispatch<ActDispatch>();
  const sendPost = useSendPost(uid, room);

  const exists = async (message: { key: string; text: string }) => {
    const outcome = await dispatch(checkPost(message));
    return checkPost.fulfilled.match(outcome) && outcome.payload;
  };

  if (kind === 'edit') {
    return (
      <MessageDialog
        title="Edit your post"
        label="Edited post"
        submitLabel="Save"
        submitIcon={EditIcon}
        uid={uid}
        draftName={`edit/${post.key}`}
        initial={post.message}
        send={({ text }) => (isDeleted ? refuse(POST_GONE) : editPost({ key: post.key, text }))}
        exists={({ text }) => exists({ key: post.key, text })}
        onDone={() => undefined}
        onClose={onClose}
      />
    );
  }
  const { key, displayName, message: text } = post;
  const original = { key, uid: post.uid, displayName, text };
  return (
    <MessageDialog
      title={`Reply to ${authorName(post)}`}
      label="Your reply"
      submitLabel="Reply"
      submitIcon={ReplyIcon}
      quoted={messageOfPost(post)}
      uid={uid}
      draftName={`reply/${post.key}`}
      initial=""
      send={(message) => (isDeleted ? refuse(ORIGINAL_GONE) : sendPost(message, original))}
      exists={exists}
      onDone={onSent}
      onClose={onClose}
    />
  );
}
