import { clsx } from 'clsx';
import { Modal } from 'semantic-ui-react';
import { FocusTrap } from './FocusTrap';
import type { FocusTrapProps } from './FocusTrap';
import styles from './Modal.module.css';

export interface DialogBoxProps extends Omit<FocusTrapProps, 'modal' | 'forTyping' | 'className'> {
  size: 'small' | 'medium' | 'large';
  /** Left out, of a form or a question: presses outside do nothing. */
  onPressOutside?: (() => void) | undefined;
}

/** The box of `Modal` and `ConfirmDialog`: semantic-ui-react's Modal with the focus kept inside. */
export function DialogBox({ onPressOutside, size, ...trap }: DialogBoxProps) {
  return (
    <Modal
      open
      closeOnEscape={false}
      closeOnDimmerClick={onPressOutside !== undefined}
      onClose={() => onPressOutside?.()}
      className={clsx(styles.dialog, styles[size])}
    >
      <FocusTrap
        {...trap}
        modal
        forTyping={onPressOutside === undefined}
        className={styles.dialogBox}
      />
    </Modal>
  );
}
