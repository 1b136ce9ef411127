import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmHost, useConfirm } from './confirm';

vi.mock('../../components/overlay/DialogBox', () => {
  throw new Error('no connection');
});

it('a question uses the browser’s own dialog if the portal’s dialog cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(true).mockReturnValueOnce(false);
  const { result: confirm } = renderHook(useConfirm, { wrapper: ConfirmHost });
  expect(await confirm.current({ question: 'Delete the post?' })).toBe(true);
  expect(await confirm.current({ question: 'Delete the room?' })).toBe(false);
  expect(ask.mock.calls).toEqual([['Delete the post?'], ['Delete the room?']]);
  expect(warn).toHaveBeenCalledWith(
    'The browser asks in place of the dialog:',
    expect.objectContaining({ message: 'A part of the page could not be loaded.' }),
  );
});
