import { lazyComponent } from '../../components/feedback/Lazily';

export const SavedInsights = lazyComponent(
  async () => (await import('./components/library/SavedInsights')).SavedInsights,
);
export { SubscribeButton } from './components/reader/SubscribeButton';
export { useInsightNews, type InsightNews } from './liveInsightNews';
