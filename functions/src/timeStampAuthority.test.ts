import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AUTHORITY_NAME, createTimeStampAuthority } from '../../emulators/timeStampAuthority';
import { timeStampRequest } from '../../model/timeStamp';
import { authorityOf, stamp } from './timeStampAuthority';

const SHA256 = 'ab'.repeat(32);
const demo = await createTimeStampAuthority();

/** Starts an authority that responds as given. */
async function listen(respond: RequestListener) {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, certificate: demo.certificate };
}

async function bodyOf(request: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

test('the authority receives only the hash, and its response is returned with name and time', async () => {
  const requests: { body: Buffer; type: string | undefined }[] = [];
  const authority = await listen((request, response) => {
    void bodyOf(request).then(async (body) => {
      requests.push({ body: Buffer.from(body), type: request.headers['content-type'] });
      response.end(await demo.respond(body));
    });
  });
  const before = Date.now() - 1000;
  const { by, at, response } = await stamp(SHA256, authority);
  expect(by).toBe(AUTHORITY_NAME);
  expect(at).toBeGreaterThan(before);
  expect(response.length).toBeGreaterThan(200);
  expect(requests).toHaveLength(1);
  const [{ body, type } = { body: Buffer.alloc(0), type: '' }] = requests;
  expect(type).toBe('application/timestamp-query');
  // RFC 3161, section 2.4.1: version 1, a SHA-256 and its value, a nonce, and `certReq` true. Nothing else.
  expect(body.toString('hex')).toMatch(
    new RegExp(
      `^30..02010130..30..0609608648016503040201(0500)?0420${SHA256}020[1-9](..){1,9}0101ff$`,
    ),
  );
});

const REFUSAL = Buffer.from('30053003020102', 'hex');

test.each<[string, RequestListener, string]>([
  ['has failed', (_, response) => response.writeHead(503).end(), 'authority failed (503)'],
  ['refuses', (_, response) => response.end(REFUSAL), 'authority refused the request'],
  ['sends something else', (_, response) => response.end('<html>'), 'can’t be read'],
  ['sends too much', (_, response) => response.end(Buffer.alloc(200_000)), 'too large'],
  ['ends the connection', ({ socket }) => socket.destroy(), 'did not respond'],
  [
    'sends the client elsewhere',
    (_, response) => response.writeHead(307, { Location: '/other' }).end(),
    'did not respond',
  ],
])('an authority that %s makes no seal', async (_what, respond, reason) => {
  await expect(stamp(SHA256, await listen(respond))).rejects.toMatchObject({
    name: 'TimeStampError',
    message: expect.stringContaining(reason),
  });
});

test('a response for another hash or another request makes no seal', async () => {
  const other = await listen((_, response) => {
    void demo
      .respond(timeStampRequest('cd'.repeat(32), 1n))
      .then((stamped) => response.end(stamped));
  });
  await expect(stamp(SHA256, other)).rejects.toThrow('belongs to another file');
  const replayed = await demo.respond(timeStampRequest(SHA256, 1n));
  const replaying = await listen((_, response) => response.end(replayed));
  await expect(stamp(SHA256, replaying)).rejects.toThrow('responds to another request');
});

test('an authority that does not respond is not waited for longer than eight seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => timeout.mockRestore());
  const controller = new AbortController();
  timeout.mockReturnValue(controller.signal);
  const silent = await listen(() => controller.abort(new Error('The time is over.')));
  await expect(stamp(SHA256, silent)).rejects.toThrow('did not respond');
  expect(timeout).toHaveBeenCalledWith(8_000);
});

test('without an address or a certificate there is no authority', () => {
  const [url, certificate] = ['http://stamps.example', 'PEM'];
  expect(
    authorityOf({ PORTAL_TIMESTAMP_URL: url, PORTAL_TIMESTAMP_CERTIFICATE: certificate }),
  ).toEqual({ url, certificate });
  expect(authorityOf({ PORTAL_TIMESTAMP_URL: url })).toBeNull();
  expect(authorityOf({ PORTAL_TIMESTAMP_CERTIFICATE: certificate })).toBeNull();
});
