import type { ReactNode } from 'react';
import { useOverflows } from '../layout/useOverflows';
import styles from './Modal.module.css';

/** The part of a dialog that scrolls. While it does, the keyboard can focus it, because it may hold no control. */
export function DialogContent({ children }: { children: ReactNode }) {
  const [boxRef, overflows] = useOverflows();
  return (
    <div
      ref={boxRef}
      className={styles.modalContent}
      {...(overflows && { role: 'region', 'aria-label': 'Content, scrolls', tabIndex: 0 })}
    >
      <div>{children}</div>
    </div>
  );
}
