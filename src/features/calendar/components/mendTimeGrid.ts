/**
 * Makes good what react-big-calendar's week and day say of themselves (1.20.0,
 * https://github.com/bigcalendar/react-big-calendar/issues/2714) and no property changes: the row of whole days calls itself
 * a row of a table that is none, and the hours scroll but cannot be reached by the keyboard. The library writes these
 * attributes once and the same always, so they stay as they are set here.
 * @param grid what holds the calendar, after it was drawn.
 */
export function mendTimeGrid(grid: HTMLElement): void {
  for (const row of grid.querySelectorAll('.rbc-allday-cell, .rbc-allday-cell [role="row"]'))
    row.removeAttribute('role');
  const wholeDays = grid.querySelector('.rbc-allday-cell');
  wholeDays?.setAttribute('role', 'group');
  wholeDays?.setAttribute('aria-label', 'All day');
  const hours = grid.querySelector('.rbc-time-content');
  hours?.setAttribute('role', 'group');
  hours?.setAttribute('aria-label', 'Hours');
  hours?.setAttribute('tabindex', '0');
}

/** Brings today into sight where the days of a week are wider than the screen. */
export function scrollToToday(grid: HTMLElement): void {
  const hours = grid.querySelector('.rbc-time-content');
  const gutter = grid.querySelector<HTMLElement>('.rbc-time-gutter');
  const today = grid.querySelector<HTMLElement>('.rbc-day-slot.rbc-today');
  if (hours && gutter && today) hours.scrollLeft = today.offsetLeft - gutter.offsetWidth;
}
