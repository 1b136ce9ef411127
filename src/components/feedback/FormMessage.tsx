import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../display/Icon';
import { AlertIcon, InfoIcon, SuccessIcon, WarningIcon } from '../display/icons';
import '../theme/semantic/message.css';
import styles from './FormMessage.module.css';

type MessageTone = 'info' | 'success' | 'warning' | 'error';

const ICONS = {
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  error: AlertIcon,
} as const;

interface FormMessageProps {
  tone: MessageTone;
  /** Bold first line. */
  title?: string;
  children?: ReactNode;
}

/** A message about a whole form or panel. Errors and warnings interrupt a screen reader, the others wait their turn. */
export function FormMessage({ tone, title, children }: FormMessageProps) {
  const urgent = tone === 'error' || tone === 'warning';
  return (
    <div className={clsx('ui message', styles[tone])} role={urgent ? 'alert' : 'status'}>
      <Icon icon={ICONS[tone]} size={20} className={styles.messageIcon} />
      <div>
        {title && <p className={styles.messageTitle}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
