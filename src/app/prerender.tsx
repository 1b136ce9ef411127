/**
 * The build runs this module once: it writes the landing page into `dist/index.html` and an insight's page
 * into `dist/insight.html`, which the function `insightPage` fills.
 */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { LazyComponent } from '../components/feedback/Lazily';
import { documentTitle } from '../components/layout/Page';
import { BRAND } from '../config/constants';
import { links, PATTERNS } from '../config/links';
import { FACE_ID, InsightFaceContext } from '../features/insights/insightFace';
import type { InsightFace } from '../features/insights/readInsightFace';
import { LANDING_TITLE } from '../features/landing/title';
import type { PageRoute } from '../shared/pages/pageRoute';
import { signedOut } from '../store/sessionEvents';
import { Portal } from './App';
import { preloadPage } from './prefetch';
import { pageRoutes } from './routes';
import { formatDay } from '../lib/dates';
import { inAddress } from '../lib/text';
import { type AppStore, createStore } from './store';

// An insight with the placeholders of functions/src/insightFace.ts; a test compares the results of both.

/** A time that nothing else on the page shows. */
const TIME = Date.UTC(2001, 1, 3, 12);

const MARKED: InsightFace = {
  key: '__KEY__',
  title: '__TITLE__',
  subTitle: '__SUBTITLE__',
  category: '__CATEGORY__',
  tags: ['__TAG__'],
  author: '',
  authorDisplayName: '__AUTHOR__',
  authorProfilePhoto: '__PHOTO__',
  featuredImage: '',
  featuredImageCard: '__PICTURE__',
  time: TIME,
  excerpt: '__EXCERPT__',
  categoryNames: {},
  related: [],
};

/** Replaces times, the end of a long excerpt, and addresses to share with placeholders. */
const markUp = (html: string): string =>
  html
    .replaceAll(new Date(TIME).toISOString(), '__TIME__')
    .replaceAll(formatDay(TIME), '__DAY__')
    .replaceAll(`${MARKED.excerpt}…`, MARKED.excerpt)
    .replaceAll(inAddress(links.insightPage(MARKED.key)), '__URL_IN_QUERY__')
    .replaceAll(`text=${MARKED.title}`, 'text=__TITLE_IN_QUERY__');

async function render(store: AppStore, location: string, face: InsightFace | null) {
  await preloadPage(location);
  return renderToString(
    <StrictMode>
      <Provider store={store}>
        <InsightFaceContext.Provider value={face}>
          <StaticRouter location={location}>
            <Portal />
          </StaticRouter>
        </InsightFaceContext.Provider>
      </Provider>
    </StrictMode>,
  );
}

/** Returns the path of a component's module under the repository. Vite writes it into the import. */
function moduleOf({ load }: LazyComponent): string {
  const [, path] = /import\w*\("\/([^"]+)"/.exec(String(load)) ?? [];
  if (path === undefined) throw new Error(`The import of a page has no path: ${String(load)}`);
  return path;
}

/** Returns a route's page, and further tabs of it, with the modules that each shows at once. */
async function modulesOf({ path, Page, loadParts, ...route }: PageRoute) {
  const parts = await loadParts?.();
  const page = moduleOf(Page);
  const isCached = route.isCached === true;
  return parts
    ? Object.entries(parts).map(([tab, part]) => ({
        path,
        tab,
        isCached,
        modules: [page, moduleOf(part)],
      }))
    : [{ path, tab: '', isCached, modules: [page] }];
}

/** All pages except those that the router shows for addresses without a route. */
export const pages = (
  await Promise.all(
    pageRoutes.filter(({ path }) => path !== '*' && path !== PATTERNS.authLink).map(modulesOf),
  )
).flat();
export const home = links.myAccount();

const visitors = createStore();
visitors.dispatch(signedOut());

export const landing = {
  title: documentTitle(LANDING_TITLE, BRAND),
  html: await render(visitors, PATTERNS.landing, null),
};

export const face = {
  title: documentTitle(MARKED.title, BRAND),
  brand: BRAND,
  id: FACE_ID,
  html: markUp(await render(createStore(), links.insightPage(MARKED.key), MARKED)),
};
