/** Notices with a button. The store holds no functions: what a button does stands here, by the id of its notice. */
import { LONG_NOTICE_DURATION, MOST_SHOWN, showNotice } from './noticesSlice';

/** Oldest first; those whose notices have given way go. */
const presses = new Map<string, () => void>();

/** The action that says that something is done, with a button that takes it back. */
export function showUndo(text: string, undo: () => void) {
  const action = showNotice('success', text, { button: 'Undo', duration: LONG_NOTICE_DURATION });
  presses.set(action.payload.id, undo);
  for (const id of [...presses.keys()].slice(0, -MOST_SHOWN)) presses.delete(id);
  return action;
}

/** Does what the button of a notice says, once. */
export function pressNotice(id: string): void {
  const press = presses.get(id);
  presses.delete(id);
  press?.();
}
