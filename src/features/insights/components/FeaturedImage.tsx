import { Cover } from '../../../components/Cover';
import { LibraryIcon } from '../../../components/icons';

/** The picture of an insight. */
export function FeaturedImage({ src, isFirst = false }: { src: string; isFirst?: boolean }) {
  return (
    <Cover
      src={src}
      icon={LibraryIcon}
      iconSize={40}
      className="featured-image"
      isFirst={isFirst}
    />
  );
}
