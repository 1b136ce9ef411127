import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../display/Icon';
import { Row } from '../layout/Layout';
import { BackIcon, type IconType } from '../display/icons';
import { VisuallyHidden } from '../display/VisuallyHidden';
import styles from './Button.module.css';

interface ButtonProps
  extends
    ButtonStyle,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'color' | 'content' | 'role'> {
  icon?: IconType | undefined;
  /** Shows a spinner and cannot be pressed, but keeps the keyboard focus. */
  busy?: boolean;
  /** Cannot be pressed, but keeps the keyboard focus. */
  done?: boolean;
  children: ReactNode;
}

export function Button({
  tone,
  size,
  solid,
  fluid,
  className,
  icon,
  busy = false,
  done = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = busy || done;
  return (
    <button
      {...rest}
      type={type}
      className={clsx('ui', 'button', buttonClass({ tone, size, solid, fluid, className }))}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      onClick={(event) => (isInert ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? (
        <span className={styles.buttonSpinner} aria-hidden="true" />
      ) : (
        icon && <Icon icon={icon} />
      )}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: IconType;
  label: string;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, tone = 'quiet', className = '', ...rest } = props;
  return (
    <Button
      {...rest}
      tone={tone}
      className={clsx(styles.iconOnly, className)}
      aria-label={label}
      title={label}
    >
      <Icon icon={icon} size={18} />
    </Button>
  );
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <Row gap="2 3">{children}</Row>;
}

type ButtonTone = 'primary' | 'secondary' | 'accent' | 'danger' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonStyle {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  solid?: boolean | undefined;
  fluid?: boolean | undefined;
  className?: string | undefined;
}

function buttonClass(props: ButtonStyle) {
  const { tone = 'secondary', size = 'medium', solid, fluid, className } = props;
  return clsx(styles[tone], styles[size], solid && styles.solid, fluid && styles.fluid, className);
}

interface LinkButtonStyle extends ButtonStyle {
  icon?: IconType;
  children: ReactNode;
  newTab?: boolean;
  onClick?: () => void;
}

interface ExternalTarget {
  href: string;
  to?: never;
  replace?: never;
  download?: string;
}

type LinkButtonProps = LinkButtonStyle & {
  /** The link leads to the view that is shown. */
  'aria-current'?: 'page' | undefined;
} & (
    | {
        /** A route of the portal. */
        to: string;
        /** Replaces the history entry, so that Back leaves the page. */
        replace?: boolean;
        href?: never;
        download?: never;
      }
    | ExternalTarget
  );

export function LinkButton(props: LinkButtonProps) {
  const { icon, children, newTab, onClick, to, replace = false, href, download, ...look } = props;
  const shared = {
    className: clsx('ui', 'button', buttonClass(look)),
    'aria-current': props['aria-current'],
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
    <Link {...shared} to={to} replace={replace}>
      {content}
    </Link>
  );
}

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LinkButton to={to} size="small" tone="quiet" icon={BackIcon}>
    {children}
  </LinkButton>
);

interface IconLinkProps extends ButtonStyle {
  icon: IconType;
  label: string;
  to: string;
}

export function IconLink({ icon, label, to, tone = 'quiet', size }: IconLinkProps) {
  const look = buttonClass({ tone, size, className: styles.iconOnly });
  return (
    <Link className={clsx('ui', 'button', look)} to={to} aria-label={label} title={label}>
      <Icon icon={icon} size={18} />
    </Link>
  );
}
