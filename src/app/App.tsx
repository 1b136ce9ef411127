import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  NavigationType,
  useNavigationType,
} from 'react-router-dom';
import { Guard } from '../access/Guard';
import { lazyComponent, Lazily } from '../components/feedback/Lazily';
import { Loading } from '../components/feedback/Loading';
import { logPageView } from '../data/analytics';
import type { InsightSummary } from '../data/records';
import { InsightFaceContext } from '../features/insights/insightFace';
import { ConfirmHost } from '../shared/notices/confirm';
import { NoticeHost } from '../shared/notices/NoticeHost';
import { pageAt } from './routes';
import { Shell } from './Shell';
import { notePageShown, usePageIsShown } from './pageNames';
import type { AppStore } from './store';

const MembersOnlyPage = lazyComponent(
  async () => (await import('./MembersOnlyPage')).MembersOnlyPage,
);

/** The whole app on a store; `face` is the insight that the page brought along. */
export function App({ store, face }: { store: AppStore; face: InsightSummary | null }) {
  return (
    <Provider store={store}>
      <InsightFaceContext.Provider value={face}>
        <BrowserRouter>
          <Portal />
        </BrowserRouter>
      </InsightFaceContext.Provider>
    </Provider>
  );
}

/** The portal inside a router and a store. */
export function Portal() {
  return (
    <ConfirmHost isPageShown={usePageIsShown()}>
      <Shell>
        <Pages />
      </Shell>
      <NoticeHost />
    </ConfirmHost>
  );
}

/** The router is given the one route that matches: it would put all in order, at each address, before the first words. */
function Pages() {
  const { pathname, search } = useLocation();
  const route = pageAt(pathname);
  if (!route) return null;
  const { path, Page, Waiting = Loading, movedTo, ...page } = route;
  const moved = movedTo?.(new URLSearchParams(search)) ?? null;
  return (
    <Routes>
      <Route
        path={path}
        element={
          moved === null ? (
            // A page that has failed is left behind with its address.
            <Lazily resetKey={pathname + search}>
              <Guard page={page} waiting={<Waiting />} membersOnly={<MembersOnlyPage />}>
                <PageView pattern={path} />
                <Page />
              </Guard>
            </Lazily>
          ) : (
            <Navigate to={moved} replace />
          )
        }
      />
    </Routes>
  );
}

/**
 * Tells of a page once it is shown (before the page tells of anything itself); another address of the same pattern is another
 * view.
 */
function PageView({ pattern }: { pattern: string }) {
  const { pathname, search } = useLocation();
  const asked = useAskedAddress();
  useEffect(() => logPageView(pattern), [pattern, pathname]);
  useEffect(() => {
    notePageShown([...new Set([pathname + search, asked])]);
    return () => notePageShown([]);
  }, [pathname, search, asked]);
  return null;
}

/** The address that was asked for, where a room has since added the page that it shows. */
function useAskedAddress(): string {
  const { pathname, search } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const here = pathname + search;
  const [asked, setAsked] = useState(here);
  const next = isReplaced && here.startsWith(`${asked}&page=`) ? asked : here;
  if (next !== asked) setAsked(next);
  return next;
}
