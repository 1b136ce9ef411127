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
import { InsightFaceContext } from '../features/insights/insightFace';
import type { InsightFace } from '../features/insights/readInsightFace';
import { ConfirmHost } from '../shared/notices/confirm';
import { NoticeHost } from '../shared/notices/NoticeHost';
import { pageAt } from './routes';
import { Shell } from './Shell';
import { notePageShown, usePageIsShown } from '../start/shownPage';
import type { AppStore } from './store';

const MembersOnlyPage = lazyComponent(
  async () => (await import('./MembersOnlyPage')).MembersOnlyPage,
);

/** `face` is the insight that the HTML page contains, if any. */
export function App({ store, face }: { store: AppStore; face: InsightFace | null }) {
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

/** The router gets only the matching route: it would sort all routes at each address before the first render. */
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
            <Lazily resetKey={pathname + search}>
              <Guard
                page={page}
                waiting={<Waiting />}
                membersOnly={<MembersOnlyPage needs={page.needs} />}
              >
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

/** Reports the page before it reports anything itself. The same pattern at another address is another view. */
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

/** The requested address, even if the page has since added its own `page` parameter. */
function useAskedAddress(): string {
  const { pathname, search } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const here = pathname + search;
  const [asked, setAsked] = useState(here);
  const next = isReplaced && here.startsWith(`${asked}&page=`) ? asked : here;
  if (next !== asked) setAsked(next);
  return next;
}
