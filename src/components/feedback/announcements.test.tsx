import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcement } from './Announcement';
import { ProgressBar } from './ProgressBar';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

test('a burst of changes is announced once, with the last text', () => {
  const { rerender } = render(<Announcement text="" />);
  rerender(<Announcement text="1 new post" />);
  wait(600);
  rerender(<Announcement text="2 new posts" />);
  expect(announced()).toBe('');
  wait(400);
  expect(announced()).toBe('2 new posts');
  rerender(<Announcement text="3 new posts" />);
  wait(999);
  expect(announced()).toBe('2 new posts');
  wait(1);
  expect(announced()).toBe('3 new posts');
});

test('a change that is undone within a second is not announced', () => {
  const { rerender } = render(<Announcement text="1 new post" />);
  rerender(<Announcement text="" />);
  wait(500);
  rerender(<Announcement text="1 new post" />);
  wait(2000);
  expect(announced()).toBe('1 new post');
});

test('an upload is announced at each quarter, and not in between', () => {
  const bar = (percent: number) => <ProgressBar label="Uploading" percent={percent} />;
  const { rerender } = render(bar(0));
  const heard = [10, 24, 26, 49, 50, 74, 80, 100].map((percent) => {
    rerender(bar(percent));
    wait(1000);
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute(
      'aria-valuenow',
      String(percent),
    );
    return announced();
  });
  const quarter = (percent: number) => `Uploading: ${percent}%`;
  expect(heard).toEqual(['', '', ...[25, 25, 50, 50, 75, 100].map(quarter)]);
});

test('progress that does not change is not announced', () => {
  render(<ProgressBar label="2 of 4 completed" percent={50} />);
  wait(2000);
  expect(announced()).toBe('');
});
