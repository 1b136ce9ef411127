import type { MessageRef } from '../../data/acts/messages';
import type { Decided } from '../../data/acts/moderation';
import { useKeptText } from './liveModeration';
import type { Message } from './message';
import { dismissReports, hideMessage, removeMessage, restoreMessage } from './moderationThunks';
import { NoteDialog } from './NoteDialog';
import { QuoteBlock } from './QuoteBlock';

/** What staff may decide, in the words of the buttons. */
export const RULINGS = {
  hidden: { verb: 'Hide', thunk: hideMessage, notice: 'Message hidden', tone: 'secondary' },
  restored: {
    verb: 'Restore',
    thunk: restoreMessage,
    notice: 'Message restored',
    tone: 'secondary',
  },
  deleted: { verb: 'Delete', thunk: removeMessage, notice: 'Message deleted', tone: 'danger' },
  dismissed: { verb: 'Dismiss', thunk: dismissReports, notice: 'Report dismissed', tone: 'quiet' },
} as const satisfies Record<Decided, unknown>;

type RulingDialogProps = {
  act: Decided;
  /** Who decides. */
  uid: string;
  message: Message;
  at: MessageRef;
  /** Keys of the reports that are answered. */
  reports?: readonly string[];
  onClose: () => void;
};

/** The window in which staff decide about a message, with a note to its author. */
export function RulingDialog(props: RulingDialogProps) {
  const { act, uid, message, at, reports = [], onClose } = props;
  const { verb, thunk, notice } = RULINGS[act];
  return (
    <NoteDialog
      title={act === 'dismissed' ? 'Dismiss the report' : `${verb} this message`}
      label="Note"
      hint="The author of the message reads this."
      submitLabel={verb}
      tone={act === 'deleted' ? 'danger' : 'primary'}
      notice={notice}
      send={(note) => thunk({ uid, message: at, author: message.uid, note, reports })}
      onClose={onClose}
    >
      {message.text === '' ? (
        <HiddenQuote message={message} at={at} />
      ) : (
        <QuoteBlock quote={message} />
      )}
    </NoteDialog>
  );
}

/** What a hidden message says. */
function HiddenQuote({ message, at }: Pick<RulingDialogProps, 'message' | 'at'>) {
  const text = useKeptText(at);
  return text !== null && <QuoteBlock quote={{ ...message, text }} />;
}
