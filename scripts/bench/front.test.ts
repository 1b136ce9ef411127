import { createServer } from 'node:http';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOST } from '../../emulators/ports';
import { type Front, startFront } from './front';

const hosting = createServer((request, response) => {
  requested.push(request.url ?? '');
  response.writeHead(request.url === '/none' ? 404 : 200, {
    'content-type': 'text/html',
    'cache-control': 'no-cache',
    etag: '"1"',
    'x-powered-by': 'suite',
  });
  response.end('<p>words</p>');
});
const requested: string[] = [];
let front: Front;

beforeAll(async () => {
  await new Promise<void>((resolve) => hosting.listen(0, HOST, resolve));
  front = await startFront((hosting.address() as AddressInfo).port);
});
afterAll(async () => {
  await front.stop();
  await new Promise((resolve) => hosting.close(resolve));
});

async function ask(origin: string, path: string, headers: Record<string, string> = {}) {
  const [, port] = /:\d+ 127\.0\.0\.1:(\d+)/.exec(front.switches.join(' ')) ?? [];
  const session = connect(`https://${HOST}:${port}`, { rejectUnauthorized: false });
  try {
    const request = session.request({
      ':authority': new URL(origin).host,
      ':path': path,
      ...headers,
    });
    return await new Promise<{
      headers: IncomingHttpHeaders & { ':status'?: number };
      body: Buffer;
    }>((resolve, reject) => {
      const parts: Buffer[] = [];
      let answered = {};
      request.on('response', (received) => (answered = received));
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => resolve({ headers: answered, body: Buffer.concat(parts) }));
      request.on('error', reject);
    });
  } finally {
    session.close();
  }
}

test('the front server of the bench compresses the response of Hosting and requests it only once', async () => {
  const { headers, body } = await ask(front.portal, '/browse');
  expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br', etag: '"1"' });
  expect(headers['x-powered-by']).toBeUndefined();
  expect(brotliDecompressSync(body).toString()).toBe('<p>words</p>');
  await ask(front.portal, '/browse?source=mail');
  expect(requested.filter((path) => path === '/browse')).toHaveLength(1);
  expect((await ask(front.portal, '/none')).headers[':status']).toBe(404);
});

test('the front server of the bench responds with 304 if the browser already has the response', async () => {
  const { headers, body } = await ask(front.portal, '/browse', { 'if-none-match': '"1"' });
  expect(headers[':status']).toBe(304);
  expect(body).toHaveLength(0);
});

test('the front server of the bench serves a copy under the second name only', async () => {
  await front.writeCopy('/copy/library.html', '<p>copied</p>', '/browse?source=mail');
  const copied = await ask(front.copies, '/copy/library.html');
  expect(brotliDecompressSync(copied.body).toString()).toBe('<p>copied</p>');
  expect(copied.headers).toMatchObject({ 'cache-control': 'no-cache', etag: '"13"' });
  const other = await ask(front.portal, '/copy/library.html');
  expect(brotliDecompressSync(other.body).toString()).toBe('<p>words</p>');
});
