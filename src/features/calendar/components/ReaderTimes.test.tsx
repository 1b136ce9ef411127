import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wallOf } from '../../../../model/wallClock';
import { ReaderTimes } from './EventTimes';

const at = (day: string, time?: string) => wallOf(day, time) ?? NaN;
const show = (start: number, end: number) =>
  render(<ReaderTimes start={start} end={end} />).container;

/** Sets the time zone of the reader's browser. */
function readIn(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('ReaderTimes of an event in London', () => {
  it.each([
    ['2026-07-15', '09:00', '11:30', 'Wednesday 15 July 2026, 04:00 to 06:30'],
    // New York has changed its clocks, London has not.
    ['2026-03-10', '09:00', '11:30', 'Tuesday 10 March 2026, 05:00 to 07:30'],
    ['2026-03-10', '01:00', '02:30', 'Monday 9 March 2026, 21:00 to 22:30'],
  ])(
    'on %s from %s also shows the New York times to a reader in New York',
    (day, from, to, shown) => {
      readIn('America/New_York');
      show(at(day, from), at(day, to));
      expect(screen.getByText(`Your time (America/New York): ${shown}`)).toBeVisible();
    },
  );

  it('shows nothing to a reader in London, or for whole days', () => {
    readIn('Europe/London');
    expect(show(at('2026-07-15', '09:00'), at('2026-07-15', '11:30'))).toBeEmptyDOMElement();
    readIn('America/New_York');
    expect(show(at('2026-07-15'), at('2026-07-16'))).toBeEmptyDOMElement();
  });

  it('warns of a time that does not exist because the clocks go forward', () => {
    readIn('Europe/London');
    show(at('2026-03-29', '01:30'), at('2026-03-29', '02:00'));
    expect(
      screen.getByText(
        'Clocks go forward on Sunday 29 March 2026: 01:30 does not exist on that day.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/02:00 does not exist/)).not.toBeInTheDocument();
  });
});
