import { Failure, Loading } from '../../components/feedback/Loading';
import { useIsOffline } from './useIsOffline';

/** In the place of what is still to come; without a connection it says what it waits for, as nothing is being loaded then. */
export function Awaited({ label, inline = false }: { label: string; inline?: boolean }) {
  return useIsOffline() ? <Failure kind="offline" /> : <Loading label={label} inline={inline} />;
}
