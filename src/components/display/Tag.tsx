import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Row } from '../layout/Layout';
import { Icon } from './Icon';
import type { IconType } from './icons';
import styles from './Tag.module.css';

type TagTone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger';

interface TagProps {
  tone?: TagTone;
  icon?: IconType;
  children: string;
}

export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={clsx('ui label', styles.tag, styles[tone])}>
      {icon && <Icon icon={icon} size={14} />}
      {children}
    </span>
  );
}

interface TagListProps {
  children: ReactNode;
}

export function TagList({ children }: TagListProps) {
  return <Row gap={2}>{children}</Row>;
}
