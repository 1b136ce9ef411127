import type { ReactNode } from 'react';
import styles from './Invitation.module.css';

/** A sentence and the one thing to do about it. */
export function Invitation({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.invitation}>
      <p className={styles.invitationText}>{text}</p>
      {children}
    </div>
  );
}
