import type { ReactNode } from 'react';

interface VisuallyHiddenProps {
  children: ReactNode;
  id?: string;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  );
}
