import { type ReactNode, useId } from 'react';
import { IconButton } from '../action/Button';
import { CloseIcon } from '../display/icons';
import { Lazily } from '../feedback/Lazily';
import { Row } from '../layout/Layout';
import { DialogContent } from './DialogContent';
import { LazyDialogBox } from './LazyDialogBox';
import styles from './Modal.module.css';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Ignores presses outside the box, so that text in a form is not lost. */
  keepOpen?: boolean;
}

export function Modal({ open, ...rest }: ModalProps) {
  return open ? (
    <Lazily>
      <OpenModal {...rest} />
    </Lazily>
  ) : null;
}

function OpenModal(props: Omit<ModalProps, 'open'>) {
  const { onClose, title, children, actions, size = 'medium', keepOpen = false } = props;
  const titleId = useId();
  return (
    <LazyDialogBox
      size={size}
      labelledBy={titleId}
      onEscape={onClose}
      onPressOutside={keepOpen ? undefined : onClose}
    >
      <Row gap={4} nowrap align="start" justify="between" className={styles.modalHeader}>
        <h2 id={titleId} className={styles.modalTitle}>
          {title}
        </h2>
        <IconButton icon={CloseIcon} label="Close" size="small" onClick={onClose} />
      </Row>
      <DialogContent>{children}</DialogContent>
      {actions && <div className={styles.modalActions}>{actions}</div>}
    </LazyDialogBox>
  );
}
