import { clsx } from 'clsx';
import { useState } from 'react';
import { Icon } from './Icon';
import { PersonIcon } from './icons';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Address of the photo; a placeholder is shown without one, or when it does not load. */
  src?: string | null;
  /** Whose photo it is. Leave it out where the name stands beside it. */
  name?: string;
  /** Edge length in px. */
  size?: 32 | 40 | 56 | 96 | 160;
  className?: string | undefined;
}

/** A round photo of a person. */
export function Avatar({ src, name, size = 40, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const label = name ? `Photo of ${name}` : '';
  return (
    <span className={clsx(styles.avatar, styles[`is${size}`], className)}>
      {src && src !== failedSrc ? (
        <img
          src={src}
          alt={label}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <Icon icon={PersonIcon} size={size * 0.55} label={label || undefined} />
      )}
    </span>
  );
}
