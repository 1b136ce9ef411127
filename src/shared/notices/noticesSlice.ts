import {
  createSlice,
  nanoid,
  type PayloadAction,
  isFulfilled,
  isPending,
  isRejected,
  isRejectedWithValue,
  type Middleware,
  type Dispatch,
} from '@reduxjs/toolkit';
import type { Failure } from '../../store/mutation';
import { signedOut } from '../../store/sessionEvents';
import { reloadWithFiles } from '../../lib/reloadPage';

type NoticeTone = 'success' | 'warning' | 'error' | 'info';

/** A short message over the page that disappears by itself. Serialisable: its link is a route, not a function. */
export interface Notice {
  id: string;
  tone: NoticeTone;
  text: string;
  /** A link in the notice: its label and its route. */
  action?: { label: string; to: string };
  /** Label of a button in the notice. `noticePresses` has its function. */
  button?: string;
  /** Names the change that the notice can undo while it is shown. Other notices never push out such a notice. */
  about?: string;
  /** Time on the screen in ms. */
  duration: number;
  /** Number of elements that pause the notice (`useHold`). Its timer runs while there are none. */
  holds?: number;
}

interface NoticesState {
  /** Oldest first. */
  shown: Notice[];
}

/** The part of the root state that this slice needs; the store mounts `noticesReducer` under `notices`. */
export interface WithNotices {
  notices: NoticesState;
}

type NoticeInput = Omit<Notice, 'id' | 'duration'> & Partial<Pick<Notice, 'duration'>>;

/** Default time on the screen in ms (spec section 9). */
const NOTICE_DURATION = 3000;
/** Time on the screen in ms of a notice with more to read, such as a failure. */
export const LONG_NOTICE_DURATION = 6000;

/** Older notices are removed, so that a burst of failures never covers the page. */
export const MOST_SHOWN = 4;

const initialState: NoticesState = { shown: [] };

const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: {
      prepare: ({ duration = NOTICE_DURATION, ...input }: NoticeInput) => ({
        payload: { ...input, duration, id: nanoid() },
      }),
      reducer(state, { payload }: PayloadAction<Notice>) {
        const others = state.shown.filter(
          ({ tone, text, about }) =>
            tone !== payload.tone || text !== payload.text || about !== payload.about,
        );
        const spare = others.filter(({ about }) => about === undefined);
        const excess = new Set(spare.slice(0, Math.max(0, others.length + 1 - MOST_SHOWN)));
        state.shown = [...others.filter((notice) => !excess.has(notice)), payload];
      },
    },
    noticeDismissed(state, { payload: id }: PayloadAction<string>) {
      state.shown = state.shown.filter((notice) => notice.id !== id);
    },
    noticeHeld(state, { payload: id }: PayloadAction<string>) {
      addHolds(state, id, 1);
    },
    noticeReleased(state, { payload: id }: PayloadAction<string>) {
      addHolds(state, id, -1);
    },
  },
  selectors: { selectNotices: (state) => state.shown },
});

function addHolds(state: NoticesState, id: string, by: 1 | -1) {
  const notice = state.shown.find((each) => each.id === id);
  if (notice) notice.holds = (notice.holds ?? 0) + by;
}

export const noticesReducer = noticesSlice.reducer;
export const { noticeShown, noticeDismissed, noticeHeld, noticeReleased } = noticesSlice.actions;

/** Returns the notices on the screen, oldest first. */
export const { selectNotices } = noticesSlice.selectors;

/**
 * Returns the action that shows a notice, for example `dispatch(showNotice('success', 'Profile Updated'))`. A
 * notice with the same text replaces the earlier one, so its timer restarts.
 */
export function showNotice(
  tone: NoticeTone,
  text: string,
  options: Pick<NoticeInput, 'action' | 'button' | 'about' | 'duration'> = {},
) {
  return noticeShown({ tone, text, ...options });
}

/**
 * For a thunk that threw instead of rejecting with a `Failure`. This is a bug of ours, and its own message
 * would not help the user.
 */
const UNEXPECTED = 'Sorry, something went wrong. Please try again.';

/**
 * Logs every rejected thunk and, unless its failure is `handled`, shows an error notice. If a new version has
 * removed the page's files from the server, it always shows a notice that offers to reload.
 * Thunks that were aborted, or skipped by their condition, did not fail. A thunk that was abandoned by signing
 * out shows no notice, because another person may use the browser by then.
 */
export const failureMiddleware: Middleware = (api) => {
  let sessions = 0;
  /** The session in which each pending thunk was started. */
  const begun = new Map<string, number>();
  return (next) => (action) => {
    const result = next(action);
    if (signedOut.match(action)) sessions += 1;
    if (isPending(action)) begun.set(action.meta.requestId, sessions);
    if (!isFulfilled(action) && !isRejected(action)) return result;
    const isAbandoned = (begun.get(action.meta.requestId) ?? sessions) !== sessions;
    begun.delete(action.meta.requestId);
    if (isFulfilled(action) || action.meta.aborted || action.meta.condition) return result;
    const failure =
      isRejectedWithValue(action) && isFailure(action.payload) ? action.payload : null;
    console.error(`${action.type}:`, failure ?? action.error);
    // The screen that shows the failure has no Reload button, so the notice is shown even for a handled
    // failure.
    if (failure?.kind === 'renewed' && !isAbandoned) api.dispatch(showReload(failure.message));
    else if (!failure?.handled && !isAbandoned) {
      const text = failure?.message ?? UNEXPECTED;
      api.dispatch(showNotice('error', text, { duration: LONG_NOTICE_DURATION }));
    }
    return result;
  };
};

function isFailure(payload: unknown): payload is Failure {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'message' in payload &&
    typeof payload.message === 'string'
  );
}

/* Notices with a button. The store cannot hold functions, so the functions are stored here by the id of the
   notice. */

/** How long a change can be undone before it is made, in ms. */
const UNDO_DURATION = 10_000;

type Press = {
  press: () => void;
  /** Runs when the notice has disappeared and its button was not pressed. */
  onRemoved?: () => void;
};
const presses = new Map<string, Press>();

/** Returns the action that reports a change, with a button that undoes it. */
export const showUndo = (text: string, undo: () => void) =>
  showWithButton('success', text, 'Undo', { press: undo });

/** Returns the action that reports that the page's files are no longer on the server, with a Reload button. */
const showReload = (text: string) =>
  showWithButton('error', text, 'Reload', { press: () => void reloadWithFiles() });

/**
 * Shows for ten seconds what is about to be done, with a button that stops it.
 * @param about names what is about to be done, for screens that show it too
 * @param undone is shown when the person has stopped it
 * @returns true once the notice has gone, false if the person pressed Undo. A page that is closed first resolves nothing.
 */
export const waitForUndo = (
  dispatch: Dispatch,
  text: string,
  about: string,
  undone: string,
): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = () => {
      dispatch(showNotice('success', undone));
      resolve(false);
    };
    const press = { press: stop, onRemoved: () => resolve(true) };
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

/** Runs the function of a notice's button, once. */
export function pressNotice(id: string): void {
  const pressed = presses.get(id);
  presses.delete(id);
  pressed?.press();
}

/** Removes the functions of notices that are no longer shown. */
export function forgetPresses(shown: readonly { id: string }[]): void {
  const ids = new Set(shown.map(({ id }) => id));
  for (const [id, { onRemoved }] of presses) {
    if (ids.has(id)) continue;
    presses.delete(id);
    onRemoved?.();
  }
}
