/** Switches push messages on and off in this browser, and keeps them with their member. */
import { registerBrowser, unregisterBrowser } from '../../data/devices';
import * as mutations from '../../data/mutations/devices';
import { commit } from '../../data/write';
import { createMutation } from '../../store/mutation';
import { readDevice, storeDevice } from './ownDevice';

/** The member has given the browser's permission. */
export const switchPushOn = createMutation('push/switchPushOn', async (uid: string) => {
  const token = await registerBrowser();
  await commit(mutations.registerDevice({ uid, token }));
  storeDevice({ uid, token, at: Date.now() });
});

export const switchPushOff = createMutation('push/switchPushOff', async (uid: string) => {
  const device = readDevice();
  await unregisterBrowser();
  storeDevice(null);
  if (device?.uid === uid) await commit(mutations.forgetDevice(device));
});

/** How long the server gets to forget the device while the member signs out. Otherwise it finds out with the next message. */
const PATIENCE_MS = 3_000;

/** Before a sign-out: the next person at this browser gets no messages of this member. */
export async function forgetDevice(): Promise<void> {
  const device = readDevice();
  storeDevice(null);
  await unregisterBrowser();
  if (device === null) return;
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([commit(mutations.forgetDevice(device)), patience]);
}

/** Cloud Messaging expects devices to renew their registration now and then, and changes their addresses. */
const RENEWED_EVERY_MS = 7 * 86_400_000;

/** With each session: renews the registration, or ends that of another member, who has not signed out. */
export async function settleDevice(uid: string): Promise<void> {
  const device = readDevice();
  if (device === null) return;
  if (device.uid !== uid) {
    storeDevice(null);
    return unregisterBrowser();
  }
  if (Date.now() - device.at < RENEWED_EVERY_MS || Notification.permission !== 'granted') return;
  const token = await registerBrowser();
  const before = token === device.token ? undefined : device.token;
  await commit(mutations.registerDevice({ uid, token, before }));
  storeDevice({ uid, token, at: Date.now() });
}
