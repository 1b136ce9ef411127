/** Which tab of the admin console is open. It is the portal's own state, so that leaving the console and coming back finds it. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../store/sessionEvents';

export const CONSOLE_TABS = ['users', 'register', 'categories', 'industries', 'message'] as const;
export type ConsoleTab = (typeof CONSOLE_TABS)[number];
/** The one that a visit begins with. */
export const FIRST_TAB: ConsoleTab = 'users';

type ConsoleState = { tab: ConsoleTab };
const initialState: ConsoleState = { tab: FIRST_TAB };

export const consoleSlice = createSlice({
  name: 'console',
  initialState,
  reducers: {
    tabChosen(state, { payload }: PayloadAction<ConsoleTab>) {
      state.tab = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectTab: ({ tab }) => tab },
});

export const { tabChosen } = consoleSlice.actions;
/** The tab that was open last. */
export const { selectTab } = consoleSlice.selectors;
