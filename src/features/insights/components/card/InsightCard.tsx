import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Tag } from '../../../../components/display/Tag';
import { Row } from '../../../../components/layout/Layout';
import { links } from '../../../../config/links';
import type { InsightSummary } from '../../../../data/records';
import { INSIGHT_GONE } from '../../messages';
import { teaser } from '../../../../../model/insightText';
import { Byline } from './Byline';
import { FeaturedImage } from './FeaturedImage';
import styles from './InsightCard.module.css';

const LOOKS = { card: styles.isCard, row: styles.isRow, lead: clsx(styles.isCard, styles.isLead) };

/**
 * An insight among others. While its summary is on the way, its room is kept; when it is gone, the card says so.
 * The same markup stands as a card in a grid, as the first of them, and as a row of a list (`layout`).
 */
export function InsightCard(props: {
  insight: InsightSummary | null;
  isDeleted?: boolean;
  /** Of the category, as people read it. */
  categoryName: string;
  layout?: 'card' | 'row' | 'lead';
  headingLevel?: 2 | 3;
  /** `whole` shows all forty words of it, as a guest gets; `cut` a few lines. */
  excerpt?: 'none' | 'cut' | 'whole';
  /** Seen at once when the page opens, so its picture is not put off. */
  isFirst?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { insight, isDeleted = false, categoryName, layout = 'card', headingLevel = 2 } = props;
  const { excerpt = 'none', isFirst = false, actions, children } = props;
  const Heading = `h${headingLevel}` as const;
  const look = clsx(styles.insightCard, LOOKS[layout]);
  if (!insight) {
    return isDeleted ? (
      <div className={clsx(look, styles.isDeleted)}>
        <div className={styles.insightCardBody}>
          <p>{INSIGHT_GONE}</p>
          {actions && <Row gap={2}>{actions}</Row>}
        </div>
      </div>
    ) : (
      <div className={clsx(look, styles.isWaiting)}>
        <FeaturedImage src="" className={styles.insightCardPicture} />
        <div className={styles.insightCardBody}>
          <span className="visually-hidden">Loading…</span>
        </div>
      </div>
    );
  }
  return (
    <article className={look}>
      <FeaturedImage
        src={insight.featuredImageCard || insight.featuredImage}
        className={styles.insightCardPicture}
        isFirst={isFirst}
      />
      <div className={styles.insightCardBody}>
        <div>
          <Tag tone="brand">{categoryName}</Tag>
        </div>
        <Heading className={styles.insightCardTitle}>
          <Link to={links.insightPage(insight.key)}>{insight.title}</Link>
        </Heading>
        {insight.subTitle && <p className={styles.insightCardSubtitle}>{insight.subTitle}</p>}
        {excerpt !== 'none' && insight.excerpt && (
          <p className={clsx(styles.insightCardExcerpt, excerpt === 'whole' && styles.isWhole)}>
            {teaser(insight.excerpt)}
          </p>
        )}
        <Row gap={3} justify="between" className={styles.insightCardFoot}>
          <Byline insight={insight} />
          {actions && <Row gap={2}>{actions}</Row>}
        </Row>
      </div>
      {children}
    </article>
  );
}
