/**
 * Firebase Analytics as what sends events. Every kind of storage is refused to it before it starts, so that it sets no
 * cookie, and it is told the address of each page, since it would otherwise read the real one. The provider's package still
 * keeps a random installation id in IndexedDB, which the privacy policy names; nothing that we send says who somebody is.
 */
import type { AnalyticsEvent, EventSender } from './analytics';
import { currentAnalytics } from './firebase';

/** Loads Firebase Analytics; null where the browser cannot run it. */
export async function loadSender(): Promise<EventSender | null> {
  const analytics = await currentAnalytics();
  if (!analytics) return null;
  const { logEvent, setDefaultEventParameters } = await import('firebase/analytics');
  return (event, page) => {
    // Also for what it sends by itself.
    setDefaultEventParameters(describePage(page));
    logEvent(analytics, event.name as string, { ...describePage(page), ...describe(event) });
  };
}

/** What Analytics is to take for the address and the title of a page. */
const describePage = (page: string) => ({
  page_location: `${window.location.origin}${page}`,
  page_path: page,
  page_title: page,
});

const describe = (event: AnalyticsEvent): Record<string, string> =>
  event.name === 'page_view' ? {} : { insight_key: event.insight };
