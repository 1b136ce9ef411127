/** Start: the configuration is checked, the store made, the page rendered; Firebase follows after the first paint. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createStore } from './app/store';
import { ConfigError, readBackend } from './config/env';
import './components/theme/theme.css';

const container = document.getElementById('root');
if (!container) throw new Error('This page has no element with the id root.');

try {
  const backend = readBackend(import.meta.env, {
    port: location.port,
    developing: import.meta.env.DEV,
  });
  const store = createStore();
  createRoot(container).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
  requestAnimationFrame(() => {
    import('./app/session/connect').then(
      ({ connect }) => connect(store, backend),
      (cause: unknown) => {
        console.error('The connection to the portal could not be loaded:', cause);
        container.textContent = 'The portal could not be loaded. Please reload the page.';
      },
    );
  });
} catch (cause) {
  if (!(cause instanceof ConfigError)) throw cause;
  console.error(cause.message);
  container.textContent = cause.message;
}
