/** The open tab of the admin console. It is in the store so that it survives leaving the console. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../store/sessionEvents';

export const CONSOLE_TABS = ['users', 'register', 'categories', 'industries', 'message'] as const;
export type ConsoleTab = (typeof CONSOLE_TABS)[number];
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
export const { selectTab } = consoleSlice.selectors;
