/** The library's door: the Saved Insights tab of My Account, loaded when first shown, and the guests' Subscribe. */
import { lazy } from 'react';

export const SavedInsights = lazy(async () => ({
  default: (await import('./components/SavedInsights')).SavedInsights,
}));
export { SubscribeButton } from './components/SubscribeButton';
