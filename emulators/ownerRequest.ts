/** Requests to the emulators as an administrator. */
import { request } from 'node:http';

/**
 * Sends a request on a connection of its own. Kept connections would break here: while this process draws a seed's images
 * it serves nothing, and the emulators in it then close what seems idle just as the next request is written.
 * @returns the body of the answer
 * @throws Error with the emulator's answer when it is none of the 200s
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
