import { Cover } from '../../../components/Cover';
import { LibraryIcon } from '../../../components/icons';

/** The picture of an insight. */
export function FeaturedImage(props: {
  src: string;
  className?: string | undefined;
  isFirst?: boolean;
}) {
  return <Cover {...props} icon={LibraryIcon} iconSize={40} />;
}
