import { Tag } from '../../../../components/display/Tag';
import { links } from '../../../../config/links';

/** The category of an insight. Links to the library, filtered by it; `isPlain` for people who may not open the library. */
export function CategoryTag(props: { category: string; name: string; isPlain?: boolean }) {
  const { category, name, isPlain = false } = props;
  if (category === '') return null;
  return (
    <Tag tone="brand" to={isPlain ? undefined : links.library({ category })}>
      {name}
    </Tag>
  );
}
