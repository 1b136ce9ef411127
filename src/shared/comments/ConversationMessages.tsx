import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useCan } from '../../access/useCan';
import { EditIcon, ReplyIcon } from '../../components/display/icons';
import type { Conversation } from '../../data/mutations/messages';
import type { MutationDispatch } from '../../store/mutation';
import { refuse } from '../forms/useForm';
import {
  authorName,
  type Message,
  deletedInMeantime,
  NOUNS,
  originalDeleted,
  REPORTED,
} from './message';
import { MessageCard, QuoteBlock } from './MessageCard';
import { MessageDialog } from './Composer';
import { likeMessage } from './messageThunks';
import { reportMessage } from './liveModeration';
import { NoteDialog, DecisionDialog } from './DecisionDialog';
import { useMessageKeys } from './useMessageKeys';
import { useDeleteMessage, useWriting } from './useMessageActions';

type ConversationMessagesProps = {
  uid: string;
  conversation: Conversation;
  messages: readonly Message[];
  /** Left out if the messages have no URLs of their own. */
  addressOf?: (key: string) => string;
  /** Called when the server has accepted a reply. */
  onSent?: (key: string) => void;
  /** Only this message can be replied to, with the page's own form. The replies do not repeat it as a quote. */
  replyOnly?: { to: string; start: () => void };
  /** Shown below a message's text. */
  below?: (key: string) => ReactNode;
  /** `card` renders one message. */
  children: (card: (message: Message) => ReactNode) => ReactNode;
};

type Open = { kind: 'reply' | 'edit' | 'report' | 'hidden' | 'restored'; message: Message };

const DELETE_OTHER = { chatrooms: 'posts.deleteOther', insights: 'comments.deleteOther' } as const;
const HIDE = { chatrooms: 'posts.hide', insights: 'comments.hide' } as const;

/** The messages of a conversation with all their actions and dialogs. */
export function ConversationMessages(props: ConversationMessagesProps) {
  const { uid, conversation, messages, addressOf, onSent, replyOnly, below, children } = props;
  const dispatch = useDispatch<MutationDispatch>();
  const [open, setOpen] = useState<Open | null>(null);
  const mayDeleteOthers = useCan(DELETE_OTHER[conversation.kind]) === 'yes';
  const mayHide = useCan(HIDE[conversation.kind]) === 'yes';
  const like = (key: string, liked: boolean) =>
    void dispatch(likeMessage({ conversation, key, uid, liked }));
  const remove = useDeleteMessage();
  const replyTo = (message: Message): (() => void) | undefined =>
    !replyOnly
      ? () => setOpen({ kind: 'reply', message })
      : replyOnly.to === message.key
        ? replyOnly.start
        : undefined;
  const quoteOf = ({ key, originalPost }: Message) => {
    const above = messages[messages.findIndex((one) => one.key === key) - 1];
    if (originalPost && originalPost.key === replyOnly?.to) return 'none';
    return originalPost && originalPost.key === above?.key ? 'line' : 'full';
  };
  const { listRef, announcement } = useMessageKeys({
    uid,
    messages,
    onLike: ({ key }, liked) => like(key, liked),
    onReply: (message) => replyTo(message)?.(),
  });
  const current = messages.find(({ key }) => key === open?.message.key);
  return (
    <>
      <div ref={listRef}>
        {children((message) => {
          const isOwn = message.uid === uid;
          const isHidden = message.text === '';
          const asks = (kind: Open['kind'], isOffered: boolean) =>
            isOffered ? () => setOpen({ kind, message }) : undefined;
          return (
            <MessageCard
              message={message}
              uid={uid}
              addressOf={addressOf}
              below={below?.(message.key)}
              onLike={isHidden ? undefined : (liked) => like(message.key, liked)}
              onReply={isHidden ? undefined : replyTo(message)}
              quote={quoteOf(message)}
              onEdit={asks('edit', isOwn && !isHidden)}
              onReport={asks('report', !isOwn && !isHidden && !mayHide)}
              onHide={asks('hidden', !isOwn && !isHidden && mayHide)}
              onRestore={asks('restored', isHidden && mayHide)}
              onRemove={isOwn || mayDeleteOthers ? () => remove(conversation, message) : undefined}
            />
          );
        })}
        <p className="visually-hidden" role="status" aria-label="Keys">
          {announcement}
        </p>
      </div>
      {open && (
        <OpenDialog
          uid={uid}
          conversation={conversation}
          kind={open.kind}
          message={current ?? open.message}
          isDeleted={!current}
          onSent={onSent}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

type OpenDialogProps = Open & {
  uid: string;
  conversation: Conversation;
  /** Another user deleted the message while the dialog was open. */
  isDeleted: boolean;
  onSent: ((key: string) => void) | undefined;
  onClose: () => void;
};

function OpenDialog(props: OpenDialogProps) {
  const { uid, conversation, kind, message, isDeleted, onSent, onClose } = props;
  const { send, edit, exists } = useWriting(uid, conversation);
  const noun = NOUNS[conversation.kind];
  const { key, displayName, text, version } = message;
  if (kind === 'hidden' || kind === 'restored') {
    const at = { conversation, key };
    return <DecisionDialog action={kind} uid={uid} message={message} at={at} onClose={onClose} />;
  }
  if (kind === 'report') {
    return (
      <NoteDialog
        title={`Report this ${noun}`}
        label="Reason"
        hint="The moderators read this. No one learns that you sent it."
        submitLabel="Report"
        notice={REPORTED}
        send={(reason, report) =>
          reportMessage({ key: report, uid, message: { conversation, key }, reason })
        }
        onClose={onClose}
      >
        <QuoteBlock quote={message} />
      </NoteDialog>
    );
  }
  if (kind === 'edit') {
    return (
      <MessageDialog
        title={`Edit your ${noun}`}
        label={`Edited ${noun}`}
        submitLabel="Save"
        submitIcon={EditIcon}
        uid={uid}
        conversation={conversation}
        messageKey={key}
        draftName={`edit/${key}`}
        initial={text}
        send={(edited) =>
          isDeleted ? refuse(deletedInMeantime(noun)) : edit({ ...edited, key, seen: version })
        }
        exists={(edited) => exists({ ...edited, key })}
        onDone={() => undefined}
        onClose={onClose}
      />
    );
  }
  const original = { key, uid: message.uid, displayName, text };
  return (
    <MessageDialog
      title={`Reply to ${authorName(message)}`}
      label="Your reply"
      submitLabel="Reply"
      submitIcon={ReplyIcon}
      quoted={message}
      uid={uid}
      conversation={conversation}
      draftName={`reply/${key}`}
      initial=""
      send={(reply) => (isDeleted ? refuse(originalDeleted(noun)) : send(reply, original))}
      exists={exists}
      onDone={(sent) => onSent?.(sent)}
      onClose={onClose}
    />
  );
}
