/** Finds a place for the notices where they cover no control, such as the next button that the member will press. */

export type Area = { left: number; top: number; right: number; bottom: number };
/** Where there is no free place, a link is covered rather than a button. */
type Control = Area & { isLink?: boolean };
/** Where the notices are moved from the bottom right corner, in pixels to the left and up. */
export type Place = { left: number; up: number };

/** A scroll or a change of the page has come to rest, in milliseconds. */
const REST_MS = 150;
/** Between a control and the notices. */
const GAP = 4;
/** How much worse it is to cover a button than a link. */
const BUTTON = 100;
const CORNER: Place = { left: 0, up: 0 };

const overlap = (one: Area, other: Area): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const moved = ({ left, top, right, bottom }: Area, place: Place): Area => ({
  left: left - place.left,
  right: right - place.left,
  top: top - place.up,
  bottom: bottom - place.up,
});

/** Returns the free place that is nearest to the corner, or else the place that covers least. @param box the notices in the corner */
export function freePlace(box: Area, view: Area, controls: readonly Control[]): Place {
  const taken = controls.map(({ left, top, right, bottom, isLink = false }) => ({
    weight: isLink ? 1 : BUTTON,
    left: left - GAP,
    top: top - GAP,
    right: right + GAP,
    bottom: bottom + GAP,
  }));
  const ups = [0, ...taken.map(({ top }) => box.bottom - top)].filter(
    (up) => up >= 0 && box.top - up >= view.top,
  );
  const room = Math.max(0, box.left - (view.right - box.right));
  const places = ups
    .flatMap((up) => [0, room / 2, room].map((left) => ({ left, up })))
    .sort((one, other) => one.up + one.left / 4 - (other.up + other.left / 4));
  let best = { place: CORNER, covered: Infinity };
  for (const place of places) {
    const at = moved(box, place);
    const covered = taken.reduce((sum, control) => sum + control.weight * overlap(at, control), 0);
    if (covered < best.covered) best = { place, covered };
    if (covered === 0) break;
  }
  return best.place;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="textbox"]';

/** Returns the areas of the controls that can be seen and pressed, except those in the notices. */
function controlsInSight(host: HTMLElement, view: Area): Control[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    if (host.contains(control)) return [];
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const seen = {
      left: Math.max(left, view.left),
      top: Math.max(top, 0),
      right: Math.min(right, view.right),
      bottom: Math.min(bottom, view.bottom),
      isLink: control.matches('a:not(.button)'),
    };
    if (seen.right <= seen.left || seen.bottom <= seen.top) return [];
    const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
    const topmost = document.elementsFromPoint(x, y).find((element) => !host.contains(element));
    return topmost && (control.contains(topmost) || isLabelOf(topmost, control)) ? [seen] : [];
  });
}

/** A box that is drawn by its label lies below it. */
const isLabelOf = (element: Element, control: HTMLElement): boolean =>
  element.closest('label')?.contains(control) ?? false;

/** Moves the notices from the corner to a free place. */
export function placeNotices(host: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight, offsetLeft, offsetTop } = host;
  if (offsetHeight === 0) return;
  const view = { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
  const box = {
    left: offsetLeft,
    top: offsetTop,
    right: offsetLeft + offsetWidth,
    bottom: offsetTop + offsetHeight,
  };
  const { left, up } = freePlace(box, view, controlsInSight(host, view));
  host.style.transform = left === 0 && up === 0 ? '' : `translate(${-left}px, ${-up}px)`;
}

/** Places the notices again once a scroll or a change of the page has come to rest. Returns the stop function. */
export function keepPlaced(host: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    // The notice stays where the pointer or the focus is on it.
    if (!host.matches(':hover, :focus-within')) placeNotices(host);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(place, REST_MS);
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !host.contains(target))) later();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  const options = { capture: true, passive: true };
  window.addEventListener('scroll', later, options);
  window.addEventListener('resize', later, options);
  // The pointer is often there: on the button that was pressed.
  placeNotices(host);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    window.removeEventListener('scroll', later, options);
    window.removeEventListener('resize', later, options);
  };
}
