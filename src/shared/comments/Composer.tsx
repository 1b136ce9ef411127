import { useRef, useState } from 'react';
import { Button } from '../../components/action/Button';
import { Lazily } from '../../components/feedback/Lazily';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { KeysIcon, SendIcon } from '../../components/display/icons';
import type { Conversation } from '../../data/acts/messages';
import { capitalised } from '../../lib/text';
import { MessageForm } from './MessageForm';
import { NOUNS } from './messages';
import { useKeys } from './useKeys';
import { useWriting } from './useMessageActs';
import styles from './comments.module.css';

const KeysDialog = lazyComponent(async () => (await import('./KeysDialog')).KeysDialog);

type ComposerProps = {
  uid: string;
  conversation: Conversation;
  /** The server has taken it. */
  onSent?: (key: string) => void;
};

/** Begins a talk in a conversation: a new post, a new comment. And it lists the keys that a conversation knows. */
export function Composer({ uid, conversation, onSent }: ComposerProps) {
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
        label={`Your ${noun}`}
        submitLabel={capitalised(noun)}
        submitIcon={SendIcon}
        uid={uid}
        conversation={conversation}
        draftName={`${noun}/${conversation.key}`}
        initial=""
        send={(message) => send(message, null)}
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
          <KeysDialog uid={uid} onClose={() => setKeysListed(false)} />
        </Lazily>
      )}
    </div>
  );
}
