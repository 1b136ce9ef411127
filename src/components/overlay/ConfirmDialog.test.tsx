import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../action/Button';
import { ConfirmDialog } from './ConfirmDialog';

function Asker() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <ConfirmDialog open={open} question="Sure?" onAnswer={() => setOpen(false)} />
    </>
  );
}

test('a question waits for its code by itself, and what asked stays', async () => {
  render(<Asker />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('alertdialog', { name: 'Sure?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask' })).toBeInTheDocument();
});
