/** What stays in sight next to an insight's text: on wide screens at its side, on others in a bar under the header. */
import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/action/Button';
import { BulletsIcon, LinkIcon, PrintIcon } from '../../../../components/display/icons';
import { Icon } from '../../../../components/display/Icon';
import { VisuallyHidden } from '../../../../components/display/VisuallyHidden';
import { Row, Text } from '../../../../components/layout/Layout';
import { useHasSideRoom } from '../../../../components/list/useIsNarrow';
import { links } from '../../../../config/links';
import type { InsightSummary } from '../../../../data/records';
import { localStore, memberSlot } from '../../../../lib/browserStore';
import { copyText } from '../../../../lib/download';
import { inAddress } from '../../../../lib/text';
import { showNotice } from '../../../../shared/notices/noticesSlice';
import { sectionsOf, type Section } from '../../../../shared/richText/ArticleText';
import { isBlank, proseText } from '../../../../shared/richText/rawContent';
import { readingMinutes, wordsIn } from '../../../../../model/reading';
import type { MutationDispatch } from '../../../../store/mutation';
import { LINK_COPIED, LINK_NOT_COPIED } from '../../messages';
import { AddButton } from './InsightPreview';
import styles from './ArticleSide.module.css';

interface ArticleSideProps {
  insight: InsightSummary;
  /** The text as raw JSON; '' until it is known, and for readers of an excerpt. */
  raw: string;
  /** The reading position is stored for this person, if there is one. */
  uid: string | null;
  canSave: boolean;
  /** Whether the app runs already. The page of the server has links only. */
  isRunning: boolean;
}

export function ArticleSide({ insight, raw, uid, canSave, isRunning }: ArticleSideProps) {
  const hasText = !isBlank(raw);
  const sections = useMemo(() => (hasText ? sectionsOf(raw) : []), [hasText, raw]);
  return (
    <div className={styles.side}>
      <div className={styles.tools}>
        {canSave && <AddButton insightKey={insight.key} title={insight.title} />}
        <ShareLinks insight={insight} />
        {isRunning && <CopyLink insight={insight} />}
        {sections.length >= LONG && <Contents sections={sections} />}
      </div>
      {hasText && <Reading uid={uid} insightKey={insight.key} raw={raw} sections={sections} />}
    </div>
  );
}

// The build renders this component outside a browser.
const ORIGIN = typeof location === 'undefined' ? '' : location.origin;
const addressOf = ({ key }: InsightSummary) => `${ORIGIN}${links.insightPage(key)}`;

function CopyLink({ insight }: { insight: InsightSummary }) {
  const dispatch = useDispatch<MutationDispatch>();
  const handleCopy = async () => {
    const isCopied = await copyText(addressOf(insight));
    dispatch(
      isCopied ? showNotice('success', LINK_COPIED) : showNotice('warning', LINK_NOT_COPIED),
    );
  };
  return (
    <Button
      size="small"
      icon={LinkIcon}
      aria-label="Copy link"
      title="Copy link"
      onClick={() => void handleCopy()}
    >
      <span className={styles.toolLabel}>Copy link</span>
    </Button>
  );
}

function ShareLinks({ insight }: { insight: InsightSummary }) {
  return (
    <Row gap={2} nowrap role="group" aria-label="Share this insight">
      <span className={styles.toolLabel} aria-hidden="true">
        Share
      </span>
      {shareLinks({ url: addressOf(insight), title: insight.title }).map(
        ({ network, mark, href }) => (
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
        ),
      )}
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

/** Headings from which a text has contents. */
const LONG = 3;

function Contents({ sections }: { sections: readonly Section[] }) {
  const hasSideRoom = useHasSideRoom();
  const [isOpen, setOpen] = useState(false);
  const list = (
    <ol className={styles.contentsList}>
      {sections.map(({ id, title, rank }) => (
        <li key={id} className={rank > 0 ? styles.isInner : undefined}>
          <a href={`#${id}`} onClick={() => setOpen(false)}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label="Contents" className={styles.contents}>
      {hasSideRoom ? (
        <>
          <Text as="h2" size="base" below={2}>
            Contents
          </Text>
          {list}
        </>
      ) : (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={styles.contentsButton} title="Contents">
            <Icon icon={BulletsIcon} size={18} />
            <VisuallyHidden>Contents</VisuallyHidden>
          </summary>
          {list}
        </details>
      )}
    </nav>
  );
}

function Reading(props: {
  uid: string | null;
  insightKey: string;
  raw: string;
  sections: readonly Section[];
}) {
  const { uid, insightKey, raw, sections } = props;
  const minutes = useMemo(() => readingMinutes(wordsIn(proseText(raw))), [raw]);
  const stopped = useReadingPosition(uid, insightKey, sections);
  return (
    <Row gap="1 4" note className={styles.reading}>
      <span>{minutes} min to read</span>
      <Button size="small" tone="quiet" icon={PrintIcon} onClick={() => window.print()}>
        Print
      </Button>
      {stopped && <a href={`#${stopped.id}`}>Continue at “{stopped.title}”</a>}
    </Row>
  );
}

// The anchor of the last section reached is stored in this browser until the session ends.

/** Returns the section reached at the last visit; null if there is none or it was the first. Visitors have none. */
function useReadingPosition(
  uid: string | null,
  insight: string,
  sections: readonly Section[],
): Section | null {
  const key = uid === null ? null : memberSlot('reading', uid, insight);
  const [before] = useState(() => (key === null ? null : localStore.get(key)));
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    if (key === null || headings.length === 0 || !('IntersectionObserver' in window))
      return undefined;
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
