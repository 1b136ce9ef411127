import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import type { MessageRef } from '../../data/mutations/messages';
import type { Decided } from '../../data/mutations/moderation';
import {
  useHiddenText,
  dismissReports,
  hideMessage,
  removeMessage,
  restoreMessage,
} from './liveModeration';
import { type Message, NOTE_REQUIRED } from './message';
import { Button } from '../../components/action/Button';
import { Form } from '../../components/form/Form';
import { TextAreaField } from '../../components/form/TextField';
import { Modal } from '../../components/overlay/Modal';
import { NOTE_MAX } from '../../config/constants';
import { newKey } from '../../data/write';
import { FormEnd } from '../forms/FormEnd';
import { requiredText, useFields, useForm, type Sending } from '../forms/useForm';
import { QuoteBlock } from './MessageCard';

/** The moderation decisions, keyed as stored. */
export const MODERATION_ACTIONS = {
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

type DecisionDialogProps = {
  action: Decided;
  uid: string;
  message: Message;
  at: MessageRef;
  /** Keys of the reports that the decision answers. */
  reports?: readonly string[];
  onClose: () => void;
};

export function DecisionDialog(props: DecisionDialogProps) {
  const { action, uid, message, at, reports = [], onClose } = props;
  const { verb, thunk, notice } = MODERATION_ACTIONS[action];
  return (
    <NoteDialog
      title={action === 'dismissed' ? 'Dismiss the report' : `${verb} this message`}
      label="Note"
      hint="The author of the message reads this."
      submitLabel={verb}
      tone={action === 'deleted' ? 'danger' : 'primary'}
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

function HiddenQuote({ message, at }: Pick<DecisionDialogProps, 'message' | 'at'>) {
  const text = useHiddenText(at);
  return text !== null && <QuoteBlock quote={{ ...message, text }} />;
}

const noteSchema = v.object({ note: requiredText(NOTE_REQUIRED) });

type NoteDialogProps = {
  title: string;
  label: string;
  hint: string;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  notice: string;
  /** @param key the same for each attempt in this dialog */
  send: (note: string, key: string) => Sending<void>;
  onClose: () => void;
  children?: ReactNode;
};

/** Dialog that asks for a short note and sends it. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, label, hint, submitLabel, tone, notice, send, onClose, children } = props;
  const [key] = useState(newKey);
  const form = useForm({
    draft: useFields({ note: '' }),
    schema: noteSchema,
    send: ({ note }) => send(note, key),
    notice,
    onDone: onClose,
  });
  return (
    <Modal open keepOpen size="small" title={title} onClose={onClose}>
      {children}
      <Form label={title} onSubmit={form.submit}>
        <TextAreaField
          label={label}
          hint={hint}
          required
          rows={3}
          maxLength={NOTE_MAX}
          {...form.field('note')}
        />
        <FormEnd form={form} label={submitLabel} {...(tone && { tone })}>
          {!form.busy && <Button onClick={onClose}>Cancel</Button>}
        </FormEnd>
      </Form>
    </Modal>
  );
}
