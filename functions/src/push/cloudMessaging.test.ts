import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { pushOrigin, senderOf, sendTo } from './cloudMessaging';

const MESSAGE = { title: 'A reply', link: '/Forum?room=a', tag: 'fact1' };

/** Plays Cloud Messaging with one response. */
async function play(status: number, body: object) {
  const requests: { url: string | undefined; authorization: string | undefined; body: unknown }[] =
    [];
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { url, headers } = request;
      requests.push({ url, authorization: headers.authorization, body: JSON.parse(sent) });
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sender = {
    origin: `http://127.0.0.1:${port}`,
    project: 'members',
    accessToken: () => Promise.resolve('secret'),
  };
  return { requests, send: () => sendTo('device1', MESSAGE, sender) };
}
const refusal = (errorCode: string) => ({ error: { details: [{}, { errorCode }] } });

test('sendTo sends title, link and tag to one device', async () => {
  const { requests, send } = await play(200, { name: 'projects/members/messages/1' });
  expect(await send()).toBe('sent');
  expect(requests).toEqual([
    {
      url: '/v1/projects/members/messages:send',
      authorization: 'Bearer secret',
      body: {
        message: {
          token: 'device1',
          data: MESSAGE,
          webpush: { headers: { TTL: '86400', Urgency: 'normal', Topic: 'fact1' } },
        },
      },
    },
  ]);
});

test.each([
  [404, 'UNREGISTERED'],
  [403, 'SENDER_ID_MISMATCH'],
])('sendTo reports a device that no longer exists (%i %s)', async (status, code) => {
  expect(await (await play(status, refusal(code))).send()).toBe('deleted');
});

test.each([
  [429, refusal('QUOTA_EXCEEDED')],
  [503, refusal('UNAVAILABLE')],
  [400, refusal('INVALID_ARGUMENT')],
  [401, {}],
])('sendTo throws for the response %i, so that the message is sent again', async (status, body) => {
  const { send } = await play(status, body);
  await expect(send()).rejects.toThrow(String(status));
});

test('only a configured portal sends messages', () => {
  expect(pushOrigin({})).toBeNull();
  expect(pushOrigin({ PUSH_ORIGIN: '' })).toBeNull();
  expect(() => senderOf({})).toThrow('PUSH_ORIGIN');
  expect(
    senderOf({ PUSH_ORIGIN: 'https://fcm.googleapis.com', GCLOUD_PROJECT: 'p' }),
  ).toMatchObject({ origin: 'https://fcm.googleapis.com', project: 'p' });
});
