import { lazyComponent } from '../../components/feedback/lazyComponent';

/** The library that compares texts is loaded with the first comparison. */
export const TextComparison = lazyComponent(
  async () => (await import('./TextComparison')).TextComparison,
);
