import { ErrorBoundary } from '../../../components/ErrorBoundary';
import { readNewsUrl } from '../../../config/env';
import { LatestChatroomPosts } from './LatestChatroomPosts';
import { LatestInsights } from './LatestInsights';
import { LatestLegalItems } from './LatestLegalItems';
import { MessageBanner } from './MessageBanner';
import { NewsTicker } from './NewsTicker';
import { OwnNews } from './OwnNews';
import { Places } from './Places';
import { ProfileCard } from './ProfileCard';
import './Dashboard.css';

const NEWS_URL = readNewsUrl(import.meta.env);

/** The Dashboard tab: who one is, what is new, and the ways on. A fault in one part leaves the others standing. */
export function Dashboard() {
  return (
    <>
      <MessageBanner />
      {NEWS_URL !== null && <NewsTicker url={NEWS_URL} />}
      <div className="dashboard">
        <div className="dashboard-aside">
          <ProfileCard />
          <Places />
          <OwnNews />
        </div>
        <div className="dashboard-latest">
          <ErrorBoundary>
            <LatestInsights />
          </ErrorBoundary>
          <ErrorBoundary>
            <LatestChatroomPosts />
          </ErrorBoundary>
          <ErrorBoundary>
            <LatestLegalItems />
          </ErrorBoundary>
        </div>
      </div>
    </>
  );
}
