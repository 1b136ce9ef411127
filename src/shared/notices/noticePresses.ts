/** Notices with a button. The store holds no functions: what a button does stands here, by the id of its notice. */
import { reloadWithFiles } from '../../lib/reloadPage';
import { LONG_NOTICE_DURATION, MOST_SHOWN, showNotice } from './noticesSlice';

/** Oldest first; those whose notices have given way go. */
const presses = new Map<string, () => void>();

/** The action that says that something is done, with a button that takes it back. */
export const showUndo = (text: string, undo: () => void) =>
  showWithButton('success', text, 'Undo', undo);

/** The action that says that the page's files are gone, with a button that loads it anew. */
export const showReload = (text: string) =>
  showWithButton('error', text, 'Reload', () => void reloadWithFiles());

function showWithButton(
  tone: 'success' | 'error',
  text: string,
  button: string,
  press: () => void,
) {
  const action = showNotice(tone, text, { button, duration: LONG_NOTICE_DURATION });
  presses.set(action.payload.id, press);
  for (const id of [...presses.keys()].slice(0, -MOST_SHOWN)) presses.delete(id);
  return action;
}

/** Does what the button of a notice says, once. */
export function pressNotice(id: string): void {
  const press = presses.get(id);
  presses.delete(id);
  press?.();
}
