import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../display/Icon';
import { Row } from '../layout/Layout';
import { buttonClass } from './buttonLook';
import type { ButtonLook } from './buttonLook';
import type { IconType } from '../display/icons';
import styles from './Button.module.css';

interface ButtonProps
  extends
    ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'color' | 'content' | 'role'> {
  icon?: IconType | undefined;
  /** The work it started is under way: it shows a spinner and cannot be pressed, but keeps the keyboard focus. */
  busy?: boolean;
  /** What it would do is done: it cannot be pressed, but keeps the keyboard focus. */
  done?: boolean;
  children: ReactNode;
}

/** A button. `type` is `button` unless said otherwise, so that none submits a form by accident. */
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
  /** The accessible name, shown as a tooltip too. */
  label: string;
}

/** A square button that shows only an icon. */
export function IconButton({
  icon,
  label,
  tone = 'quiet',
  className = '',
  ...rest
}: IconButtonProps) {
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

interface ButtonRowProps {
  children: ReactNode;
}

/** Buttons side by side, wrapping on narrow screens. */
export function ButtonRow({ children }: ButtonRowProps) {
  return <Row gap="2 3">{children}</Row>;
}
