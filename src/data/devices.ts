/** Registers this browser for push messages at Firebase Cloud Messaging (decision 542). Load this module on demand. */
import { currentApp, currentBackend, whenStarted } from './firebase';

/** Returns the address of this browser. @throws Error if the browser's push service can't be reached */
export async function registerBrowser(): Promise<string> {
  await whenStarted();
  const on = currentBackend();
  // The suite plays Cloud Messaging. It knows addresses that begin like this one.
  if (on.kind === 'embedded') return `suite-${crypto.randomUUID()}`;
  const { getMessaging, getToken } = await import('firebase/messaging');
  return getToken(getMessaging(currentApp()), {
    vapidKey: on.vapidKey ?? '',
    serviceWorkerRegistration: await navigator.serviceWorker.ready,
  });
}

/** From now on no message arrives, even if the server still knows the address. */
export async function unregisterBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
