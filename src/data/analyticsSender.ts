/**
 * Sends events to Firebase Analytics. Consent to every kind of storage is denied before Analytics
 * starts, so it sets no cookie. It is given the address of each page, because it would otherwise
 * read the real one. The provider's package still stores a random installation id in IndexedDB,
 * which the privacy policy names. Nothing that we send identifies a member.
 */
import type { AnalyticsEvent, EventSender } from './analytics';
import { currentAnalytics } from './firebase';

/** Loads Firebase Analytics; null where the browser can't run it. */
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

/** Returns the address and title of a page for Analytics to use. */
const describePage = (page: string) => ({
  page_location: `${window.location.origin}${page}`,
  page_path: page,
  page_title: page,
});

const describe = (event: AnalyticsEvent): Record<string, string> =>
  event.name === 'page_view' ? {} : { insight_key: event.insight };
