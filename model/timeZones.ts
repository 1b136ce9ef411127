const partsOf = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = partsOf.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  partsOf.set(zone, made);
  return made;
}

/** Wall-clock milliseconds, to the second. @throws RangeError for a zone that the browser does not know */
export function wallClockIn(zone: string, instant: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

export function isZone(name: string): boolean {
  try {
    return formatOf(name) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** In milliseconds. */
export function offsetIn(zone: string, instant: number): number {
  const second = Math.floor(instant / 1000) * 1000;
  return wallClockIn(zone, second) - second;
}

/**
 * Returns epoch milliseconds. When the clock is put back, this is the first of two instants. For a time that the clock skips, the
 * offset before the change applies (RFC 5545, 3.3.5).
 */
export function instantOf(zone: string, wall: number): number {
  const before = offsetIn(zone, wall - DAY);
  const after = offsetIn(zone, wall + DAY);
  const isShown = (offset: number) => wallClockIn(zone, wall - offset) === wall;
  return wall - (!isShown(before) && isShown(after) ? after : before);
}

/** The instant, and the offsets before and after it. */
type ClockChange = { at: number; before: number; after: number };

const DAY = 24 * 3_600_000;
const STEP = 14 * DAY;

/** In order. Two changes within a fortnight count as one. */
export function clockChanges(zone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let start = from; start < to; start += STEP) {
    const before = offsetIn(zone, start);
    const after = offsetIn(zone, Math.min(start + STEP, to));
    if (before === after) continue;
    let low = start;
    let high = Math.min(start + STEP, to);
    while (high - low > 1000) {
      const middle = low + Math.floor((high - low) / 2000) * 1000;
      if (middle === low) break;
      if (offsetIn(zone, middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
  }
  return changes;
}

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
