const LONGEST_WAIT = 2000;

export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window)
        requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
      else setTimeout(resolve);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}

/** Returns a function that cancels. */
export function onceIdle(run: () => void): () => void {
  let isActive = true;
  void untilIdle().then(() => {
    if (isActive) run();
  });
  return () => {
    isActive = false;
  };
}

/** Resolves at the first contentful paint. A hidden tab paints only when the member looks at it. */
export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      requestAnimationFrame(() => setTimeout(resolve));
      return;
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

export const later = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null));
