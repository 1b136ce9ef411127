import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Tag } from '../../../components/Tag';
import { links } from '../../../config/links';
import type { InsightSummary } from '../../../data/records';
import { INSIGHT_GONE } from '../messages';
import { teaser } from '../teaser';
import { Byline } from './Byline';
import { FeaturedImage } from './FeaturedImage';
import './InsightCard.css';

/**
 * An insight among others. While its summary is on the way, its room is kept; when it is gone, the card says so.
 * The same markup stands as a card in a grid and as a row of a list (`layout`).
 */
export function InsightCard(props: {
  insight: InsightSummary | null;
  isGone?: boolean;
  /** Of the category, as people read it. */
  categoryName: string;
  layout?: 'card' | 'row';
  headingLevel?: 2 | 3;
  showExcerpt?: boolean;
  /** Seen at once when the page opens, so its picture is not put off. */
  isFirst?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { insight, isGone = false, categoryName, layout = 'card', headingLevel = 2 } = props;
  const { showExcerpt = false, isFirst = false, actions, children } = props;
  const Heading = `h${headingLevel}` as const;
  const look = `insight-card is-${layout}`;
  if (!insight) {
    return isGone ? (
      <div className={`${look} is-gone`}>
        <div className="insight-card-body">
          <p>{INSIGHT_GONE}</p>
          {actions && <div className="insight-card-actions">{actions}</div>}
        </div>
      </div>
    ) : (
      <div className={`${look} is-waiting`}>
        <FeaturedImage src="" />
        <div className="insight-card-body">
          <span className="visually-hidden">Loading…</span>
        </div>
      </div>
    );
  }
  return (
    <article className={look}>
      <FeaturedImage src={insight.featuredImageCard || insight.featuredImage} isFirst={isFirst} />
      <div className="insight-card-body">
        <div className="insight-card-eyebrow">
          <Tag tone="brand">{categoryName}</Tag>
        </div>
        <Heading className="insight-card-title">
          <Link to={links.insightPage(insight.key)}>{insight.title}</Link>
        </Heading>
        {insight.subTitle && <p className="insight-card-subtitle">{insight.subTitle}</p>}
        {showExcerpt && insight.excerpt && (
          <p className="insight-card-excerpt">{teaser(insight.excerpt)}</p>
        )}
        <div className="insight-card-foot">
          <Byline insight={insight} />
          {actions && <div className="insight-card-actions">{actions}</div>}
        </div>
      </div>
      {children}
    </article>
  );
}
