import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Modal as SemanticModal } from 'semantic-ui-react';
import { IconButton } from '../action/Button';
import { FocusTrap } from './FocusTrap';
import type { FocusTrapProps } from './FocusTrap';
import { CloseIcon } from '../display/icons';
import styles from './Modal.module.css';

export interface ModalProps {
  open: boolean;
  /** Escape, the cross or a press outside the box. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** `small` for questions and short forms, `large` for something to read. */
  size?: 'small' | 'medium' | 'large';
  /** Ignores presses outside the box: for forms, whose text must not be lost by a slip. */
  keepOpen?: boolean;
}

/** A dialog over the page. Its content is mounted only while it is open. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  onClose,
  title,
  children,
  actions,
  size = 'medium',
  keepOpen = false,
}: Omit<ModalProps, 'open'>) {
  const titleId = useId();
  return (
    <DialogBox
      size={size}
      labelledBy={titleId}
      onEscape={onClose}
      onPressOutside={keepOpen ? undefined : onClose}
    >
      <div className={styles.modalHeader}>
        <h2 id={titleId} className={styles.modalTitle}>
          {title}
        </h2>
        <IconButton icon={CloseIcon} label="Close" size="small" onClick={onClose} />
      </div>
      <div className={styles.modalContent}>{children}</div>
      {actions && <div className={styles.modalActions}>{actions}</div>}
    </DialogBox>
  );
}

export interface DialogBoxProps extends Omit<FocusTrapProps, 'modal' | 'className'> {
  size: 'small' | 'medium' | 'large';
  /** Left out: presses outside do nothing. */
  onPressOutside?: (() => void) | undefined;
}

/** The box of `Modal` and `ConfirmDialog`: semantic-ui-react's Modal with the focus kept inside. */
export function DialogBox({ onPressOutside, size, ...trap }: DialogBoxProps) {
  return (
    <SemanticModal
      open
      closeOnEscape={false}
      closeOnDimmerClick={onPressOutside !== undefined}
      onClose={() => onPressOutside?.()}
      className={clsx(styles.dialog, styles[size])}
    >
      <FocusTrap {...trap} modal className={styles.dialogBox} />
    </SemanticModal>
  );
}
