import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { Popup } from 'semantic-ui-react';
import { FocusTrap } from './FocusTrap';
import styles from './Popover.module.css';

/** Along the button and away from it, in px. */
const POPUP_OFFSET: [number, number] = [0, 6];

const KEEP_FROM_EDGE = { name: 'preventOverflow', options: { padding: 16 } };

export interface PopoverBoxProps {
  /** The button that it hangs from. */
  anchor: HTMLElement;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The box of `Popover`: semantic-ui-react's Popup with the focus kept inside. */
export function PopoverBox({ anchor, title, onClose, children }: PopoverBoxProps) {
  const id = useId();
  const handleClose = ({ target }: SyntheticEvent) => {
    // A press of the button is the button's own: also the one that has just opened the box.
    if (!(target instanceof Node && anchor.contains(target))) onClose();
  };
  return (
    <Popup
      open
      context={anchor}
      onClose={handleClose}
      closeOnDocumentClick
      closeOnEscape={false}
      className={clsx(styles.popover)}
      offset={POPUP_OFFSET}
      popperModifiers={[KEEP_FROM_EDGE]}
      basic
    >
      <FocusTrap className={styles.popoverBox} labelledBy={id} onEscape={onClose}>
        <h3 id={id} className={styles.popoverTitle}>
          {title}
        </h3>
        {children}
      </FocusTrap>
    </Popup>
  );
}
