/** The store: every slice of the portal, and the middleware that turns a failed act into a notice. */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { sessionSlice } from '../access/sessionSlice';
import { insightSlices } from '../features/insights/insightsSlices';
import { registerSlices } from '../features/register/registerSlices';
import { configSlices } from '../shared/config/configSlices';
import { countersSlice } from '../shared/counters/countersSlice';
import { searchIndexSlice } from '../shared/listing/searchIndexSlice';
import { liveReducers } from '../store/liveSlice';
import { failureMiddleware } from '../shared/notices/failureMiddleware';
import { noticesReducer } from '../shared/notices/noticesSlice';

export const rootReducer = combineReducers({
  session: sessionSlice.reducer,
  notices: noticesReducer,
  live: combineReducers(
    liveReducers([
      ...configSlices,
      ...registerSlices,
      ...insightSlices,
      countersSlice,
      searchIndexSlice,
    ]),
  ),
});

export type RootState = ReturnType<typeof rootReducer>;

/** A store with the portal's reducers; tests make one each. */
export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(failureMiddleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
