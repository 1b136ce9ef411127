import { clsx } from 'clsx';
import { Icon } from './Icon';
import { FailureIcon, InfoIcon, InProgressIcon, SuccessIcon, WarningIcon } from './icons';
import type { IconType } from './icons';
import styles from './Tag.module.css';

export type StatusTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

interface StatusBadgeProps {
  tone: StatusTone;
  /** The status as text, because colour and icon alone are not accessible. */
  text: string;
  icon?: IconType;
  iconOnly?: boolean;
}

const ICONS = {
  success: SuccessIcon,
  warning: InProgressIcon,
  danger: FailureIcon,
  info: InfoIcon,
  neutral: WarningIcon,
} as const;

export function StatusBadge({ tone, text, icon, iconOnly = false }: StatusBadgeProps) {
  const glyph = icon ?? ICONS[tone];
  return iconOnly ? (
    <span className={clsx(styles.statusBadge, styles[tone], styles.isIconOnly)} title={text}>
      <Icon icon={glyph} size={18} label={text} />
    </span>
  ) : (
    <span className={clsx(styles.statusBadge, styles[tone])}>
      <Icon icon={glyph} size={15} />
      {text}
    </span>
  );
}
