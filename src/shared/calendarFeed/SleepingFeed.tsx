import { useSelector } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { Button } from '../../components/action/Button';
import { RemoveIcon } from '../../components/display/icons';
import { useFeed } from './liveFeed';
import { FEED_SLEEPS, REVOKE_ADDRESS } from './messages';
import { useRevokeFeed } from './useRevokeFeed';

/** The way to revoke a calendar's address for those who have no calendar any more; nothing to all others. */
export function SleepingFeed() {
  const uid = useSelector(selectUid);
  const hasCalendar = useCan('sharedEvents.list') !== 'no';
  const hash = useFeed(hasCalendar ? null : uid).data;
  return uid !== null && !hasCalendar && hash !== null && <Revocation uid={uid} />;
}

function Revocation({ uid }: { uid: string }) {
  const { busy, revoke } = useRevokeFeed(uid);
  return (
    <>
      <p>{FEED_SLEEPS}</p>
      <Button tone="danger" icon={RemoveIcon} busy={busy} onClick={() => void revoke()}>
        {REVOKE_ADDRESS}
      </Button>
    </>
  );
}
