import { clsx } from 'clsx';
import { useSelector } from 'react-redux';
import { useMemo, useEffect, useState } from 'react';
import { selectUid } from '../../../../access/sessionSlice';
import { useCan } from '../../../../access/useCan';
import { Anchor } from '../../../../components/layout/Anchor';
import { COMMENTS, links } from '../../../../config/links';
import { logDownload } from '../../../../data/analytics';
import type { InsightSummary } from '../../../../data/records';
import { isBlank, proseText } from '../../../../shared/richText/rawContent';
import { isAwaited } from '../../../../store/loadStatus';
import { useCategoryNames, useInsightBody } from '../../liveInsights';
import { Button } from '../../../../components/action/Button';
import { DocumentIcon } from '../../../../components/display/icons';
import { Row, Text } from '../../../../components/layout/Layout';
import { sectionsOf, type Section } from '../../../../shared/richText/ArticleText';
import { readingMinutes, wordsIn } from '../../../../shared/richText/reading';
import { localStore, memberSlot } from '../../../../lib/browserStore';
import { LawsMentioned } from '../../../register';
import { Comments } from '../comments/Comments';
import { InsightFile, InsightTags, InsightText, InsightVideo, Byline } from './InsightParts';
import { RegisterInvitation } from './Invitation';
import { RelatedInsights } from './RelatedInsights';
import { AddButton } from './InsightPreview';
import { VisuallyHidden } from '../../../../components/display/VisuallyHidden';
import { inAddress } from '../../../../lib/text';
import articleContentsStyles from './ArticleContents.module.css';
import styles from './sections.module.css';
import shareLinksStyles from './ShareLinks.module.css';
import insightHeadStyles from './InsightHead.module.css';

export function FullInsight({ insight }: { insight: InsightSummary }) {
  const body = useInsightBody(insight.key);
  const { all } = useCategoryNames();
  const uid = useSelector(selectUid) ?? '';
  const mayChooseLaws = useCan('lawsMentioned.choose') === 'yes';
  return (
    <div className={styles.insightSections}>
      <InsightTags insight={insight} categoryName={all.get(insight.category) ?? insight.category} />
      {body.data && !isBlank(body.data.contentJSON) && (
        <ArticleContents uid={uid} insightKey={insight.key} raw={body.data.contentJSON} />
      )}
      <InsightText body={body} headingLevel={2} />
      <InsightVideo insight={insight} body={body.data} />
      <InsightFile body={body.data} onDownload={() => logDownload(insight.key)} />
      <LawsMentioned kind="insights" id={insight.key} mayChoose={mayChooseLaws} />
      {/* Comments load after the text, because their editor takes time to load. */}
      <div className={styles.notPrinted}>
        <Anchor id={COMMENTS}>{!isAwaited(body) && <Comments insight={insight} />}</Anchor>
      </div>
      <div className={styles.notPrinted}>
        <RegisterInvitation />
      </div>
      <div className={clsx(styles.insightWide, styles.notPrinted)}>
        <RelatedInsights insight={insight} categoryNames={all} />
      </div>
    </div>
  );
}

const LONG = 3;

interface ArticleContentsProps {
  uid: string;
  insightKey: string;
  raw: string;
}

function ArticleContents({ uid, insightKey, raw }: ArticleContentsProps) {
  const sections = useMemo(() => sectionsOf(raw), [raw]);
  const minutes = useMemo(() => readingMinutes(wordsIn(proseText(raw))), [raw]);
  const stopped = useReadingPosition(uid, insightKey, sections);
  return (
    <div className={articleContentsStyles.contents}>
      <Row gap="2 4" justify="between" note>
        <span>{minutes} min to read</span>
        {stopped && <a href={`#${stopped.id}`}>Continue at “{stopped.title}”</a>}
        <Button size="small" tone="quiet" icon={DocumentIcon} onClick={() => window.print()}>
          Print
        </Button>
      </Row>
      {sections.length >= LONG && (
        <nav aria-label="Contents">
          <ol className={articleContentsStyles.contentsList}>
            {sections.map(({ id, title, rank }) => (
              <li key={id} className={rank > 0 ? articleContentsStyles.isInner : undefined}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}

// The anchor of the last section reached is stored in this browser until the session ends.

/** Returns the section reached at the last visit; null if there is none or it was the first. */
function useReadingPosition(
  uid: string,
  insight: string,
  sections: readonly Section[],
): Section | null {
  const key = memberSlot('reading', uid, insight);
  const [before] = useState(() => localStore.get(key));
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    if (headings.length === 0 || !('IntersectionObserver' in window)) return undefined;
    const watcher = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        if (target.id === sections[0]?.id) localStore.remove(key);
        else localStore.set(key, target.id);
      }
    });
    headings.forEach((heading) => watcher.observe(heading));
    return () => watcher.disconnect();
  }, [key, sections]);
  return sections.slice(1).find(({ id }) => id === before) ?? null;
}

export function InsightHead(props: {
  insight: InsightSummary;
  isLinked: boolean;
  canSave: boolean;
}) {
  const { insight, isLinked, canSave } = props;
  return (
    <Row gap="3 5" justify="between" below={5}>
      <Byline insight={insight} linked={isLinked} size={40} />
      <Row gap="3 4" className={insightHeadStyles.insightHeadActions}>
        {canSave && <AddButton insightKey={insight.key} title={insight.title} />}
        <ShareLinks insight={insight} />
      </Row>
    </Row>
  );
}

// The build renders this component outside a browser.
const ORIGIN = typeof location === 'undefined' ? '' : location.origin;

function ShareLinks({ insight }: { insight: InsightSummary }) {
  const url = `${ORIGIN}${links.insightPage(insight.key)}`;
  return (
    <Row gap={2} nowrap role="group" aria-label="Share this insight">
      <Text as="span" note aria-hidden="true">
        Share
      </Text>
      {shareLinks({ url, title: insight.title }).map(({ network, mark, href }) => (
        <a
          key={network}
          className={shareLinksStyles.shareLink}
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

// Plain links: no script of a network runs on the page, and a network learns of a visit only if the reader shares.

type ShareLink = { network: string; mark: string; href: string };

export function shareLinks(page: { url: string; title: string }): ShareLink[] {
  const url = inAddress(page.url);
  const title = inAddress(page.title);
  return [
    {
      network: 'LinkedIn',
      mark: 'in',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    },
    { network: 'X', mark: 'X', href: `https://x.com/intent/post?url=${url}&text=${title}` },
    { network: 'Facebook', mark: 'f', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
}
