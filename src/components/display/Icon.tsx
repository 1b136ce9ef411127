import { clsx } from 'clsx';
import styles from './Icon.module.css';
import type { IconType } from './icons';

interface IconProps {
  icon: IconType;
  /** Edge length in px; 1em (the size of the surrounding text) when left out. */
  size?: number;
  /** Leave it out if the text next to the icon has the same meaning: screen readers then skip the icon. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ icon: Glyph, size, label, className = '' }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Glyph
      {...named}
      className={clsx(styles.iconGlyph, className)}
      width={size ?? '1.15em'}
      height={size ?? '1.15em'}
      strokeWidth={2}
      focusable="false"
    />
  );
}
