import { useSelector } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { Button } from '../../components/action/Button';
import { RemoveIcon } from '../../components/display/icons';
import { useFeeds, useRevokeFeeds } from './liveFeeds';

/** Lets people who are no longer members revoke their secret addresses. Renders nothing for everyone else. */
export function SleepingFeeds() {
  const uid = useSelector(selectUid);
  const isMember = useCan('feeds.make') !== 'no';
  const feeds = useFeeds(isMember ? null : uid).data;
  const hasFeeds = feeds !== null && Object.keys(feeds.hashes).length > 0;
  return uid !== null && !isMember && hasFeeds && <Revocation uid={uid} />;
}

function Revocation({ uid }: { uid: string }) {
  const { busy, revoke } = useRevokeFeeds(uid);
  return (
    <>
      <p>{FEEDS_SLEEP}</p>
      <Button tone="danger" icon={RemoveIcon} busy={busy} onClick={() => void revoke()}>
        {REVOKE_ADDRESSES}
      </Button>
    </>
  );
}

const FEEDS_SLEEP =
  'You have secret addresses for calendar programs or feed readers. They show nothing now. They work again once your membership is renewed, unless you revoke them.';
const REVOKE_ADDRESSES = 'Revoke your secret addresses';
