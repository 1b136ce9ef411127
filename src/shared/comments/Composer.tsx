import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/action/Button';
import { Lazily, lazyComponent } from '../../components/feedback/Lazily';
import { KeysIcon, SendIcon, type IconType } from '../../components/display/icons';
import type { Conversation } from '../../data/mutations/messages';
import { capitalised } from '../../lib/text';
import { Form } from '../../components/form/Form';
import { TextField } from '../../components/form/TextField';
import { FormEnd } from '../forms/FormEnd';
import { useKeys } from '../keys/useKeys';
import { useFindMembers } from '../members/findMembers';
import { RichTextEditor } from '../richText/RichTextEditor';
import { useMessagePictures } from '../uploads/messagePictures';
import { NOUNS, CHANGED_ELSEWHERE, ASK, TITLE_HINT, type Message } from './message';
import { useWriting, useMessageForm, type MessageFormOptions } from './useMessageActions';
import { QUESTION_TITLE_MAX } from '../../../model/questionTitle';
import { Modal } from '../../components/overlay/Modal';
import { QuoteBlock } from './MessageCard';
import styles from './comments.module.css';

const KeysDialog = lazyComponent(async () => (await import('../keys/KeysDialog')).KeysDialog);

const KEYS = [
  ['J', 'Next message'],
  ['K', 'Previous message'],
  ['R', 'Reply to the message with a quote'],
  ['L', 'Like the message, or remove your like'],
  ['C', 'Write'],
  ['Ctrl+Enter', 'Send the message'],
  ['?', 'This list'],
] as const;

type ComposerProps = {
  uid: string;
  conversation: Conversation;
  /** The message to which the form replies, on its own page. */
  original?: Message;
  /** Shows the field for the title of a question at once. */
  startsAsking?: boolean;
  /** Called when the server has accepted the message. */
  onSent?: (key: string) => void;
};

/** The form of a new post or comment. It also opens the list of keyboard shortcuts. */
export function Composer(props: ComposerProps) {
  const { uid, conversation, original, startsAsking = false, onSent } = props;
  const { send, exists } = useWriting(uid, conversation);
  const noun = NOUNS[conversation.kind];
  const [areKeysListed, setKeysListed] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  useKeys(uid, {
    c: () => boxRef.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus(),
    '?': () => setKeysListed(true),
  });
  return (
    <div ref={boxRef}>
      <MessageForm
        label={original ? 'Your reply' : `Your ${noun}`}
        submitLabel={original ? 'Reply' : capitalised(noun)}
        submitIcon={SendIcon}
        uid={uid}
        conversation={conversation}
        draftName={original ? `reply/${original.key}` : `${noun}/${conversation.key}`}
        initial=""
        mayAsk={!original && conversation.kind === 'chatrooms'}
        startsAsking={startsAsking}
        send={(message) => send(message, original ?? null)}
        exists={exists}
        onDone={(key) => onSent?.(key)}
        actions={
          <Button
            tone="quiet"
            icon={KeysIcon}
            className={styles.keysButton}
            onClick={() => setKeysListed(true)}
          >
            Keys
          </Button>
        }
      />
      {areKeysListed && (
        <Lazily>
          <KeysDialog
            title="Keys in conversations"
            keys={KEYS}
            uid={uid}
            onClose={() => setKeysListed(false)}
          />
        </Lazily>
      )}
    </div>
  );
}

type MessageFormProps = MessageFormOptions & {
  conversation: Conversation;
  label: string;
  submitLabel: string;
  submitIcon?: IconType;
  placeholder?: string;
  /** Offers a title, which makes the message a question. */
  mayAsk?: boolean;
  startsAsking?: boolean;
  /** Adds a Cancel button, which does not delete the draft. */
  onCancel?: () => void;
  actions?: ReactNode;
};

/** The text stays in the form and in this browser until the server has accepted it. */
function MessageForm({
  conversation,
  label,
  submitLabel,
  submitIcon,
  placeholder,
  mayAsk = false,
  startsAsking = false,
  onCancel,
  actions,
  ...options
}: MessageFormProps) {
  const form = useMessageForm(options);
  const [isAsking, setAsking] = useState(startsAsking);
  const hasTitle = mayAsk && (isAsking || form.title !== '');
  const findMembers = useFindMembers();
  const key = options.messageKey ?? form.key;
  const pictures = useMessagePictures(options.uid, { conversation, key });
  return (
    <Form label={label} onSubmit={form.submit}>
      {hasTitle && (
        <TextField
          label="Title"
          hint={TITLE_HINT}
          maxLength={QUESTION_TITLE_MAX}
          value={form.title}
          readOnly={form.busy}
          onChange={form.setTitle}
        />
      )}
      <RichTextEditor
        label={label}
        {...form.whole()}
        readOnly={form.busy}
        placeholder={placeholder}
        findMembers={findMembers}
        pictures={pictures}
        onSend={form.submit}
        compact
      />
      <FormEnd
        form={form}
        changedElsewhere={CHANGED_ELSEWHERE}
        label={form.busy ? 'Sending…' : submitLabel}
        icon={submitIcon}
      >
        {onCancel && !form.busy && <Button onClick={onCancel}>Cancel</Button>}
        {form.isDraft && !form.busy && (
          <Button tone="quiet" onClick={form.discard}>
            Discard draft
          </Button>
        )}
        {mayAsk && !hasTitle && !form.busy && (
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {ASK}
          </Button>
        )}
        {actions}
      </FormEnd>
    </Form>
  );
}

type MessageDialogProps = Omit<MessageFormProps, 'onCancel'> & {
  title: string;
  quoted?: Message;
  onClose: () => void;
};

/** Closes once the message is sent. Closing it earlier does not delete the draft. */
export function MessageDialog({ title, quoted, onClose, onDone, ...form }: MessageDialogProps) {
  return (
    <Modal open keepOpen title={title} onClose={onClose}>
      {quoted && <QuoteBlock quote={quoted} />}
      <MessageForm
        {...form}
        onCancel={onClose}
        onDone={(key) => {
          onDone(key);
          onClose();
        }}
      />
    </Modal>
  );
}
