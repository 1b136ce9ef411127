import type { ReactNode } from 'react';
import { Button } from '../../components/action/Button';
import { Form } from '../../components/form/Form';
import type { IconType } from '../../components/display/icons';
import { FormEnd } from '../forms/FormEnd';
import { useFindMembers } from '../members/findMembers';
import { RichTextEditor } from '../richText/RichTextEditor';
import type { Conversation } from '../../data/acts/messages';
import { useMessagePictures } from '../uploads/messagePictures';
import { CHANGED_ELSEWHERE } from './messages';
import { useMessageForm, type MessageFormOptions } from './useMessageForm';

export type MessageFormProps = MessageFormOptions & {
  conversation: Conversation;
  /** Names the form and its field. */
  label: string;
  submitLabel: string;
  submitIcon?: IconType;
  placeholder?: string;
  /** Offers a way out that keeps the draft. */
  onCancel?: () => void;
  /** Further buttons. */
  actions?: ReactNode;
};

/**
 * Writes a message: a new one, a reply or an edit. The text stays in the form, and in this browser, until the server
 * has taken it.
 */
export function MessageForm({
  conversation,
  label,
  submitLabel,
  submitIcon,
  placeholder,
  onCancel,
  actions,
  ...options
}: MessageFormProps) {
  const form = useMessageForm(options);
  const findMembers = useFindMembers();
  const key = options.messageKey ?? form.key;
  const pictures = useMessagePictures(options.uid, { conversation, key });
  return (
    <Form label={label} onSubmit={form.submit}>
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
        {actions}
      </FormEnd>
    </Form>
  );
}
