import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from './buttonLook';
import type { ButtonLook } from './buttonLook';
import { Icon } from '../display/Icon';
import type { IconType } from '../display/icons';
import { VisuallyHidden } from '../display/VisuallyHidden';
import styles from './Button.module.css';

interface LinkButtonLook extends ButtonLook {
  icon?: IconType;
  children: ReactNode;
  /** Opens a new tab, and says so to screen readers. */
  newTab?: boolean;
  onClick?: () => void;
}

interface ExternalTarget {
  href: string;
  to?: never;
  /** The browser keeps what is there, as a file of this name. */
  download?: string;
}

type LinkButtonProps = LinkButtonLook &
  ({ /** A route of the portal. */ to: string; href?: never; download?: never } | ExternalTarget);

/** A link that looks like a button, for going somewhere. */
export function LinkButton({
  icon,
  children,
  newTab,
  onClick,
  to,
  href,
  download,
  ...look
}: LinkButtonProps) {
  const shared = {
    className: clsx('ui', 'button', buttonClass(look)),
    onClick,
    ...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
  };
  const content = (
    <>
      {icon && <Icon icon={icon} />}
      {children}
      {newTab && ' '}
      {newTab && <VisuallyHidden>(opens in a new tab)</VisuallyHidden>}
    </>
  );
  return to === undefined ? (
    <a {...shared} href={href} download={download}>
      {content}
    </a>
  ) : (
    <Link {...shared} to={to}>
      {content}
    </Link>
  );
}

interface IconLinkProps extends ButtonLook {
  icon: IconType;
  /** The accessible name, shown as a tooltip too. */
  label: string;
  to: string;
}

/** A square link that shows only an icon. */
export function IconLink({ icon, label, to, tone = 'quiet', size }: IconLinkProps) {
  const look = buttonClass({ tone, size, className: styles.iconOnly });
  return (
    <Link className={clsx('ui', 'button', look)} to={to} aria-label={label} title={label}>
      <Icon icon={icon} size={18} />
    </Link>
  );
}
