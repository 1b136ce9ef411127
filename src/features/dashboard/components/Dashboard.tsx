import { ErrorBoundary } from '../../../components/feedback/ErrorBoundary';
import { readNewsUrl } from '../../../config/env';
import { LatestChatroomPosts } from './LatestChatroomPosts';
import { LatestInsights } from './LatestInsights';
import { LatestLegalItems } from './LatestLegalItems';
import { MessageBanner } from './MessageBanner';
import { NewsTicker } from './NewsTicker';
import { OwnNews } from './OwnNews';
import { Places } from './Places';
import { ProfileCard } from './ProfileCard';
import styles from './Dashboard.module.css';

const NEWS_URL = readNewsUrl(import.meta.env);

/** The Dashboard tab: who one is, what is new, and the ways on. A fault in one part leaves the others standing. */
export function Dashboard() {
  return (
    <>
      <MessageBanner />
      {NEWS_URL !== null && <NewsTicker url={NEWS_URL} />}
      <div className={styles.dashboard}>
        <div>
          <ProfileCard />
          <Places />
          <OwnNews />
        </div>
        <div className={styles.dashboardLatest}>
          <ErrorBoundary>
            <LatestInsights />
          </ErrorBoundary>
          <div className={styles.dashboardPosts}>
            <ErrorBoundary>
              <LatestChatroomPosts />
            </ErrorBoundary>
          </div>
          <ErrorBoundary>
            <LatestLegalItems />
          </ErrorBoundary>
        </div>
      </div>
    </>
  );
}
