import { clsx } from 'clsx';
import { useState } from 'react';
import { useIsBelowFoldDrawn } from '../layout/BelowFold';
import { Icon } from './Icon';
import type { IconType } from './icons';
import styles from './Cover.module.css';

interface CoverProps {
  src: string;
  /** Stands on the portal's own ground while there is no picture, or when it does not load. */
  icon: IconType;
  iconSize: number;
  className?: string | undefined;
  /** Of a list, whether the picture is seen at once; the others load as they come near. */
  isFirst?: boolean;
}

/** The picture on top of a thing, with its room kept before it loads. It is decoration: a title says what it is about. */
export function Cover({ src, icon, iconSize, className = '', isFirst = false }: CoverProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  // Words come first.
  const isTurn = useIsBelowFoldDrawn() || isFirst;
  return (
    <div className={clsx(styles.cover, className)}>
      {src && src !== failedSrc ? (
        isTurn && (
          <img
            src={src}
            alt=""
            width={1200}
            height={675}
            loading={isFirst ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => setFailedSrc(src)}
          />
        )
      ) : (
        <Icon icon={icon} size={iconSize} />
      )}
    </div>
  );
}
