/**
 * Start: the configuration is checked, the store made, the page rendered. Firebase follows after the first paint for visitors, and
 * for members where the page's words are known without it (decision 40).
 */
import { Fragment, startTransition, StrictMode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { selectSession } from './access/sessionSlice';
import { App } from './app/App';
import type { Connection } from './app/session/connect';
import { preloadLikelyPage, preloadPage } from './app/prefetch';
import { notedUid, takeSignedInHint } from './app/signedInHint';
import { takeLastVisit } from './app/pageNames';
import { createStore } from './app/store';
import { TopFirst } from './components/layout/BelowFold';
import { ConfigError, readAnalyticsCharts, readBackend } from './config/env';
import { links, PATTERNS } from './config/links';
import { FACE_ID, readInsightFace } from './features/insights/insightFace';
import { firstWave } from './data/firstAnswers';
import { untilIdle, untilPainted } from './lib/idle';
import { signedOut } from './store/sessionEvents';
import './components/theme/theme.css';

/** How long an empty page waits for what was asked ahead, in milliseconds; then its frame is shown. Firebase waits as long for a paint. */
const FRAME_AFTER = 1000;
/** Signs that the visitor wants more than to read. */
const EVENT_TYPES = ['pointerdown', 'keydown', 'click'] as const;

async function start(container: HTMLElement): Promise<void> {
  const backend = readBackend(import.meta.env, {
    port: location.port,
    developing: import.meta.env.DEV,
  });
  // Only the analytics page uses them, but a mistake in them is told at once.
  readAnalyticsCharts(import.meta.env);
  const store = createStore();
  const face = document.getElementById(FACE_ID);
  let noteRendered: () => void = () => undefined;
  const rendered = new Promise<void>((resolve) => (noteRendered = resolve));
  const knownFace = face && (await readInsightFace(face.textContent));
  const connectStore = async (turn: Promise<unknown>) => {
    const { connect } = await import('./app/session/connect');
    return connect(store, backend, turn);
  };
  const isLastVisit = takeLastVisit();
  const wave = firstWave();
  const wasSignedIn = takeSignedInHint();
  // The landing page would be seen until the provider's scripts have come.
  if (wasSignedIn) container.replaceChildren();
  // What stands there already has no fold: somebody may be reading far down.
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
    // Whoever opens the landing page without the hint is a visitor until the provider says otherwise.
    store.dispatch(signedOut());
    await preloadPage(PATTERNS.landing);
  }
  // Whoever was signed in waits for the session, whose scripts came with the page (public/start.js). Where the page's words are known
  // without Firebase, its code comes after them; in a tab that nobody looks at nothing is painted.
  const shown = rendered.then(() => Promise.race([nextPaint().then(nextTask), later(FRAME_AFTER)]));
  // Where the answers are late, Firebase is not to wait for them: it knows of the connection.
  const isAhead =
    wave?.hasQuestions === true &&
    Promise.race([
      // Who is nobody here, or may not open the page, is asked for nothing.
      wave.session.then((found) => found !== null && wave.answers.size > 0),
      later(FRAME_AFTER).then(() => false),
    ]);
  const turn = Promise.resolve(isLastVisit || isAhead).then((isKnown) => (isKnown ? shown : null));
  const session = notedUid() !== null ? await connectStore(turn) : null;
  const { pathname, search } = location;
  const isOnTheWay = pathname === PATTERNS.landing && !isForVisitor;
  const address = isOnTheWay ? links.myAccount() : pathname + search;
  if (isForVisitor && container.hasChildNodes()) {
    hydrateRoot(container, app);
  } else {
    if (isLastVisit || wave) {
      // What is known at the start is shown in one step, in the place of the last visit's page or of none.
      const isReady = Promise.all([preloadLikelyPage(address), session?.begun, wave?.answered]);
      await (isLastVisit ? isReady : Promise.race([isReady, later(FRAME_AFTER)]));
      // Where the front page would lead, which would be shown on the way.
      if (isOnTheWay && selectSession(store.getState()).assumed)
        history.replaceState(null, '', address);
    }
    // What the page brought along stands until the app, which shows the same, takes its place in one step.
    else if (face) await preloadPage(pathname);
    const root = createRoot(container);
    // In small steps where words stand already: nobody waits for the app, and the page is not to be stuck meanwhile.
    if (isLastVisit) startTransition(() => root.render(app));
    // What listeners are told as they are attached belongs to the same step: no page without its words is laid out and painted.
    else flushSync(() => root.render(app));
    if (session) void preloadLikelyPage(address);
  }
  // From here on React takes every click; the start script has kept the one before.
  dispatchEvent(new Event('appstarted'));
  if (session) return done(session);
  if (isForVisitor) await Promise.race([untilPainted().then(untilIdle), firstInput()]);
  else await nextPaint();
  return done(await connectStore(Promise.resolve()));
}

/** Tells that the app has been rendered for the first time, with all that was known by then. */
function Rendered({ onRendered }: { onRendered: () => void }) {
  useEffect(onRendered, [onRendered]);
  return null;
}

const done = async ({ begun, started }: Connection) => {
  await Promise.all([begun, started]);
};

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(resolve));

const firstInput = () =>
  new Promise((resolve) => {
    EVENT_TYPES.forEach((name) => addEventListener(name, resolve, { once: true, capture: true }));
  });

const container = document.getElementById('root');
if (!container) throw new Error('This page has no element with the id root.');
start(container).catch((cause: unknown) => {
  console.error(cause instanceof ConfigError ? cause.message : 'The portal did not start:', cause);
  container.textContent =
    cause instanceof ConfigError
      ? cause.message
      : 'The portal could not be loaded. Please reload the page.';
});
