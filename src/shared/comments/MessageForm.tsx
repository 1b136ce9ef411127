import { Button, ButtonRow } from '../../components/Button';
import { Form } from '../../components/Form';
import { FormMessage } from '../../components/FormMessage';
import type { IconType } from '../../components/icons';
import { ChangedElsewhere } from '../drafts/ChangedElsewhere';
import { UnkeptDraft } from '../drafts/UnkeptDraft';
import { RichTextEditor } from '../richText/RichTextEditor';
import { CHANGED_ELSEWHERE } from './messages';
import { useMessageDraft, type MessageDraftOptions } from './useMessageDraft';

export type MessageFormProps = MessageDraftOptions & {
  /** Names the form and its field. */
  label: string;
  submitLabel: string;
  submitIcon?: IconType;
  placeholder?: string;
  /** Offers a way out that keeps the draft. */
  onCancel?: () => void;
};

/**
 * Writes a message: a new one, a reply or an edit. The text stays in the form, and in this browser, until the server
 * has taken it.
 */
export function MessageForm({
  label,
  submitLabel,
  submitIcon,
  placeholder,
  onCancel,
  ...options
}: MessageFormProps) {
  const message = useMessageDraft(options);
  return (
    <Form label={label} className="message-form" onSubmit={() => void message.submit()}>
      <RichTextEditor
        label={label}
        value={message.text}
        error={message.problem}
        disabled={message.isBusy}
        onChange={message.change}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      {message.isStale && (
        <ChangedElsewhere
          message={CHANGED_ELSEWHERE}
          onKeepMine={message.keepMine}
          onTakeTheirs={message.discard}
        />
      )}
      {!message.isKept && <UnkeptDraft />}
      {message.failure && !message.isStale && (
        <FormMessage tone="error">{message.failure}</FormMessage>
      )}
      <ButtonRow>
        <Button
          type="submit"
          tone="primary"
          busy={message.isBusy}
          disabled={message.isStale}
          {...(submitIcon ? { icon: submitIcon } : {})}
        >
          {message.isBusy ? 'Sending…' : submitLabel}
        </Button>
        {onCancel && !message.isBusy && <Button onClick={onCancel}>Cancel</Button>}
        {message.isDraft && !message.isBusy && (
          <Button tone="quiet" onClick={message.discard}>
            Discard draft
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}
