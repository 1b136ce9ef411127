/** Notices with a button. The store holds no functions: what a button does is here, by the id of its notice. */
import type { Dispatch } from '@reduxjs/toolkit';
import { reloadWithFiles } from '../../lib/reloadPage';
import { LONG_NOTICE_DURATION, showNotice } from './noticesSlice';

/** How long something can be undone before it is done, in ms. */
const UNDO_DURATION = 10_000;

type Press = {
  press: () => void;
  /** Runs once the notice has gone and its button was not pressed. */
  onGone?: () => void;
};
const presses = new Map<string, Press>();

/** The action that says that something is done, with a button that takes it back. */
export const showUndo = (text: string, undo: () => void) =>
  showWithButton('success', text, 'Undo', { press: undo });

/** The action that says that the page's files are gone, with a button that loads it anew. */
export const showReload = (text: string) =>
  showWithButton('error', text, 'Reload', { press: () => void reloadWithFiles() });

/**
 * Shows for ten seconds what is about to be done, with a button that stops it.
 * @param about names what is about to be done, for screens that show it too
 * @returns true once the notice has gone, false if the person pressed Undo. A page that is closed first resolves nothing.
 */
export const waitForUndo = (dispatch: Dispatch, text: string, about: string): Promise<boolean> =>
  new Promise((resolve) => {
    const press = { press: () => resolve(false), onGone: () => resolve(true) };
    dispatch(showWithButton('info', text, 'Undo', press, { about, duration: UNDO_DURATION }));
  });

function showWithButton(
  tone: 'success' | 'error' | 'info',
  text: string,
  button: string,
  press: Press,
  options: { about?: string; duration?: number } = {},
) {
  const action = showNotice(tone, text, { button, duration: LONG_NOTICE_DURATION, ...options });
  presses.set(action.payload.id, press);
  return action;
}

/** Does what the button of a notice says, once. */
export function pressNotice(id: string): void {
  const pressed = presses.get(id);
  presses.delete(id);
  pressed?.press();
}

/** Forgets the buttons of notices that are shown no longer. */
export function forgetPresses(shown: readonly { id: string }[]): void {
  const ids = new Set(shown.map(({ id }) => id));
  for (const [id, { onGone }] of presses) {
    if (ids.has(id)) continue;
    presses.delete(id);
    onGone?.();
  }
}
