import { clsx } from 'clsx';
import { reloadPage } from '../../lib/reloadPage';
import { Button } from '../action/Button';
import { Icon } from '../display/Icon';
import { AlertIcon, DeniedIcon, NoResultsIcon, RetryIcon } from '../display/icons';
import { Stack } from '../layout/Layout';
import '../theme/semantic/loader.css';
import styles from './Loading.module.css';
import statesStyles from './States.module.css';

export interface LoadingProps {
  label?: string;
  inline?: boolean;
  /** Of the query that is loading. If the query was refused, the message says so. */
  status?: 'idle' | 'loading' | 'ready' | 'denied' | 'failed';
}

/** Appears after a moment, so that fast responses do not flicker. */
export function Loading({ label = 'Loading', inline = false, status }: LoadingProps) {
  if (status === 'denied' || status === 'failed') return <Failure kind={status} />;
  return (
    <div className={clsx(styles.loading, inline && styles.isInline)} role="status">
      <div
        className={clsx('ui active inline loader', inline ? 'small' : 'medium')}
        aria-hidden="true"
      />
      <span>{label}…</span>
    </div>
  );
}

export type FailureKind = 'denied' | 'offline' | 'notFound' | 'failed';

const KINDS = {
  denied: {
    icon: DeniedIcon,
    message: 'You do not have access to this. If you have only just been given access, try again.',
  },
  // Without a picture or an alert, because only the banner says that the member is offline.
  offline: { icon: null, message: 'This will load when the connection is back.' },
  notFound: { icon: NoResultsIcon, message: 'This is no longer available.' },
  failed: { icon: AlertIcon, message: 'Sorry, this could not be loaded.' },
} as const;

interface FailureProps {
  kind: FailureKind;
  message?: string | undefined;
  /** Without it, the page is reloaded if that can help. */
  onRetry?: () => void;
}

export function Failure({ kind, message, onRetry }: FailureProps) {
  const retry = onRetry ?? (kind === 'denied' || kind === 'failed' ? reloadPage : undefined);
  const { icon, message: usual } = KINDS[kind];
  return (
    <Stack gap={3} align="center" pad="6 4" muted centred>
      {icon && <Icon icon={icon} size={32} className={statesStyles.stateIcon} />}
      <p role={icon ? 'alert' : undefined} className={statesStyles.stateText}>
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
