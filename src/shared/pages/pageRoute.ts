import type { PageRequirement } from '../../access/useCan';
import type { LazyComponent } from '../../components/feedback/Lazily';

/** One page of a feature: its path pattern, the access it requires, and the page component. */
export type PageRoute = PageRequirement & {
  path: string;
  Page: LazyComponent;
  /**
   * Returns the new URL for an outdated one, by its query parameters. The redirect happens before any access
   * check.
   */
  movedTo?: (params: URLSearchParams) => string | null;
  /** A public version of the page, shown until the session is known. */
  Waiting?: LazyComponent;
  /** Loads the lazy part of the page that is shown at once, by the query parameters. */
  loadPart?: (params: URLSearchParams) => Promise<LazyComponent | undefined>;
  /**
   * The rendered page is cached on the device for the next visit (decision 37). Such a page shows only live
   * queries and edits nothing.
   */
  isCached?: true;
};
