import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../action/Button';
import { ConfirmDialog } from './ConfirmDialog';

function Asker() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <ConfirmDialog open={open} question="Sure?" onDecide={() => setOpen(false)} />
    </>
  );
}

test('ConfirmDialog waits for its own code while the component that opened it stays rendered', async () => {
  render(<Asker />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('alertdialog', { name: 'Sure?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask' })).toBeInTheDocument();
});

test('ConfirmDialog ignores the second click of a double click and accepts the next click', async () => {
  const onDecide = vi.fn();
  render(<ConfirmDialog open question="Sure?" onDecide={onDecide} />);
  for (const [name, answer] of [
    ['Nope', false],
    ['Yup', true],
  ] as const) {
    const button = await screen.findByRole('button', { name });
    fireEvent.click(button, { detail: 2 });
    expect(onDecide).not.toHaveBeenCalled();
    fireEvent.click(button, { detail: 1 });
    expect(onDecide).toHaveBeenCalledExactlyOnceWith(answer);
    onDecide.mockClear();
  }
});
