import { createServer, type RequestListener, type Server } from 'node:http';
import type { Journal } from '../packages/database-emulator/src/journal/journal';

/**
 * Delays every response until all changes so far are on disk, so that a reported change is never lost. If the
 * disk fails, the connection is closed, because it is unknown what was stored.
 */
export function holdAnswers(
  journal: Pick<Journal, 'settled'>,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const write = response.write.bind(response);
    const end = response.end.bind(response);
    const held: Array<() => unknown> = [];
    response.write = ((...args: Parameters<typeof write>) => {
      held.push(() => write(...args));
      return true;
    }) as typeof response.write;
    response.end = ((...args: Parameters<typeof end>) => {
      held.push(() => end(...args));
      journal.settled().then(
        () => held.forEach((send) => send()),
        () => response.destroy(),
      );
      return response;
    }) as typeof response.end;
    listener(request, response);
  };
}

/** @throws Error when the port is not available */
export function listen(listener: RequestListener, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.off('error', reject)));
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
