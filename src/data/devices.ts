/** Registers this browser for push messages at Firebase Cloud Messaging (decision 542). Load this module on demand. */
import { currentApp, currentBackend, whenStarted } from './firebase';

/** Returns the address of this browser. @throws Error if the browser's push service can't be reached */
export async function registerBrowser(): Promise<string> {
  const [serviceWorkerRegistration] = await Promise.all([activeWorker(), whenStarted()]);
  const on = currentBackend();
  // The suite plays Cloud Messaging. It knows addresses that begin like this one.
  if (on.kind === 'embedded') return `suite-${crypto.randomUUID()}`;
  const { getMessaging, getToken } = await import('firebase/messaging');
  return getToken(getMessaging(currentApp()), {
    vapidKey: on.vapidKey ?? '',
    serviceWorkerRegistration,
  });
}

/** Pages install the worker a moment after they are shown. In some browsers' private windows, that fails. */
const PATIENCE_MS = 30_000;

/** Returns the registration of the worker, which receives the messages. */
function activeWorker(): Promise<ServiceWorkerRegistration> {
  const patience = new Promise<never>((_, reject) => {
    const error = new Error('This browser has not installed the portal’s service worker.');
    setTimeout(reject, PATIENCE_MS, error);
  });
  return Promise.race([navigator.serviceWorker.ready, patience]);
}

/** From now on no message arrives, even if the server still knows the address. */
export async function unregisterBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
