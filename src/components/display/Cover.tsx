import { clsx } from 'clsx';
import { useState } from 'react';
import { useIsBelowFoldDrawn } from '../layout/BelowFold';
import { Icon } from './Icon';
import type { IconType } from './icons';
import styles from './Cover.module.css';

interface CoverProps {
  src: string;
  icon: IconType;
  iconSize: number;
  className?: string | undefined;
  /** Visible at once. The others load when they come near the view. */
  isFirst?: boolean;
}

export function Cover({ src, icon, iconSize, className = '', isFirst = false }: CoverProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  // Text is rendered before pictures.
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
