import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row } from '../layout/Layout';
import { Icon } from './Icon';
import type { IconType } from './icons';
import styles from './Tag.module.css';

type TagTone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger';

interface TagProps {
  tone?: TagTone;
  icon?: IconType;
  /** The page of the portal that lists everything with this tag. Without one, the tag is a state, and looks like one. */
  to?: string | undefined;
  children: ReactNode;
}

export function Tag({ tone = 'neutral', icon, to, children }: TagProps) {
  const className = clsx('ui label', styles.tag, styles[tone], to !== undefined && styles.isLink);
  const content = (
    <>
      {icon && <Icon icon={icon} size={14} />}
      {children}
    </>
  );
  return to === undefined ? (
    <span className={className}>{content}</span>
  ) : (
    <Link to={to} className={className}>
      {content}
    </Link>
  );
}

interface TagListProps {
  children: ReactNode;
}

export function TagList({ children }: TagListProps) {
  return <Row gap={2}>{children}</Row>;
}
