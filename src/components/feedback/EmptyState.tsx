import type { ReactNode } from 'react';
import { Icon } from '../display/Icon';
import { EmptyIcon, NoResultsIcon, type IconType } from '../display/icons';
import { Stack } from '../layout/Layout';
import { Loading } from './Loading';
import styles from './States.module.css';
import settlingStyles from './Settling.module.css';

interface EmptyStateProps {
  /** The search that found nothing; it is quoted. */
  query?: string;
  /** Said instead of the usual sentence, for a list that holds nothing yet. */
  message?: string;
  icon?: IconType;
  /** What the person can do about it: a button or a link. */
  children?: ReactNode;
}

/** Says that a list or a search is empty. */
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

/**
 * Stands where something of unknown height is about to come. What follows beside it is loaded and laid out meanwhile but not
 * shown, so that nothing that somebody sees jumps when it has come.
 */
export function Settling({ label }: { label: string }) {
  return (
    <div className={settlingStyles.settling}>
      <Loading label={label} />
    </div>
  );
}
