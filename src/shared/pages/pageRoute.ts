import type { PageNeeds } from '../../access/pageNeeds';
import type { LazyComponent } from '../../components/feedback/lazyComponent';

/** One page of a feature: its address pattern, what it needs of whoever opens it, and the page itself. */
export type PageRoute = PageNeeds & {
  path: string;
  Page: LazyComponent;
  /** What anybody may see of the page, shown until it is known who they are. */
  Waiting?: LazyComponent;
};
