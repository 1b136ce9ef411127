import { useEffect, useRef } from 'react';

/** Work that takes a while: whoever began it can stop it, and leaving the page stops it too. */
export function useStoppable() {
  const controller = useRef<AbortController | null>(null);
  const stop = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);
  return {
    /** Begins the work. @returns what tells it to stop */
    begin: (): AbortSignal => (controller.current = new AbortController()).signal,
    stop,
  };
}
