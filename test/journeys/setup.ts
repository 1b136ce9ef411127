/**
 * Runs before each file of journeys. A worker runs many files with one browser and the libraries that they have loaded; what our
 * own modules remember ends with a file.
 */
import { vi } from 'vitest';

vi.resetModules();

const worker: typeof globalThis & { pooledFetch?: typeof fetch } = globalThis;
const pooledFetch = (worker.pooledFetch ??= globalThis.fetch);

/**
 * Each request has a connection of its own. One that is kept is closed by its server after five seconds, and a worker that was busy
 * for as long would send into it: "fetch failed".
 */
globalThis.fetch = (input, init = {}) => {
  const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : {}));
  headers.set('connection', 'close');
  return pooledFetch(input, { ...init, headers });
};
