import { useSelector } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { Lazily, lazyComponent } from '../../components/feedback/Lazily';

// The code for feeds is loaded by the pages that need it, not by each page of a member.
const FeedRevocation = lazyComponent<{ uid: string }>(
  async () => (await import('./FeedRevocation')).FeedRevocation,
);

/** Lets people who are no longer members revoke their secret addresses. Renders nothing for everyone else. */
export function SleepingFeeds() {
  const uid = useSelector(selectUid);
  const isMember = useCan('feeds.make') !== 'no';
  if (uid === null || isMember) return null;
  return (
    <Lazily>
      <FeedRevocation uid={uid} />
    </Lazily>
  );
}
