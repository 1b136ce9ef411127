import { clsx } from 'clsx';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../../access/sessionSlice';
import { useCan } from '../../../../access/useCan';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { Failure } from '../../../../components/feedback/Failure';
import { MessageIcon, SendIcon } from '../../../../components/display/icons';
import { Loading } from '../../../../components/feedback/Loading';
import { Panel } from '../../../../components/layout/Panel';
import { ProgressiveList } from '../../../../components/list/ProgressiveList';
import { useIsNarrow } from '../../../../components/list/useIsNarrow';
import { COMMENTS_HEIGHT, COMMENTS_WITHOUT_HEIGHT, SMALL_STEP } from '../../../../config/constants';
import type { Comment, InsightSummary } from '../../../../data/records';
import { MessageForm } from '../../../../shared/comments/MessageForm';
import { Bell } from '../../../../shared/subscriptions/Bell';
import { useMarkSeen } from '../../../../shared/subscriptions/useMarkSeen';
import { isRefused } from '../../../../store/loadStatus';
import { newComments, NO_COMMENTS } from '../../messages';
import { useCommentActs } from '../../useCommentActs';
import { useComments } from '../../liveInsights';
import { inThreads } from '../../threads';
import { useNewComments } from '../../useNewComments';
import { CommentDialog } from './CommentDialog';
import { CommentRow } from './CommentRow';
import styles from './Comments.module.css';

type CommentsProps = { insight: InsightSummary; headingLevel?: 2 | 3 };

/** What members say about an insight, the newest talk first, live; and the field to join in. For members alone. */
export function Comments({ insight, headingLevel = 2 }: CommentsProps) {
  const uid = useSelector(selectUid);
  if (uid === null) return null;
  return (
    <Panel
      title="Comments"
      headingLevel={headingLevel}
      actions={<Bell uid={uid} kind="insights" id={insight.key} title={insight.title} withLabel />}
    >
      <Composer uid={uid} insight={insight} />
      <CommentList uid={uid} insight={insight} />
    </Panel>
  );
}

type PartProps = { uid: string; insight: InsightSummary };

function Composer({ uid, insight }: PartProps) {
  const { send, exists } = useCommentActs(uid, insight);
  return (
    <MessageForm
      label="Your comment"
      submitLabel="Comment"
      submitIcon={SendIcon}
      uid={uid}
      draftName={`comment/${insight.key}`}
      initial=""
      send={(message) => send(message, null)}
      exists={exists}
      onDone={() => undefined}
    />
  );
}

function CommentList({ uid, insight }: PartProps) {
  const mayRemoveOthers = useCan('comments.deleteOther') === 'yes';
  const { status, data, want } = useComments(insight.key);
  // The first page holds the newest.
  useMarkSeen(uid, insight.key, insight.lastCommentTime, status === 'ready');
  const added = useNewComments(uid, status === 'ready' && data ? data.rows : null);
  // Two scrollers, one in the other, are one too many for a thumb.
  const isNarrow = useIsNarrow();
  const [dialog, setDialog] = useState<{ kind: 'reply' | 'edit'; comment: Comment } | null>(null);
  if (isRefused(status)) return <Failure kind={status} />;
  if (!data) return <Loading inline label="Loading the comments" />;
  const currentComment = data.rows.find(({ key }) => key === dialog?.comment.key);
  const isLong = data.rows.length > COMMENTS_WITHOUT_HEIGHT;
  return (
    <div className={styles.commentList}>
      <p className="visually-hidden" role="status" aria-label="New comments">
        {added > 0 && newComments(added)}
      </p>
      <ProgressiveList
        label="Comments"
        items={inThreads(data.rows)}
        getKey={({ comment }) => comment.key}
        renderItem={({ comment, isReply }) => (
          <div className={clsx(isReply && styles.reply)}>
            <CommentRow
              uid={uid}
              insight={insight.key}
              comment={comment}
              mayRemoveOthers={mayRemoveOthers}
              onReply={() => setDialog({ kind: 'reply', comment })}
              onEdit={() => setDialog({ kind: 'edit', comment })}
            />
          </div>
        )}
        step={SMALL_STEP}
        height={isLong && !isNarrow ? COMMENTS_HEIGHT : undefined}
        hasMore={data.hasMore}
        onNeedMore={want}
        empty={<EmptyState icon={MessageIcon} message={NO_COMMENTS} />}
      />
      {dialog && (
        <CommentDialog
          uid={uid}
          insight={insight}
          kind={dialog.kind}
          comment={currentComment ?? dialog.comment}
          isDeleted={!currentComment}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
