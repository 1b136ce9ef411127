import { EditIcon, ReplyIcon } from '../../../../components/display/icons';
import type { Comment, InsightSummary } from '../../../../data/records';
import { authorName, messageOfComment } from '../../../../shared/comments/message';
import { MessageDialog } from '../../../../shared/comments/MessageDialog';
import { refuse } from '../../../../shared/forms/useForm';
import { COMMENT_GONE } from '../../messages';
import { useCommentActs } from '../../useCommentActs';

export type CommentDialogProps = {
  uid: string;
  insight: InsightSummary;
  kind: 'reply' | 'edit';
  /** The comment to answer or to edit, as it stands now. */
  comment: Comment;
  /** It was deleted meanwhile. */
  isDeleted: boolean;
  onClose: () => void;
};

/** The window in which a comment is answered or edited. */
export function CommentDialog(props: CommentDialogProps) {
  const { uid, insight, kind, comment, isDeleted, onClose } = props;
  const { send, edit, exists } = useCommentActs(uid, insight);
  const { key, displayName, comment: text } = comment;
  if (kind === 'edit') {
    return (
      <MessageDialog
        title="Edit your comment"
        label="Comment"
        submitLabel="Save"
        submitIcon={EditIcon}
        uid={uid}
        draftName={`edit/${key}`}
        initial={text}
        send={(message) => (isDeleted ? refuse(COMMENT_GONE) : edit(key, message.text))}
        exists={(message) => exists({ key, text: message.text })}
        onDone={() => undefined}
        onClose={onClose}
      />
    );
  }
  const original = { key, uid: comment.uid, displayName, text };
  return (
    <MessageDialog
      title={`Reply to ${authorName(comment)}`}
      label="Your reply"
      submitLabel="Reply"
      submitIcon={ReplyIcon}
      quoted={messageOfComment(comment)}
      uid={uid}
      draftName={`reply/${key}`}
      initial=""
      send={(message) => (isDeleted ? refuse(COMMENT_GONE) : send(message, original))}
      exists={exists}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}
