/**
 * Pages as text. The build runs this module once and writes what it exports: the landing page into `dist/index.html`, which the
 * browser hydrates, and an insight's into `dist/insight.html`, which the function `insightPage` fills.
 */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { documentTitle } from '../components/layout/Page';
import { BRAND } from '../config/constants';
import { links, PATTERNS } from '../config/links';
import type { InsightSummary } from '../data/records';
import { FACE_ID, InsightFaceContext } from '../features/insights/insightFace';
import { LANDING_TITLE } from '../features/landing/title';
import { signedOut } from '../store/sessionEvents';
import { Portal } from './App';
import { makeFirstTable } from './first/queries';
import { preloadPage } from './prefetch';
import { formatDay } from '../lib/dates';
import { inAddress } from '../lib/text';
import { type AppStore, createStore } from './store';

/*
 * An insight that says nothing but marks like `__TITLE__`, for the page that the function `insightPage` fills
 * (functions/src/insightFace.ts knows the marks too; a test compares what both make of a summary).
 */

/** A moment that nothing else on the page shows. */
const TIME = Date.UTC(2001, 1, 3, 12);

const MARKED: InsightSummary = {
  key: '__KEY__',
  title: '__TITLE__',
  subTitle: '__SUBTITLE__',
  category: '',
  tags: [],
  author: '',
  authorDisplayName: '__AUTHOR__',
  authorProfilePhoto: '__PHOTO__',
  featuredImage: '__PICTURE__',
  featuredImageCard: '',
  time: TIME,
  excerpt: '__EXCERPT__',
};

/** Marks what the portal has made of the marked insight: times, words of an excerpt that goes on, addresses to share. */
const markUp = (html: string): string =>
  html
    .replaceAll(new Date(TIME).toISOString(), '__TIME__')
    .replaceAll(formatDay(TIME), '__DAY__')
    .replaceAll(`${MARKED.excerpt}…`, MARKED.excerpt)
    .replaceAll(inAddress(links.insightPage(MARKED.key)), '__URL_IN_QUERY__')
    .replaceAll(`text=${MARKED.title}`, 'text=__TITLE_IN_QUERY__');

/** The portal at an address, as text. */
async function render(store: AppStore, location: string, face: InsightSummary | null) {
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

/** The addresses, for what the build does by them. */
export const patterns = PATTERNS;

/** What is asked ahead of the app. */
export const firstTable = makeFirstTable();

const visitors = createStore();
visitors.dispatch(signedOut());

/** What a visitor sees at `/`, and the document's title there. */
export const landing = {
  title: documentTitle(LANDING_TITLE, BRAND),
  html: await render(visitors, PATTERNS.landing, null),
};

/** The page of an insight before it is known who reads, with a mark in the place of each thing that it says. */
export const face = {
  title: documentTitle(MARKED.title, BRAND),
  brand: BRAND,
  id: FACE_ID,
  html: markUp(await render(createStore(), links.insightPage(MARKED.key), MARKED)),
};
