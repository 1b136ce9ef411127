/** The landing page as text. The build runs this module once and writes what it exports into `dist/index.html`; the browser hydrates it. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { documentTitle } from '../components/Page';
import { BRAND } from '../config/constants';
import { PATTERNS } from '../config/links';
import { LANDING_TITLE } from '../features/landing/title';
import { signedOut } from '../store/sessionEvents';
import { Portal } from './App';
import { preloadPage } from './prefetch';
import { createStore } from './store';

await preloadPage(PATTERNS.landing);
const store = createStore();
store.dispatch(signedOut());

/** What a visitor sees at `/`, and the document's title there. */
export const landing = {
  title: documentTitle(LANDING_TITLE, BRAND),
  html: renderToString(
    <StrictMode>
      <Provider store={store}>
        <StaticRouter location={PATTERNS.landing}>
          <Portal />
        </StaticRouter>
      </Provider>
    </StrictMode>,
  ),
};
