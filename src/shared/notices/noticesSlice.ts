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

/** Serialisable: the link is a route, not a function. */
export interface Notice {
  id: string;
  tone: NoticeTone;
  text: string;
  action?: { label: string; to: string };
  /** `noticePresses` has the function of the button. */
  button?: string;
  /** Names the change that this notice can undo. Other notices never push it out. */
  about?: string;
  /** Milliseconds on the screen. */
  duration: number;
  /** Elements that pause the notice (`useHold`). */
  holds?: number;
}

interface NoticesState {
  shown: Notice[];
}

/** The store mounts `noticesReducer` under `notices`. */
export interface WithNotices {
  notices: NoticesState;
}

type NoticeInput = Omit<Notice, 'id' | 'duration'> & Partial<Pick<Notice, 'duration'>>;

/** Milliseconds (specification 9). */
const NOTICE_DURATION = 3000;
/** Milliseconds, for longer text such as a failure. */
export const LONG_NOTICE_DURATION = 6000;

/** Limited, so that a burst of failures never covers the page. */
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

export const { selectNotices } = noticesSlice.selectors;

/** A notice with the same text replaces the earlier one, so its timer restarts. */
export function showNotice(
  tone: NoticeTone,
  text: string,
  options: Pick<NoticeInput, 'action' | 'button' | 'about' | 'duration'> = {},
) {
  return noticeShown({ tone, text, ...options });
}

/** A thunk threw instead of rejecting with a `Failure`: a bug, whose message would not help the user. */
const UNEXPECTED = 'Sorry, something went wrong. Please try again.';

/**
 * Logs rejected thunks and shows their errors, unless `handled`. A failure because a new version removed the page's
 * files is always shown, with a reload button. Aborted and skipped thunks did not fail. Thunks of an ended session show
 * nothing, because another person may use the browser.
 */
export const failureMiddleware: Middleware = (api) => {
  let sessions = 0;
  /** Session in which each pending thunk began. */
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
    // The screen that handles the failure has no Reload button.
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

/* The store cannot hold functions, so this map has them, by the notice's id. */

/** Milliseconds before a delayed change is made. */
const UNDO_DELAY = 10_000;
/** Milliseconds in which a change that was made can be undone; WCAG 2.2.1 counts 20 seconds as enough to react. */
const UNDO_DURATION = 20_000;

type Press = {
  press: () => void;
  /** Runs when the notice disappears without a press. */
  onRemoved?: () => void;
};
const presses = new Map<string, Press>();

export const showUndo = (text: string, undo: () => void) =>
  showWithButton('success', text, 'Undo', { press: undo }, { duration: UNDO_DURATION });

const showReload = (text: string) =>
  showWithButton('error', text, 'Reload', { press: () => void reloadWithFiles() });

/**
 * Announces a change for ten seconds, with an Undo button. Resolves with true at the end, or false after Undo (the
 * notice `undone` is shown). `about` names the change for `usePendingUndo`. If the page is closed first, it never
 * resolves.
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
    dispatch(showWithButton('info', text, 'Undo', press, { about, duration: UNDO_DELAY }));
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
