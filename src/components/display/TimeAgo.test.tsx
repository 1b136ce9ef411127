import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DAY_MS, formatDay } from '../../lib/dates';
import { TimeAgo } from './TimeAgo';

test('TimeAgo shows the elapsed time, and the exact time on hover and for screen readers', () => {
  const at = Date.now() - 2 * DAY_MS;
  render(<TimeAgo at={at} />);
  const time = screen.getByRole('time');
  expect(time).toHaveTextContent(/^2 days ago, .*, \d\d:\d\d$/);
  expect(time).toHaveAttribute('datetime', new Date(at).toISOString());
  expect(time).toHaveAttribute('title', expect.stringMatching(/, \d\d:\d\d$/));
});

test('TimeAgo shows the day too, with showsDay', () => {
  const at = Date.now() - 15 * DAY_MS;
  render(<TimeAgo at={at} showsDay />);
  expect(screen.getByRole('time')).toHaveTextContent(
    new RegExp(`^${formatDay(at)} · 2 weeks ago, `),
  );
});

test('TimeAgo shows the date in a prerendered page', () => {
  expect(renderToString(<TimeAgo at={Date.UTC(2026, 10, 4, 12)} />)).toBe(
    '<time dateTime="2026-11-04T12:00:00.000Z">4 November 2026</time>',
  );
});
