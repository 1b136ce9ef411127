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

/** Renders the whole app on a store. `face` is the insight that the HTML page contains, if any. */
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

/** Renders the portal inside a router and a store. */
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

/**
 * The router gets only the matching route. With all routes, it would sort them at each address
 * before the first render.
 */
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
            // Another address resets the error boundary after a page has failed.
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
 * Reports the page once it is shown, before the page reports anything itself. Another address with
 * the same pattern counts as another view.
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

/** Returns the requested address, even if the page has since added its own `page` parameter. */
function useAskedAddress(): string {
  const { pathname, search } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const here = pathname + search;
  const [asked, setAsked] = useState(here);
  const next = isReplaced && here.startsWith(`${asked}&page=`) ? asked : here;
  if (next !== asked) setAsked(next);
  return next;
}
