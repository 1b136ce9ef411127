import { clsx } from 'clsx';
import { cloneElement, useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Popup } from 'semantic-ui-react';
import { FocusTrap } from './FocusTrap';
import styles from './Popover.module.css';

/** Along the button and away from it, in px. */
const POPUP_OFFSET: [number, number] = [0, 6];

const KEEP_FROM_EDGE = { name: 'preventOverflow', options: { padding: 16 } };

interface TriggerProps {
  onClick?: () => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog';
}

export interface PopoverProps {
  /** The button that opens it; its own `onClick` is replaced. */
  trigger: ReactElement<TriggerProps>;
  title: string;
  children: ReactNode;
}

/**
 * A small dialog that hangs from a button, for a word of explanation. semantic-ui-react's Popup places it, beside the
 * button and inside the screen; the focus goes in, and back to the button when it closes.
 */
export function Popover({ trigger, title, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popup
      open={open}
      onClose={close}
      closeOnDocumentClick
      closeOnEscape={false}
      on="click"
      className={clsx(styles.popover)}
      offset={POPUP_OFFSET}
      popperModifiers={[KEEP_FROM_EDGE]}
      basic
      trigger={cloneElement(trigger, {
        onClick: () => setOpen(!open),
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
      })}
    >
      {open && (
        <PopoverBox title={title} onClose={close}>
          {children}
        </PopoverBox>
      )}
    </Popup>
  );
}

interface PopoverBoxProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function PopoverBox({ title, onClose, children }: PopoverBoxProps) {
  const id = useId();
  return (
    <FocusTrap className={styles.popoverBox} labelledBy={id} onEscape={onClose}>
      <h3 id={id} className={styles.popoverTitle}>
        {title}
      </h3>
      {children}
    </FocusTrap>
  );
}
