import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { Guard } from '../access/Guard';
import { Lazily } from '../components/Lazily';
import { Loading } from '../components/Loading';
import { logPageView } from '../data/analytics';
import { ConfirmHost } from '../shared/notices/confirm';
import { NoticeHost } from '../shared/notices/NoticeHost';
import { pageRoutes } from './routes';
import { Shell } from './Shell';
import type { AppStore } from './store';

/** The whole app on a store. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <Portal />
      </BrowserRouter>
    </Provider>
  );
}

/** The portal inside a router and a store. */
export function Portal() {
  return (
    <ConfirmHost>
      <Shell>
        <Pages />
      </Shell>
      <NoticeHost />
    </ConfirmHost>
  );
}

function Pages() {
  const { pathname, search } = useLocation();
  return (
    <Routes>
      {pageRoutes.map(({ path, Page, ...page }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guard page={page} waiting={<Loading />}>
              {/* A page that has failed is left behind with its address. */}
              <Lazily resetKey={pathname + search}>
                <PageView pattern={path} />
                <Page />
              </Lazily>
            </Guard>
          }
        />
      ))}
    </Routes>
  );
}

/**
 * Tells of a page once it is shown (before the page tells of anything itself); another address of the same pattern is another
 * view.
 */
function PageView({ pattern }: { pattern: string }) {
  const { pathname } = useLocation();
  useEffect(() => logPageView(pattern), [pattern, pathname]);
  return null;
}
