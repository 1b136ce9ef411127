import { clsx } from 'clsx';
import { useState } from 'react';
import { useIsBelowFoldDrawn } from '../layout/BelowFold';
import { Icon } from './Icon';
import { PersonIcon } from './icons';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Address of the photo; initials or a placeholder are shown without one, or when it does not load. */
  src?: string | null;
  /** Whose photo it is, as screen readers say it. Leave it out where the name stands beside it. */
  name?: string;
  /** The person's name: its initials stand where there is no photo. */
  person?: string;
  /** Edge length in px. */
  size?: 32 | 40 | 56 | 96 | 160;
  className?: string | undefined;
}

/** A round photo of a person. */
export function Avatar({ src, name, person = '', size = 40, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  // Words come first.
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

/** What a word begins with. The one for every script takes longer to compile than many a part of a page to render. */
const FIRST_OF_WORD = /(?<![a-z\d])[a-z\d]/gi;
const FIRST_OF_ANY_WORD = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;
const ASCII = /^[ -~]*$/;

/** The first letters of the first and the last word; '' where none begins with a letter or a digit. */
function initialsOf(name: string): string {
  const words = name.match(ASCII.test(name) ? FIRST_OF_WORD : FIRST_OF_ANY_WORD) ?? [];
  return [words[0], words.length > 1 ? words.at(-1) : ''].join('').toUpperCase();
}
