/** How long a busy page is waited for, in milliseconds. */
const LONGEST_WAIT = 2000;

/** Waits until the page and everything it names is loaded and the browser has nothing to do. */
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

/** Runs something once the page is idle, unless the function that is returned is called before. */
export function onceIdle(run: () => void): () => void {
  let isWanted = true;
  void untilIdle().then(() => {
    if (isWanted) run();
  });
  return () => {
    isWanted = false;
  };
}

/** Waits until something of the page can be read; in a tab that nobody looks at, until somebody does. */
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
