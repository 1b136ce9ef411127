import type { ReactNode } from 'react';
import './Invitation.css';

/** A sentence and the one thing to do about it. */
export function Invitation({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="invitation">
      <p className="invitation-text">{text}</p>
      {children}
    </div>
  );
}
