import { Failure, Loading } from '../../components/feedback/Loading';
import { useIsOffline } from './useIsOffline';

/** Placeholder for content that is loading. Without a connection it says so, because nothing is being loaded then. */
export function Awaited({ label, inline = false }: { label: string; inline?: boolean }) {
  return useIsOffline() ? <Failure kind="offline" /> : <Loading label={label} inline={inline} />;
}
