import { request } from 'node:http';

/**
 * A new connection each time: while this process generates the seed's images, the emulators see keep-alive
 * connections as idle and close them.
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
