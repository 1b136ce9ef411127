/** The store: every slice of the portal, and the middleware that turns a failed act into a notice. */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { sessionSlice } from '../access/sessionSlice';
import { accountSlices } from '../features/account/accountSlices';
import { adminSlices } from '../features/admin/adminSlices';
import { consoleSlice } from '../features/admin/consoleSlice';
import { storageSlices } from '../features/admin/storage/storageSlices';
import { analyticsSlices } from '../features/analytics/analyticsSlices';
import { forumSlices } from '../features/forum/forumSlices';
import { calendarSlices } from '../features/calendar/calendarSlices';
import { dashboardSlices } from '../features/dashboard/dashboardSlices';
import { insightSlices } from '../features/insights/insightsSlices';
import { registerSlices } from '../features/register/registerSlices';
import { universitySlices } from '../features/university/universitySlices';
import { sendingSlice } from '../shared/comments/sendingSlice';
import { configSlices } from '../shared/config/configSlices';
import { countersSlice } from '../shared/counters/countersSlice';
import { searchIndexSlice } from '../shared/listing/searchIndexSlice';
import { subscriptionSlices } from '../shared/subscriptions/subscriptionSlices';
import { liveReducers } from '../store/liveSlice';
import { failureMiddleware } from '../shared/notices/failureMiddleware';
import { noticesReducer } from '../shared/notices/noticesSlice';

const rootReducer = combineReducers({
  session: sessionSlice.reducer,
  notices: noticesReducer,
  sending: sendingSlice.reducer,
  console: consoleSlice.reducer,
  live: combineReducers(
    liveReducers([
      ...configSlices,
      ...dashboardSlices,
      ...calendarSlices,
      ...universitySlices,
      ...registerSlices,
      ...insightSlices,
      ...accountSlices,
      ...adminSlices,
      ...storageSlices,
      ...analyticsSlices,
      ...forumSlices,
      ...subscriptionSlices,
      countersSlice,
      searchIndexSlice,
    ]),
  ),
});

/** A store with the portal's reducers; tests make one each. */
export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(failureMiddleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
