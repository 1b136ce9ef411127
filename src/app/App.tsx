import { Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Guard } from '../access/Guard';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { Loading } from '../components/Loading';
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
  return (
    <Routes>
      {pageRoutes.map(({ path, audience, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guard audience={audience} waiting={<Loading />}>
              <RouteBoundary>
                <Page />
              </RouteBoundary>
            </Guard>
          }
        />
      ))}
    </Routes>
  );
}

function RouteBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
