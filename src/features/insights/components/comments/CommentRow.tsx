import { useDispatch } from 'react-redux';
import type { Comment } from '../../../../data/records';
import { MessageCard } from '../../../../shared/comments/MessageCard';
import { useConfirm } from '../../../../shared/notices/confirm';
import { showNotice } from '../../../../shared/notices/noticesSlice';
import { excerpt } from '../../../../shared/richText/rawContent';
import type { ActDispatch } from '../../../../store/act';
import { likeComment, deleteComment } from '../../commentThunks';
import { COMMENT_DELETED, DELETE_COMMENT_QUESTION } from '../../messages';
import { messageOfComment } from '../../../../shared/comments/message';

/** Words of a comment that the question before its deletion shows. */
const SHOWN_WORDS = 25;

type CommentRowProps = {
  uid: string;
  /** Key of the insight. */
  insight: string;
  comment: Comment;
  /** May delete what others said. */
  mayRemoveOthers: boolean;
  onReply: () => void;
  onEdit: () => void;
};

/** One comment, with what the reader may do with it. */
export function CommentRow(props: CommentRowProps) {
  const { uid, insight, comment, mayRemoveOthers, onReply, onEdit } = props;
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const { key } = comment;
  const isOwn = comment.uid === uid;

  const handleRemove = async () => {
    const detail = excerpt(comment.comment, SHOWN_WORDS);
    if (!(await confirm({ question: DELETE_COMMENT_QUESTION, detail, danger: true }))) return;
    const outcome = await dispatch(deleteComment({ insight, key }));
    if (deleteComment.fulfilled.match(outcome)) dispatch(showNotice('success', COMMENT_DELETED));
  };

  return (
    <MessageCard
      message={messageOfComment(comment)}
      uid={uid}
      onLike={(liked) => void dispatch(likeComment({ insight, key, uid, liked }))}
      onReply={onReply}
      onEdit={isOwn ? onEdit : undefined}
      onRemove={isOwn || mayRemoveOthers ? () => void handleRemove() : undefined}
    />
  );
}
