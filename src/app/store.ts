import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { sessionSlice } from '../access/sessionSlice';
import { consoleSlice } from '../features/admin/consoleSlice';
import { paletteSlice } from '../features/palette/paletteSlice';
import { sendingSlice } from '../shared/comments/sendingSlice';
import { failureMiddleware, noticesReducer } from '../shared/notices/noticesSlice';
import { liveReducer } from '../store/liveValues';

const rootReducer = combineReducers({
  session: sessionSlice.reducer,
  notices: noticesReducer,
  sending: sendingSlice.reducer,
  console: consoleSlice.reducer,
  palette: paletteSlice.reducer,
  liveQuery: liveReducer,
});

export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(failureMiddleware),
    // Screens receive all updates of listeners from the same tick together.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
