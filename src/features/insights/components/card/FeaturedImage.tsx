import { Cover } from '../../../../components/display/Cover';
import { LibraryIcon } from '../../../../components/display/icons';

/** The picture of an insight. */
export function FeaturedImage(props: {
  src: string;
  className?: string | undefined;
  isFirst?: boolean;
}) {
  return <Cover {...props} icon={LibraryIcon} iconSize={40} />;
}
