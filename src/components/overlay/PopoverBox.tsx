import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Text } from '../layout/Layout';
import { FocusTrap } from './FocusTrap';
import styles from './Popover.module.css';

const GAP = 6;
const EDGE = 16;

export interface PopoverBoxProps {
  anchor: HTMLElement;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function PopoverBox({ anchor, title, onClose, children }: PopoverBoxProps) {
  const id = useId();
  const boxRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => boxRef.current && moveTo(boxRef.current, anchor);
    place();
    // Captures, because a scrolling part of the page counts too.
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor]);

  useEffect(() => {
    const handlePress = ({ target }: PointerEvent) => {
      // A press on the button is handled by the button.
      const isOutside = (part: HTMLElement | null) =>
        target instanceof Node && !part?.contains(target);
      if (isOutside(boxRef.current) && isOutside(anchor)) onClose();
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [anchor, onClose]);

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

function moveTo(box: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const above = button.top - GAP - height;
  box.style.top = `${above < EDGE ? button.bottom + GAP : above}px`;
  const rightmost = document.documentElement.clientWidth - EDGE - width;
  box.style.left = `${Math.max(EDGE, Math.min(button.left, rightmost))}px`;
}
