import { clsx } from 'clsx';
import { type MouseEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { FocusTrap, type FocusTrapProps } from './FocusTrap';
import styles from './Modal.module.css';

export interface DialogBoxProps extends Omit<FocusTrapProps, 'modal' | 'forTyping' | 'className'> {
  size: 'small' | 'medium' | 'large';
  onPressOutside?: (() => void) | undefined;
}

export function DialogBox({ onPressOutside, size, ...trap }: DialogBoxProps) {
  // A text selection may start or end outside. Only a press that does both closes the dialog.
  const isPressed = useRef(false);
  const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  return createPortal(
    <div
      role="presentation"
      className={styles.dimmer}
      onMouseDown={(event) => {
        isPressed.current = isOutside(event);
      }}
      onMouseUp={(event) => {
        isPressed.current &&= isOutside(event);
      }}
      onClick={(event) => {
        // A link to another page of the portal leaves the dialog.
        const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
        if (isLink && event.defaultPrevented) trap.onEscape();
        else if (isPressed.current) onPressOutside?.();
        isPressed.current = false;
      }}
    >
      <div className={clsx(styles.dialog, styles[size])}>
        <FocusTrap
          {...trap}
          modal
          forTyping={onPressOutside === undefined}
          className={styles.dialogBox}
        />
      </div>
    </div>,
    document.body,
  );
}
