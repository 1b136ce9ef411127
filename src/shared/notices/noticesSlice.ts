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

/** A short message over the page that goes away by itself. Serialisable: what it leads to is a route, not a function. */
export interface Notice {
  id: string;
  tone: NoticeTone;
  text: string;
  /** A link in the notice: its words and the route it leads to. */
  action?: { label: string; to: string };
  /** The words of a button in the notice; what it does stands in `noticePresses`. */
  button?: string;
  /** What it lets the person take back, as long as it is shown. Such a notice does not give way to others. */
  about?: string;
  /** Time on the screen in ms. */
  duration: number;
  /** How many elements hold it (`useHold`). Its time runs while there are none. */
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

/** Time on the screen of a notice that names none, in ms (spec section 9). */
const NOTICE_DURATION = 3000;
/** Of one with more to read than a success, such as a failure, in ms. */
export const LONG_NOTICE_DURATION = 6000;

/** Older ones give way, so that a burst of failures never covers the page. */
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

/** The notices on the screen, oldest first. */
export const { selectNotices } = noticesSlice.selectors;

/**
 * The action that shows a notice, for example `dispatch(showNotice('success', 'Profile Updated'))`. The same words shown
 * again replace the earlier notice, so that its time starts afresh.
 */
export function showNotice(
  tone: NoticeTone,
  text: string,
  options: Pick<NoticeInput, 'action' | 'button' | 'about' | 'duration'> = {},
) {
  return noticeShown({ tone, text, ...options });
}

/** For a thunk that threw instead of rejecting with a `Failure`: a fault of ours, whose own words help nobody. */
const UNEXPECTED = 'Sorry, something went wrong. Please try again.';

/**
 * Turns every rejected thunk into a line in the console and, unless its failure says `handled`, an error notice; where a new
 * version has taken the page's files away, one that offers to load it anew in any case. Aborted
 * thunks and those whose condition held them back did not fail. One that was given up by signing out fails without a notice:
 * it is none of the business of whoever sits there by then.
 */
export const failureMiddleware: Middleware = (api) => {
  let sessions = 0;
  /** The session in which each thunk under way was begun. */
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
    // The screen that shows it has no button for it.
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

/* Notices with a button. The store holds no functions: what a button does is here, by the id of its notice. */

/** How long something can be undone before it is done, in ms. */
const UNDO_DURATION = 10_000;

type Press = {
  press: () => void;
  /** Runs once the notice has gone and its button was not pressed. */
  onRemoved?: () => void;
};
const presses = new Map<string, Press>();

/** The action that says that something is done, with a button that takes it back. */
export const showUndo = (text: string, undo: () => void) =>
  showWithButton('success', text, 'Undo', { press: undo });

/** The action that says that the page's files are gone, with a button that loads it anew. */
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

/** Does what the button of a notice says, once. */
export function pressNotice(id: string): void {
  const pressed = presses.get(id);
  presses.delete(id);
  pressed?.press();
}

/** Forgets the buttons of notices that are shown no longer. */
export function forgetPresses(shown: readonly { id: string }[]): void {
  const ids = new Set(shown.map(({ id }) => id));
  for (const [id, { onRemoved }] of presses) {
    if (ids.has(id)) continue;
    presses.delete(id);
    onRemoved?.();
  }
}
