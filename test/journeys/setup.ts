/**
 * Runs before each file of journeys. A worker runs many files with one browser and the libraries it
 * has loaded. State in our own modules is reset for each file.
 */
import { vi } from 'vitest';

vi.resetModules();

const worker: typeof globalThis & { pooledFetch?: typeof fetch } = globalThis;
const pooledFetch = (worker.pooledFetch ??= globalThis.fetch);

/**
 * Gives each request its own connection. A server closes an idle connection after five seconds. A
 * worker that was busy for longer would send into the closed one: "fetch failed".
 */
globalThis.fetch = (input, init = {}) => {
  const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : {}));
  headers.set('connection', 'close');
  return pooledFetch(input, { ...init, headers });
};
