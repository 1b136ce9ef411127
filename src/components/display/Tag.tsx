import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { CloseIcon } from './icons';
import type { IconType } from './icons';
import styles from './Tag.module.css';

export type TagTone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger';

export interface TagProps {
  tone?: TagTone;
  icon?: IconType;
  children: string;
  /** Adds a button that takes the tag away. */
  onRemove?: () => void;
}

/** A short label: a category, a segment, a count. */
export function Tag({ tone = 'neutral', icon, children, onRemove }: TagProps) {
  return (
    <span className={clsx('ui label', styles.tag, styles[tone])}>
      {icon && <Icon icon={icon} size={14} />}
      {children}
      {onRemove && (
        <button
          type="button"
          className={styles.tagRemove}
          aria-label={`Remove ${children}`}
          onClick={onRemove}
        >
          <Icon icon={CloseIcon} size={14} />
        </button>
      )}
    </span>
  );
}

export interface TagListProps {
  children: ReactNode;
}

/** Tags in a row that wraps. */
export function TagList({ children }: TagListProps) {
  return <div className={styles.tagList}>{children}</div>;
}
