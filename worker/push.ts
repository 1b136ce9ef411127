/** Shows push messages and opens their pages. The messages come from `functions/src/push/` by way of the browser's push service. */

export interface Shown {
  title: string;
  options: NotificationOptions;
}

const BRAND = 'Members’ Portal';
const HOME = '/myaccount';

/** Returns the notification of a message. Browsers demand one for each message, so a message that can't be read has one too. */
export function shownMessage(payload: unknown): Shown {
  const data = (payload as { data?: unknown } | null)?.data;
  const values = typeof data === 'object' && data !== null ? { ...data } : {};
  const { title, link, tag } = values as Partial<Record<string, unknown>>;
  const isText = typeof title === 'string' && title !== '';
  return {
    title: BRAND,
    options: {
      body: isText ? title : 'You have a new notification.',
      // It replaces an earlier message with the same tag, because a message can be sent twice.
      ...(typeof tag === 'string' && { tag }),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { link: isPath(link) ? link : HOME },
    },
  };
}

/** A path of the portal, never another site. */
const isPath = (link: unknown): link is string =>
  typeof link === 'string' && /^\/(?![/\\])/.test(link);

type Windows = Pick<Clients, 'matchAll' | 'openWindow'>;

/** Shows the page of a message: a tab that shows it already, or a new one, so that no tab loses what the member typed. */
export async function openMessage(
  { data }: Pick<Notification, 'data'>,
  windows: Windows,
  origin: string,
): Promise<void> {
  const { link } = data as { link: string };
  const { href } = new URL(link, origin);
  const open = await windows.matchAll({ type: 'window' });
  const same = open.find(({ url }) => url === href);
  await (same ? same.focus() : windows.openWindow(href));
}
