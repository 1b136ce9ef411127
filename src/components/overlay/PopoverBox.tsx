import { type ReactNode, useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { Text } from '../layout/Layout';
import { FocusTrap } from './FocusTrap';
import { useAnchored } from './useAnchored';
import styles from './Popover.module.css';

export interface PopoverBoxProps {
  anchor: HTMLElement;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function PopoverBox({ anchor, title, onClose, children }: PopoverBoxProps) {
  const id = useId();
  const boxRef = useAnchored<HTMLDivElement>(anchor, 'above');

  useEffect(() => {
    const handlePress = ({ target }: PointerEvent) => {
      // A press on the button is handled by the button.
      const isOutside = (part: HTMLElement | null) =>
        target instanceof Node && !part?.contains(target);
      if (isOutside(boxRef.current) && isOutside(anchor)) onClose();
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [anchor, boxRef, onClose]);

  return createPortal(
    <div ref={boxRef} className={styles.popover}>
      <FocusTrap className={styles.popoverBox} labelledBy={id} onEscape={onClose}>
        <Text id={id} as="h3" below={2}>
          {title}
        </Text>
        {children}
      </FocusTrap>
    </div>,
    document.body,
  );
}
