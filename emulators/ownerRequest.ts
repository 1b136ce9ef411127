/** Sends requests to the emulators as an administrator. */
import { request } from 'node:http';

/**
 * Sends a request on a new connection. Keep-alive connections would break: while this process generates the
 * seed's images, it
 * serves no requests. Afterwards the emulators, which run in this process, close connections that seem idle,
 * just as the next
 * request is written.
 * @returns the body of the response
 * @throws Error with the emulator's response when its status is not 2xx
 */
export function sendAsOwner(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string> = {},
  body: Uint8Array | string = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, agent: false, headers: { ...headers, Authorization: 'Bearer owner' } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const status = response.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve(text);
          else reject(new Error(`An emulator answered ${status} to ${method} ${url}: ${text}`));
        });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
