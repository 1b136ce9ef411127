import type { PageRequirement } from '../../access/useCan';
import type { LazyComponent } from '../../components/feedback/Lazily';

/** One page of a feature: its address pattern, what it needs of whoever opens it, and the page itself. */
export type PageRoute = PageRequirement & {
  path: string;
  Page: LazyComponent;
  /** Where an older address of something leads, by what stands behind the `?`: before anything is asked of whoever opens it. */
  movedTo?: (params: URLSearchParams) => string | null;
  /** What anybody may see of the page, shown until it is known who they are. */
  Waiting?: LazyComponent;
  /** Brings the part of the page that is loaded on demand and shown at once, by what stands behind the `?`. */
  loadPart?: (params: URLSearchParams) => Promise<LazyComponent | undefined>;
  /** Kept on the device as it is, for the next visit (decision 37): it shows nothing but live facts, and edits nothing. */
  isCached?: true;
};
