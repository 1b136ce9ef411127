import { clsx } from 'clsx';
import { useState } from 'react';
import { useIsBelowFoldDrawn } from '../layout/BelowFold';
import { Icon } from './Icon';
import { PersonIcon } from './icons';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Address of the photo. Without one, or if it does not load, initials or a placeholder are shown. */
  src?: string | null;
  /** Name for the photo's text alternative. Leave it out if the name is next to the photo. */
  name?: string;
  /** The person's name. Its initials replace a missing photo. */
  person?: string;
  /** Edge length in px. */
  size?: 32 | 40 | 56 | 96 | 160;
  className?: string | undefined;
}

/** A round photo of a person. */
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

/**
 * First letter or digit of a word. The pattern for all scripts takes long to compile, so plain
 * ASCII names have their own.
 */
const FIRST_OF_WORD = /(?<![a-z\d])[a-z\d]/gi;
const FIRST_OF_ANY_WORD = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;
const ASCII = /^[ -~]*$/;

/** Returns the first letters of the first and the last word; '' if no word starts with a letter or a digit. */
function initialsOf(name: string): string {
  const words = name.match(ASCII.test(name) ? FIRST_OF_WORD : FIRST_OF_ANY_WORD) ?? [];
  return [words[0], words.length > 1 ? words.at(-1) : ''].join('').toUpperCase();
}
