import { type MouseEvent, type ReactNode, useId } from 'react';
import { Button, LinkButton } from '../action/Button';
import { Lazily } from '../feedback/Lazily';
import { DialogContent } from './DialogContent';
import { LazyDialogBox } from './LazyDialogBox';
import styles from './Modal.module.css';

interface ConfirmDialogProps {
  open: boolean;
  question: string;
  detail?: ReactNode;
  /** Null for Escape, which decides nothing. */
  onDecide: (yes: boolean | null) => void;
  yes?: string;
  no?: string;
  danger?: boolean | undefined;
  instead?: { label: string; to: string } | undefined;
}

/** The no button has the focus first. */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? (
    <Lazily>
      <OpenConfirmDialog {...rest} />
    </Lazily>
  ) : null;
}

function OpenConfirmDialog(props: Omit<ConfirmDialogProps, 'open'>) {
  const { question, detail, onDecide, yes = 'Yup', no = 'Nope', danger = false, instead } = props;
  const id = useId();
  /** The second click of a double click was meant for the element below the dialog. */
  const answerTo = (yes: boolean) => (event: MouseEvent) => {
    if (event.detail <= 1) onDecide(yes);
  };
  return (
    <LazyDialogBox
      role="alertdialog"
      size="small"
      labelledBy={`${id}-question`}
      describedBy={detail ? `${id}-detail` : undefined}
      onEscape={() => onDecide(null)}
    >
      <DialogContent>
        <h2 id={`${id}-question`}>{question}</h2>
        {detail && <div id={`${id}-detail`}>{detail}</div>}
      </DialogContent>
      <div className={styles.modalActions}>
        {instead && (
          <LinkButton to={instead.to} tone="primary" onClick={() => onDecide(false)}>
            {instead.label}
          </LinkButton>
        )}
        <Button data-autofocus onClick={answerTo(false)}>
          {no}
        </Button>
        <Button tone={danger ? 'danger' : 'primary'} solid={danger} onClick={answerTo(true)}>
          {yes}
        </Button>
      </div>
    </LazyDialogBox>
  );
}
