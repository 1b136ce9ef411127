import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { SuccessIcon } from '../../../components/display/icons';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { Text } from '../../../components/layout/Layout';
import { links } from '../../../config/links';
import type { MutationDispatch } from '../../../store/mutation';
import { markInboxRead } from '../../../shared/inbox/ownInbox';
import { INBOX_INCOMPLETE, newCount, NOTHING_NEW, NOTIFICATIONS } from '../messages';
import { useInbox, type Inbox as Content } from '../inbox';
import { Line } from './Entry';
import styles from './Inbox.module.css';

export type InboxProps = {
  uid: string;
  /** Describes the bell. */
  countId: string;
  panelId: string;
  isOpen: boolean;
  onClose: () => void;
};

// Larger counts are shown as `99+`.
const MOST_COUNTED = 99;

export function Inbox({ uid, countId, panelId, isOpen, onClose }: InboxProps) {
  const content = useInbox(uid);
  const { fresh } = content;
  return (
    <>
      {fresh > 0 && (
        <span id={countId} className={styles.count} data-at-rest>
          {fresh > MOST_COUNTED ? `${MOST_COUNTED}+` : fresh} <VisuallyHidden>new</VisuallyHidden>
        </span>
      )}
      {isOpen && <Panel uid={uid} id={panelId} content={content} onClose={onClose} />}
    </>
  );
}

type PanelProps = { uid: string; id: string; content: Content; onClose: () => void };

function Panel({ uid, id, content, onClose }: PanelProps) {
  const { lines, announcement, isIncomplete } = content;
  const dispatch = useDispatch<MutationDispatch>();
  // Lines that were new while the list was open stay marked until it is closed.
  const [marked, setMarked] = useState<readonly string[]>([]);
  const unmarked = (lines ?? []).flatMap(({ isNew, key }) =>
    isNew && !marked.includes(key) ? [key] : [],
  );
  if (unmarked.length > 0) setMarked([...unmarked, ...marked]);
  // Sent once for the same news: a rejected mark is rolled back, and would otherwise be sent for ever.
  const triedRef = useRef('');
  const news = (lines ?? [])
    .flatMap(({ isNew, key, at }) => (isNew ? [`${key} ${at ?? announcement}`] : []))
    .join();
  useEffect(() => {
    if (news === '' || news === triedRef.current) return;
    triedRef.current = news;
    void dispatch(markInboxRead({ uid, announcement: announcement || null }));
  }, [dispatch, uid, news, announcement]);
  return (
    <section id={id} className={styles.panel} aria-label={NOTIFICATIONS}>
      <header className={styles.head}>
        <Text as="h2" margin={0} size="md">
          {NOTIFICATIONS}
        </Text>
        {marked.length > 0 && <span className={styles.fresh}>{newCount(marked.length)}</span>}
      </header>
      <div className={styles.lines}>
        {lines === null ? (
          <Loading label="Loading your notifications" />
        ) : lines.length > 0 ? (
          <ul className={styles.list} aria-label={NOTIFICATIONS}>
            {lines.map((line) => (
              <li key={line.key}>
                <Line line={line} isNew={marked.includes(line.key)} onChosen={onClose} />
              </li>
            ))}
          </ul>
        ) : (
          !isIncomplete && <EmptyState icon={SuccessIcon} message={NOTHING_NEW} />
        )}
        {isIncomplete && (
          <Text role="alert" margin={0} pad="3 4" muted>
            {INBOX_INCOMPLETE}
          </Text>
        )}
      </div>
      <footer className={styles.foot}>
        <Link to={links.notificationSettings} onClick={onClose}>
          Manage notifications
        </Link>
      </footer>
    </section>
  );
}
