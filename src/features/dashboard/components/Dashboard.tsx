import { useCan } from '../../../access/useCan';
import { ErrorBoundary } from '../../../components/feedback/ErrorBoundary';
import { readNewsUrl } from '../../../config/env';
import { GuestWelcome } from './GuestWelcome';
import { LatestChatroomPosts } from './LatestChatroomPosts';
import { LatestInsights } from './LatestInsights';
import { LatestLegalItems } from './LatestLegalItems';
import { MembershipEnding } from './MembershipEnding';
import { MessageBanner } from './MessageBanner';
import { NeedsYou } from './NeedsYou';
import { NewsTicker } from './NewsTicker';
import { OwnRegister } from './OwnRegister';
import { Places } from './Places';
import { ProfileCard } from './ProfileCard';
import styles from './Dashboard.module.css';

const NEWS_URL = readNewsUrl(import.meta.env);

/** The Dashboard tab: what needs one today, then what is new. A fault in one part leaves the others standing. */
export function Dashboard() {
  const isMember = useCan('insights.read');
  // A sentence beside a list would stand in an empty panel of the list's height.
  const side = useCan('posts.list') === 'no' ? styles.alone : styles.beside;
  return (
    <>
      <MessageBanner />
      <MembershipEnding />
      <div className={styles.dashboard}>
        <div className={styles.needs}>
          <ErrorBoundary>{isMember === 'no' ? <GuestWelcome /> : <NeedsYou />}</ErrorBoundary>
        </div>
        <div className={styles.aside}>
          <ProfileCard />
          <ErrorBoundary>
            <OwnRegister />
          </ErrorBoundary>
          <Places />
        </div>
        <div className={styles.insights}>
          <ErrorBoundary>
            <LatestInsights />
          </ErrorBoundary>
        </div>
        <div className={side}>
          <ErrorBoundary>
            <LatestChatroomPosts />
          </ErrorBoundary>
        </div>
        <div className={side}>
          <ErrorBoundary>
            <LatestLegalItems />
          </ErrorBoundary>
        </div>
      </div>
      {NEWS_URL !== null && <NewsTicker url={NEWS_URL} />}
    </>
  );
}
