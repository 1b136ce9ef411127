import { teaser } from '../../../../model/insightText';
import { LinkButton } from '../../../components/action/Button';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { Text } from '../../../components/layout/Layout';
import { links } from '../../../config/links';
import type { InsightSummary } from '../../../data/records';
import styles from './Sample.module.css';

/** The insight that anyone can read in full. */
export function Sample({ insight }: { insight: InsightSummary }) {
  return (
    <article className={styles.sample}>
      <div>
        <Text note below={1}>
          A sample from the library, by {insight.authorDisplayName}.{' '}
          <TimeAgo at={insight.time} showsDay />
        </Text>
        <h3>{insight.title}</h3>
        <p>{teaser(insight.excerpt)}</p>
      </div>
      {/* Loads the page from the server, which adds what a visitor may not read. */}
      <LinkButton href={links.insightPage(insight.key)} tone="primary">
        Read the whole insight
      </LinkButton>
    </article>
  );
}
