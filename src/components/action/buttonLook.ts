import { clsx } from 'clsx';
import styles from './Button.module.css';
/** `accent` is for the one action a page exists for; `danger` removes something; `quiet` has no frame. */
type ButtonTone = 'primary' | 'secondary' | 'accent' | 'danger' | 'quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** Of `danger`: filled, for the press that does it. */
  solid?: boolean | undefined;
  /** Fills the width it is given. */
  fluid?: boolean | undefined;
  className?: string | undefined;
}

/** The class names shared by buttons and links that look like buttons. */
export function buttonClass({
  tone = 'secondary',
  size = 'medium',
  solid,
  fluid,
  className,
}: ButtonLook) {
  return clsx(styles[tone], styles[size], solid && styles.solid, fluid && styles.fluid, className);
}
