/**
 * Push messages. The suite plays Firebase Cloud Messaging; the journey hands its messages to the browser by the DevTools protocol, as
 * the browser's push service does.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PushedMessage } from '../../emulators/push/cloudMessaging';
import { HOST } from '../../emulators/ports';
import { findLongRoom, post, reply, send, typePost } from './forumRoom';
import { isAt, NARROW, type Person, pressEnter, sees, usePeople } from './people';
import { address, read, readMap, suite, uidOf } from './portal';
import { isSound } from './soundness';

const { arrive, signInAs } = usePeople({ serviceWorker: true });

const consoleAt = (path: string) => `http://${HOST}:${suite().ports.console}${path}`;
const DEVICE = 'Push messages on this device';
const SETTINGS = '/myaccount?tab=profile#notifications';
const deviceSwitch = (page: Page) => page.getByRole('switch', { name: DEVICE });
const devices = async () => Object.keys((await read(`users/${uidOf('member')}/devices`)) ?? {});

/** Returns the newest messages that the portal sent, the last one first. */
async function pushed(): Promise<PushedMessage[]> {
  const stream = await fetch(consoleAt('/live/pushed'));
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.endsWith('\n\n')) text += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  return JSON.parse(text.replace(/^data: /, '')) as PushedMessage[];
}

/** The headless browser has no notifications. This plays the permission, which the member gives. */
async function playPermission({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const isGiven = () => sessionStorage.getItem('given') !== null;
    Object.defineProperty(Notification, 'permission', {
      get: () => (isGiven() ? 'granted' : 'default'),
    });
    Notification.requestPermission = () => {
      sessionStorage.setItem('given', '');
      return Promise.resolve('granted');
    };
  });
}

/** Opens the settings and switches push messages on. Only the switch asks for the permission. */
async function switchOn(page: Page): Promise<void> {
  const permission = () => page.evaluate(() => Notification.permission);
  await page.goto(address(SETTINGS));
  await sees(deviceSwitch(page));
  expect([await deviceSwitch(page).isChecked(), await permission()]).toEqual([false, 'default']);
  await deviceSwitch(page).press('Space');
  await expect.poll(() => deviceSwitch(page).isChecked()).toBe(true);
  expect(await permission()).toBe('granted');
}

/**
 * Hands a message to the portal's service worker while no page of the portal is open. The browser has no notifications, so a list replaces
 * them. Returns the list.
 */
async function deliver(context: BrowserContext, { title, link, tag }: PushedMessage) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === address('/'));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The service worker has ended.');
  type Scope = { registration: ServiceWorkerRegistration; shown: object[] };
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = (heading, options) => {
      scope.shown.push({ heading, ...options });
      return Promise.resolve();
    };
  });
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: address(''),
    registrationId,
    // As Cloud Messaging sends it.
    data: JSON.stringify({ data: { title, link, tag }, from: '1', fcmMessageId: '2' }),
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as Scope).shown);
  await expect.poll(async () => (await shown()).length).toBe(1);
  await page.close();
  return shown();
}

test('a reply arrives as a push message while no tab of the portal is open', async () => {
  const room = await findLongRoom();
  const person = await signInAs('member');
  const { page, context } = person;
  await playPermission(person);
  await switchOn(page);
  await isSound(page);
  const [device] = await devices();
  expect(device).toMatch(/^suite-/);
  await page.goto(address(`/Forum?room=${room.key}`));
  await typePost(page, 'Who has replaced a chiller lately?');
  await send(page);
  await sees(post(page, 'Who has replaced a chiller lately?'));
  await page.close();

  const other = await signInAs('legal');
  await other.page.goto(address(`/Forum?room=${room.key}`));
  await reply(other.page, 'Who has replaced a chiller lately?', 'We have, in May.');
  await expect.poll(async () => (await pushed()).length).toBe(1);
  const [message] = await pushed();
  if (!message) throw new Error('No message was sent.');
  expect(message.token).toBe(device);
  expect(JSON.stringify(message)).not.toContain('in May');

  expect(context.pages()).toEqual([]);
  const { title, link, tag } = message;
  expect(await deliver(context, message)).toMatchObject([
    { heading: 'Members’ Portal', body: title, tag, data: { link } },
  ]);

  const opened = await context.newPage();
  await opened.goto(address(link));
  await sees(post(opened, 'We have, in May.'));
  const console_ = await arrive(NARROW);
  await console_.page.goto(consoleAt('/#outbox'));
  await sees(console_.page.getByRole('link', { name: `Open: ${title}` }));
  await isSound(console_.page);
});

test('a device gets no more messages after it is switched off or its member signs out', async () => {
  const person = await signInAs('member', NARROW);
  const { page } = person;
  await playPermission(person);
  await switchOn(page);
  expect(await devices()).toHaveLength(1);
  await deviceSwitch(page).press('Space');
  await expect.poll(devices).toEqual([]);
  await deviceSwitch(page).press('Space');
  await expect.poll(async () => (await devices()).length).toBe(1);
  await page.reload();
  await expect.poll(() => deviceSwitch(page).isChecked()).toBe(true);
  await isSound(page);
  await pressEnter(page.getByRole('button', { name: 'Menu' }));
  await pressEnter(page.getByRole('button', { name: 'Sign Out' }));
  await isAt(page, '/');
  expect(await devices()).toEqual([]);
});

test('a member whose browser blocks notifications reads how to allow them', async () => {
  const { page } = await signInAs('member');
  await page.goto(address(SETTINGS));
  expect(await page.evaluate(() => Notification.permission)).toBe('denied');
  await sees(page.getByText(/^Your browser blocks notifications from the portal/));
  expect(await readMap('users/demo-member')).not.toHaveProperty('devices');
});
