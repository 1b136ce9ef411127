/**
 * Sends events to Firebase Analytics, with every kind of storage denied, so that it sets no cookie. Passes the route pattern as page
 * address, or Analytics would read the real one. The provider's package stores a random installation id in IndexedDB, which the privacy
 * policy names. No event identifies a member.
 */
import type { AnalyticsEvent, EventSender } from './analytics';
import { currentAnalytics } from './firebase';

/** Returns null if the browser can't run Analytics. */
export async function loadSender(): Promise<EventSender | null> {
  const analytics = await currentAnalytics();
  if (!analytics) return null;
  const { logEvent, setDefaultEventParameters } = await import('firebase/analytics');
  return (event, page) => {
    // The defaults also apply to the events that Analytics sends by itself.
    setDefaultEventParameters(describePage(page));
    logEvent(analytics, event.name as string, { ...describePage(page), ...describe(event) });
  };
}

const describePage = (page: string) => ({
  page_location: `${window.location.origin}${page}`,
  page_path: page,
  page_title: page,
});

const describe = (event: AnalyticsEvent): Record<string, string> =>
  event.name === 'page_view' ? {} : { insight_key: event.insight };
