import type { Audience } from '../../access/Guard';
import type { LazyComponent } from '../../components/lazyComponent';

/** One page of a feature: its address pattern, who may open it, and the page itself. */
export type PageRoute = {
  path: string;
  audience: Audience;
  Page: LazyComponent;
};
