/** The notices of the portal in a test. */
import { screen, waitFor } from '@testing-library/react';

/**
 * Finds the Undo button of a notice and focuses it, which stops the notice's timer. On a busy
 * machine six seconds may pass between finding a button and pressing it.
 */
export const findUndo = (): Promise<HTMLElement> =>
  waitFor(() => {
    const undo = screen.getByText('Undo').closest('button');
    if (!undo) throw new Error('Undo is not on a button.');
    undo.focus();
    return undo;
  });
