import { clsx } from 'clsx';
import { useState } from 'react';
import { useIsBelowFoldDrawn } from '../layout/BelowFold';
import { Icon } from './Icon';
import { PersonIcon } from './icons';
import styles from './Avatar.module.css';

interface AvatarProps {
  src?: string | null;
  /** Name for the photo's text alternative. Leave it out if the name is next to the photo. */
  name?: string;
  person?: string;
  size?: 32 | 40 | 56 | 96 | 160;
  className?: string | undefined;
}

export function Avatar({ src, name, person = '', size = 40, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  // Text is rendered before photos.
  const isTurn = useIsBelowFoldDrawn();
  const label = name ? `Photo of ${name}` : '';
  const initials = initialsOf(person);
  return (
    <span className={clsx(styles.avatar, styles[`is${size}`], className)}>
      {src && src !== failedSrc ? (
        isTurn && (
          <img
            src={src}
            alt={label}
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            onError={() => setFailedSrc(src)}
          />
        )
      ) : initials ? (
        <span
          className={styles.initials}
          {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        >
          {initials}
        </span>
      ) : (
        <Icon icon={PersonIcon} size={size * 0.55} label={label || undefined} />
      )}
    </span>
  );
}

// Compiling the pattern for all scripts takes long, so plain ASCII names have their own.
const FIRST_OF_WORD = /(?<![a-z\d])[a-z\d]/gi;
const FIRST_OF_ANY_WORD = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;
const ASCII = /^[ -~]*$/;

function initialsOf(name: string): string {
  const words = name.match(ASCII.test(name) ? FIRST_OF_WORD : FIRST_OF_ANY_WORD) ?? [];
  return [words[0], words.length > 1 ? words.at(-1) : ''].join('').toUpperCase();
}
