/** Visitors get Firebase after the first paint. So do members whose page can be shown without it (decision 40). */
import { Fragment, startTransition, StrictMode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { selectIsAssumed } from './access/sessionSlice';
import { App } from './app/App';
import type { Connection } from './start/connect';
import { preloadLikelyPage, preloadPage } from './app/prefetch';
import { pageAt } from './app/routes';
import { createStore } from './app/store';
import { TopFirst } from './components/layout/BelowFold';
import { ConfigError, readAnalyticsCharts, readBackend } from './config/env';
import { links, PATTERNS } from './config/links';
import { FACE_ID, readInsightFace } from './features/insights/insightFace';
import { applyColours, watchColours } from './lib/colourMode';
import { later, untilIdle, untilPainted } from './lib/idle';
import { APP_STARTED, HIDING_CLASS, notedUid, ROOT_ID } from './start/contracts';
import { takeCachedPage } from './start/shownPage';
import { signedOut } from './store/sessionEvents';
import './components/theme/theme.css';

/**
 * Milliseconds that an empty page waits for its script and the cached values before it shows its
 * frame. Firebase waits at most as long for a paint.
 */
const FRAME_AFTER = 1000;
const EVENT_TYPES = ['pointerdown', 'keydown', 'click'] as const;

async function start(container: HTMLElement): Promise<void> {
  const backend = readBackend(import.meta.env, {
    port: location.port,
    developing: import.meta.env.DEV,
  });
  // Only the analytics page uses the charts, but a wrong configuration must stop the portal at the start.
  readAnalyticsCharts(import.meta.env);
  const store = createStore();
  const face = document.getElementById(FACE_ID);
  let noteRendered: () => void = () => undefined;
  const rendered = new Promise<void>((resolve) => (noteRendered = resolve));
  const knownFace = face && (await readInsightFace(face.textContent));
  const connectStore = async (painted?: Promise<unknown>) => {
    const { connect } = await import('./start/connect');
    return connect(store, backend, (path) => pageAt(path)?.isCached === true, painted);
  };
  const isLastVisit = takeCachedPage(container);
  const { classList } = document.documentElement;
  const wasSignedIn = classList.contains(HIDING_CLASS);
  classList.remove(HIDING_CLASS);
  // The prerendered landing page would be visible until the scripts of the sign-in provider arrive.
  if (wasSignedIn) container.replaceChildren();
  // A page that shows content already is rendered whole, because its reader may have scrolled far down.
  const Drawing = container.hasChildNodes() ? Fragment : TopFirst;
  const app = (
    <StrictMode>
      <Drawing>
        <App store={store} face={knownFace} />
      </Drawing>
      <Rendered onRendered={noteRendered} />
    </StrictMode>
  );
  const isForVisitor = location.pathname === PATTERNS.landing && !wasSignedIn && !isLastVisit;
  if (isForVisitor) {
    // Without the hint, the person is treated as a visitor until the provider reports a sign-in.
    store.dispatch(signedOut());
    await preloadPage(PATTERNS.landing);
  }
  // For a member the session starts first, and Firebase after the first paint where the page can be shown
  // without it. A hidden tab never paints, hence the timeout.
  const shown = rendered.then(() => Promise.race([nextPaint().then(nextTask), later(FRAME_AFTER)]));
  const session = notedUid() !== null ? await connectStore(shown) : null;
  const { pathname, search } = location;
  const isOnTheWay = pathname === PATTERNS.landing && !isForVisitor;
  const address = isOnTheWay ? links.myAccount() : pathname + search;
  if (isForVisitor && container.hasChildNodes()) {
    hydrateRoot(container, app);
  } else {
    if (session) {
      // Everything known at the start is shown in one step. It replaces the cached page, or an empty one.
      const isReady = Promise.all([preloadLikelyPage(address), session.begun]);
      await (isLastVisit ? isReady : Promise.race([isReady, later(FRAME_AFTER)]));
      // A redirect from the front page would show a page in between.
      if (isOnTheWay && selectIsAssumed(store.getState())) history.replaceState(null, '', address);
    }
    // The insight in the HTML stays until the app, which shows the same content, replaces it.
    else if (face) await preloadPage(pathname);
    const root = createRoot(container);
    // The cached page is shown already, so rendering may be interrupted and must not block the page.
    if (isLastVisit) startTransition(() => root.render(app));
    // Renders in the same step what listeners report when attached: a page without its content is never painted.
    else flushSync(() => root.render(app));
  }
  // React handles every click from here on. The start script has recorded an earlier click.
  dispatchEvent(new Event(APP_STARTED));
  if (session) return done(session);
  if (isForVisitor) await Promise.race([untilPainted().then(untilIdle), firstInput()]);
  else await nextPaint();
  return done(await connectStore());
}

function Rendered({ onRendered }: { onRendered: () => void }) {
  useEffect(onRendered, [onRendered]);
  return null;
}

const done = async ({ begun, started }: Connection) => {
  await Promise.all([begun, started]);
};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(resolve));

const firstInput = () =>
  new Promise((resolve) => {
    EVENT_TYPES.forEach((name) => addEventListener(name, resolve, { once: true, capture: true }));
  });

// The development server sends pages without a start script.
applyColours();
watchColours(applyColours);
const container = document.getElementById(ROOT_ID);
if (!container) throw new Error('This page has no root element.');
start(container).catch((cause: unknown) => {
  console.error(cause instanceof ConfigError ? cause.message : 'The portal did not start:', cause);
  container.textContent =
    cause instanceof ConfigError
      ? cause.message
      : 'The portal could not be loaded. Please reload the page.';
});
