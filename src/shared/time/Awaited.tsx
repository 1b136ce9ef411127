import { Failure, Loading, type LoadingProps } from '../../components/feedback/Loading';
import { isRefused } from '../../store/loadStatus';
import { useIsOffline } from './useIsOffline';

/** Shows that the connection is missing instead of a loading state that would not end. */
export function Awaited(props: LoadingProps) {
  const isOffline = useIsOffline();
  return isOffline && !isRefused(props.status ?? 'loading') ? (
    <Failure kind="offline" />
  ) : (
    <Loading {...props} />
  );
}
