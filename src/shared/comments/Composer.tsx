import { SendIcon } from '../../components/display/icons';
import type { Conversation } from '../../data/acts/messages';
import { capitalised } from '../../lib/text';
import { MessageForm } from './MessageForm';
import { NOUNS } from './messages';
import { useWriting } from './useMessageActs';

type ComposerProps = {
  uid: string;
  conversation: Conversation;
  /** The server has taken it. */
  onSent?: (key: string) => void;
};

/** Begins a talk in a conversation: a new post, a new comment. */
export function Composer({ uid, conversation, onSent }: ComposerProps) {
  const { send, exists } = useWriting(uid, conversation);
  const noun = NOUNS[conversation.kind];
  return (
    <MessageForm
      label={`Your ${noun}`}
      submitLabel={capitalised(noun)}
      submitIcon={SendIcon}
      uid={uid}
      draftName={`${noun}/${conversation.key}`}
      initial=""
      send={(message) => send(message, null)}
      exists={exists}
      onDone={(key) => onSent?.(key)}
    />
  );
}
