import type { PageRequirement } from '../../access/useCan';
import type { LazyComponent } from '../../components/feedback/Lazily';

export type PageRoute = PageRequirement & {
  path: string;
  Page: LazyComponent;
  /** The new URL for an outdated one. Redirects before any access check. */
  movedTo?: (params: URLSearchParams) => string | null;
  /** Public version, shown until the session is known. */
  Waiting?: LazyComponent;
  /** Loads the lazy parts that are shown at once, by the `tab` in the address; under '' the one without a tab. */
  loadParts?: () => Promise<Readonly<Record<string, LazyComponent>>>;
  /** Caches the rendered page on the device (decision 37). It must show only live queries and edit nothing. */
  isCached?: true;
};
