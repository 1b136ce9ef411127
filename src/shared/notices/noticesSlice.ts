import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

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
  },
  selectors: { selectNotices: (state) => state.shown },
});

export const noticesReducer = noticesSlice.reducer;
export const { noticeShown, noticeDismissed } = noticesSlice.actions;

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
