import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/action/Button';
import { Form } from '../../components/form/Form';
import { TextAreaField } from '../../components/form/TextField';
import { Modal } from '../../components/overlay/Modal';
import { NOTE_MAX } from '../../config/constants';
import { newKey } from '../../data/write';
import { FormEnd } from '../forms/FormEnd';
import { requiredText } from '../forms/schemas';
import { useFields } from '../forms/useFields';
import { useForm, type Sending } from '../forms/useForm';
import { NOTE_REQUIRED } from './messages';

const noteSchema = v.object({ note: requiredText(NOTE_REQUIRED) });

type NoteDialogProps = {
  title: string;
  /** Names the field. */
  label: string;
  hint: string;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  /** Said when it was taken. */
  notice: string;
  /** @param key the same for each attempt of this window. */
  send: (note: string, key: string) => Sending<void>;
  onClose: () => void;
  /** What it is about. */
  children?: ReactNode;
};

/** A window that asks for a few words, and does something with them. */
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
