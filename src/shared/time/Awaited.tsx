import { Failure, Loading } from '../../components/feedback/Loading';
import { useIsOffline } from './useIsOffline';

/** Shows that the connection is missing instead of a loading state that would not end. */
export function Awaited({ label, inline = false }: { label: string; inline?: boolean }) {
  return useIsOffline() ? <Failure kind="offline" /> : <Loading label={label} inline={inline} />;
}
