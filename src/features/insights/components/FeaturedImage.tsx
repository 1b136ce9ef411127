import { useState } from 'react';
import { Icon } from '../../../components/Icon';
import { LibraryIcon } from '../../../components/icons';
import './FeaturedImage.css';

/**
 * The picture of an insight, with its room kept before it loads. It is decoration: the title says what it is about.
 * Without a picture, or when it does not load, the portal's own ground stands there.
 */
export function FeaturedImage({ src, isFirst = false }: { src: string; isFirst?: boolean }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <div className="featured-image">
      {src && src !== failedSrc ? (
        <img
          src={src}
          alt=""
          width={1200}
          height={675}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <Icon icon={LibraryIcon} size={40} />
      )}
    </div>
  );
}
