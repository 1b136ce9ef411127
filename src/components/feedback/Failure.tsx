import { reloadPage } from '../../lib/reloadPage';
import { Button } from '../action/Button';
import { Icon } from '../display/Icon';
import { AlertIcon, DeniedIcon, NoResultsIcon, OfflineIcon, RetryIcon } from '../display/icons';
import { Stack } from '../layout/Layout';
import styles from './States.module.css';

export type FailureKind = 'denied' | 'offline' | 'notFound' | 'failed';

const KINDS = {
  denied: {
    icon: DeniedIcon,
    message: 'You do not have access to this. If you were given it just now, try again.',
  },
  offline: {
    icon: OfflineIcon,
    message: 'You seem to be offline. This will load when the connection is back.',
  },
  notFound: { icon: NoResultsIcon, message: 'This is no longer here.' },
  failed: { icon: AlertIcon, message: 'Sorry, this could not be loaded.' },
} as const;

interface FailureProps {
  kind: FailureKind;
  /** Said instead of the kind's own sentence. */
  message?: string | undefined;
  /** What 'Try again' does; without it the page is loaded anew, where that may help. */
  onRetry?: () => void;
}

/** Stands where data should be when it did not come. */
export function Failure({ kind, message, onRetry }: FailureProps) {
  const retry = onRetry ?? (kind === 'denied' || kind === 'failed' ? reloadPage : undefined);
  const { icon, message: usual } = KINDS[kind];
  return (
    <Stack gap={3} align="center" pad="6 4" muted centred>
      <Icon icon={icon} size={32} className={styles.stateIcon} />
      <p role="alert" className={styles.stateText}>
        {message ?? usual}
      </p>
      {retry && (
        <Button icon={RetryIcon} size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </Stack>
  );
}
