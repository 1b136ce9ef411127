import { Modal } from '../../components/overlay/Modal';
import { MessageForm, type MessageFormProps } from './MessageForm';
import type { Message } from './message';
import { QuoteBlock } from './QuoteBlock';

type MessageDialogProps = Omit<MessageFormProps, 'onCancel'> & {
  title: string;
  /** What is answered, shown above the form. */
  quoted?: Message;
  onClose: () => void;
};

/** The window in which a message is edited or answered. Closing it keeps the draft; once sent it closes by itself. */
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
