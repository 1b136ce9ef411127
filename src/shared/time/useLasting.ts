import { useEffect, useState } from 'react';

/** True once `state` has been true for `delay` milliseconds. */
export function useLasting(state: boolean, delay: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!state) return undefined;
    const timer = setTimeout(() => setLasts(true), delay);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [state, delay]);
  return lasts;
}
