import type { ReactNode } from 'react';

interface VisuallyHiddenProps {
  children: ReactNode;
  id?: string;
}

export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  );
}
