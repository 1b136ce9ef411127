import type { ReactNode } from 'react';
import { Icon } from '../display/Icon';
import { EmptyIcon, NoResultsIcon, type IconType } from '../display/icons';
import { Stack } from '../layout/Layout';
import { Loading } from './Loading';
import styles from './States.module.css';
import settlingStyles from './Settling.module.css';

interface EmptyStateProps {
  query?: string;
  /** Replaces the usual sentence, for a list without any entries yet. */
  message?: string;
  icon?: IconType;
  children?: ReactNode;
}

export function EmptyState({
  query,
  message,
  icon = message === undefined ? NoResultsIcon : EmptyIcon,
  children,
}: EmptyStateProps) {
  const sentence = query
    ? `We're sorry, no results for "${query}" were found.`
    : "We're sorry, no results were found.";
  return (
    <Stack gap={3} align="center" pad="6 4" muted centred>
      <Icon icon={icon} size={32} className={styles.stateIcon} />
      <p role="status" className={styles.stateText}>
        {message ?? sentence}
      </p>
      {children}
    </Stack>
  );
}

/** For content of unknown height: its siblings are laid out but hidden, so that visible content does not jump. */
export function Settling({ label }: { label: string }) {
  return (
    <div className={settlingStyles.settling}>
      <Loading label={label} />
    </div>
  );
}
