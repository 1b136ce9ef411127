import { Button } from '../../components/action/Button';
import { RemoveIcon } from '../../components/display/icons';
import { useFeeds, useRevokeFeeds } from './liveFeeds';

/** Revokes the secret addresses of a person who is no longer a member. Renders nothing if there are none. */
export function FeedRevocation({ uid }: { uid: string }) {
  const { data } = useFeeds(uid);
  const { busy, revoke } = useRevokeFeeds(uid);
  if (data === null || Object.keys(data.hashes).length === 0) return null;
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
