/** Push messages: which facts reach which devices, and what they contain. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { playSend, type PushedMessage } from '../../emulators/push/cloudMessaging';
import type * as Push from '../../functions/src/push/push';
import { isOn, kindsOn } from '../../model/notificationKinds';
import type { OutgoingMail } from '../../model/mail';
import { DAY } from '../../model/wallClock';
import { CAUSES } from './mailCauses';
import { notify, portal, read, rich, usePortal, write } from './mailPortal';

usePortal();

let pushing: typeof Push;
let sent: PushedMessage[] = [];
/** The devices for which Cloud Messaging is not available. */
let unavailable: string[] = [];
const service = createServer((request, response) => {
  void text(request).then((body) => {
    const { status, reply, sent: message } = playSend(body);
    const isDown = message !== undefined && unavailable.includes(message.token);
    if (message && !isDown) sent.push(message);
    response.writeHead(isDown ? 503 : status).end(JSON.stringify(reply));
  });
});

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  vi.stubEnv('GCLOUD_PROJECT', 'demo-portal');
  pushing = await import('../../functions/src/push/push');
});
afterAll(() => void service.close());

const PHONE = 'suite-phone-12345678901';
const LAPTOP = 'suite-laptop-1234567890';
beforeEach(() => {
  sent = [];
  unavailable = [];
  const { port } = service.address() as AddressInfo;
  vi.stubEnv('PUSH_ORIGIN', `http://127.0.0.1:${port}`);
});

const devicesOf = (uid: string) => Object.keys(read<object | null>(`users/${uid}/devices`) ?? {});
const queued = () => Object.entries(read<Record<string, OutgoingMail> | null>('outgoing') ?? {});
/** Runs the function for each record of the queue, as its events do. */
async function push(): Promise<void> {
  for (const [mail] of queued()) await pushing.push.run({ params: { mail } } as never);
}

/** A reply to Mel, who has two devices. */
async function reply(): Promise<void> {
  for (const device of [PHONE, LAPTOP]) write(`users/mel/devices/${device}`, 1);
  const message = {
    uid: 'sue',
    displayName: 'Sue',
    chatroomKey: 'room',
    chatroomTitle: 'Heat pumps',
  };
  write('posts/m1', { ...message, key: 'm1', message: rich('Secret words') });
  await notify('mel', 'm1', { in: 'posts', room: 'room', time: portal.now });
}

describe.each(kindsOn('push'))('a push message of the kind %s', (kind) => {
  const { to, cause } = CAUSES[kind];
  const only = () => sent.filter(({ token }) => token === PHONE);

  beforeEach(async () => {
    write(`users/${to}/devices/${PHONE}`, 1);
    if (!isOn({}, 'push', kind)) write(`users/${to}/inbox/push`, kind);
    await cause();
    // Other kinds, whose facts the cause may also be.
    for (const [mail, record] of queued())
      if (record.kind !== kind || record.uid !== to) write(`outgoing/${mail}`, null);
    expect(queued()).toHaveLength(1);
  });

  test('has a title and the path of a page', async () => {
    await push();
    expect(only()).toEqual([
      {
        token: PHONE,
        title: expect.stringMatching(/^\S.{5,}\S$/) as string,
        link: expect.stringMatching(/^\/\w/) as string,
        tag: queued()[0]?.[0],
      },
    ]);
  });

  test.each([
    ['the account was erased', () => write(`users/${to}`, null)],
    ['the membership ended', () => write(`users/${to}/userType`, 'expiredUser')],
    [
      'the member switched the kind off',
      () => {
        const switched = isOn({}, 'push', kind) ? kind : null;
        write(`users/${to}/inbox/push`, switched);
      },
    ],
  ])('is not sent after %s', async (_why, change) => {
    change();
    await push();
    expect(sent).toEqual([]);
  });
});

test('a member who switched off emails about due items gets the push message', async () => {
  write(`users/mel/devices/${PHONE}`, 1);
  write('users/mel/inbox/email', 'due');
  await CAUSES.due.cause();
  await push();
  expect(sent.map(({ title }) => title)).toEqual(['Items of your legal register are due']);
});

test('a reply reaches each device without its text, and another run replaces the messages', async () => {
  await reply();
  await push();
  const tokens = () => sent.map(({ token }) => token).sort();
  expect(tokens()).toEqual([LAPTOP, PHONE]);
  expect(JSON.stringify(sent)).not.toContain('Secret words');
  expect(sent[0]).toMatchObject({ link: '/Forum?room=room&post=m1' });
  await push();
  expect(new Set(sent.map(({ tag }) => tag)).size).toBe(1);
});

test('nothing is sent about a message that staff have hidden, or to a member who muted the room', async () => {
  await reply();
  write('posts/m1/message', null);
  await push();
  write('posts/m1/message', rich('Words'));
  write('users/mel/notifications/chatrooms/room/level', 'muted');
  await push();
  expect(sent).toEqual([]);
  write('users/mel/notifications', null);
  await push();
  expect(sent).toHaveLength(2);
});

test('a device that no longer exists is deleted', async () => {
  await reply();
  write('users/mel/devices/unknown-device-123456', 1);
  await push();
  expect(devicesOf('mel').sort()).toEqual([LAPTOP, PHONE]);
});

test('if one device can’t be reached, the others get the message and the function runs again', async () => {
  await reply();
  unavailable = [LAPTOP];
  await expect(push()).rejects.toThrow('503');
  expect(sent.map(({ token }) => token)).toEqual([PHONE]);
  unavailable = [];
  await push();
  expect(sent.map(({ token }) => token)).toContain(LAPTOP);
});

test('a message that could not be sent for a day is dropped', async () => {
  await reply();
  portal.now += DAY + 1;
  await push();
  expect(sent).toEqual([]);
});

test('without a VAPID key nothing is sent', async () => {
  await reply();
  vi.stubEnv('PUSH_ORIGIN', '');
  await push();
  expect(sent).toEqual([]);
});
