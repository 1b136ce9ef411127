const STOPS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls an element into view, again whenever the page changes its height, until the reader moves. Returns the stop function. */
export function holdInView(element: HTMLElement, block: ScrollLogicalPosition): () => void {
  const show = () => element.scrollIntoView({ block });
  const resized = new ResizeObserver(show);
  const stop = () => {
    resized.disconnect();
    STOPS.forEach((event) => window.removeEventListener(event, stop));
  };
  show();
  resized.observe(document.body);
  STOPS.forEach((event) => window.addEventListener(event, stop));
  return stop;
}
