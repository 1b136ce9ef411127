import { useEffect } from 'react';

/** Gives the focus back to whatever opened the component, when the component goes and the focus with it. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
}
