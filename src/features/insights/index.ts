/** The library's door: what My Account shows of it, loaded when first shown, and the guests' Subscribe. */
import { lazy } from 'react';

export const SavedInsights = lazy(async () => ({
  default: (await import('./components/SavedInsights')).SavedInsights,
}));
export const InsightsWithNews = lazy(async () => ({
  default: (await import('./components/InsightsWithNews')).InsightsWithNews,
}));
export { SubscribeButton } from './components/SubscribeButton';
