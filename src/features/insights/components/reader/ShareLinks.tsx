import { VisuallyHidden } from '../../../../components/display/VisuallyHidden';
import { Row, Text } from '../../../../components/layout/Layout';
import { links } from '../../../../config/links';
import type { InsightSummary } from '../../../../data/records';
import { shareLinks } from '../../share';
import styles from './ShareLinks.module.css';

/** The build renders this outside of a browser. */
const ORIGIN = typeof location === 'undefined' ? '' : location.origin;

/** Shares the page on three networks. */
export function ShareLinks({ insight }: { insight: InsightSummary }) {
  const url = `${ORIGIN}${links.insightPage(insight.key)}`;
  return (
    <Row gap={2} nowrap role="group" aria-label="Share this insight">
      <Text as="span" note aria-hidden="true">
        Share
      </Text>
      {shareLinks({ url, title: insight.title }).map(({ network, mark, href }) => (
        <a
          key={network}
          className={styles.shareLink}
          href={href}
          title={`Share on ${network}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span aria-hidden="true">{mark}</span>
          <VisuallyHidden>Share on {network} (opens in a new tab)</VisuallyHidden>
        </a>
      ))}
    </Row>
  );
}
