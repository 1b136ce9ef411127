/** The user's latest destinations in this window. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../store/sessionEvents';
import type { Found } from './finding';

const MOST_RECENT = 5;

type PaletteState = { recent: Found[] };
const initialState: PaletteState = { recent: [] };

export const paletteSlice = createSlice({
  name: 'palette',
  initialState,
  reducers: {
    wentTo(state, { payload }: PayloadAction<Found>) {
      const others = state.recent.filter(({ to }) => to !== payload.to);
      state.recent = [payload, ...others].slice(0, MOST_RECENT);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectRecent: ({ recent }) => recent },
});

export const { wentTo } = paletteSlice.actions;
export const { selectRecent } = paletteSlice.selectors;
