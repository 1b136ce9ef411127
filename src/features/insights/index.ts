/** The library's door: what My Account shows of it, loaded when first shown, and the guests' Subscribe. */
import { lazyComponent } from '../../components/feedback/Lazily';

export const SavedInsights = lazyComponent(
  async () => (await import('./components/library/SavedInsights')).SavedInsights,
);
export { SubscribeButton } from './components/reader/SubscribeButton';
export { useInsightNews, type InsightNews } from './liveInsightNews';
