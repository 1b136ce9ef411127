import { Tag, TagList } from '../../../../components/display/Tag';
import { links } from '../../../../config/links';
import type { InsightSummary } from '../../../../data/records';
import { CategoryTag } from '../card/CategoryTag';
import { useInsightFace } from '../../insightFace';
import { useCategoryNames } from '../../liveInsights';

/** Links to the library, filtered by the category or the segment. */
export function InsightTags({ insight }: { insight: InsightSummary }) {
  const { all } = useCategoryNames();
  const { category, tags } = insight;
  return (
    <TagList>
      <CategoryTag category={category} name={all.get(category) ?? category} />
      {tags.map((tag) => (
        <Tag key={tag} to={links.library({ industry: tag })}>
          {tag}
        </Tag>
      ))}
    </TagList>
  );
}

/** For visitors, who may not open the library. */
export function PublicInsightTags({ insight }: { insight: InsightSummary }) {
  const face = useInsightFace(insight.key);
  const { category } = insight;
  return <PlainInsightTags insight={insight} name={face?.categoryNames[category] ?? category} />;
}

export function PlainInsightTags({ insight, name }: { insight: InsightSummary; name: string }) {
  return (
    <TagList>
      <CategoryTag category={insight.category} name={name} isPlain />
      {insight.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </TagList>
  );
}
