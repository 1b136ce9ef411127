import { useSelector, useDispatch } from 'react-redux';
import { selectUid } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { Button } from '../../components/action/Button';
import { RemoveIcon } from '../../components/display/icons';
import { valueSource } from '../../data/source';
import { paths } from '../../data/paths';
import { liveQuery } from '../../store/liveQuery';
import { createMutation, type MutationDispatch } from '../../store/mutation';
import { useMutation } from '../../store/useMutation';
import { useConfirm } from '../notices/confirm';
import { showNotice } from '../notices/noticesSlice';
import { setCalendarFeed } from '../../data/mutations/calendar';
import { commit } from '../../data/write';
import { newSecretKey, sha256 } from '../../lib/bytes';

/** Lets members who have lost access to the calendar revoke its secret address. Renders nothing for everyone else. */
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

/** The stored hash; null if there is no address. */
export const useFeed = liveQuery('calendarFeed', (uid: string) =>
  valueSource(paths.calendarFeed(uid), (value) => (typeof value === 'string' ? value : null)),
);

/* Calendar programs read a member's calendar at a secret address. Only a hash of the secret is stored. */

/** Creates a new address and returns its secret. The previous address stops working. */
export const makeFeed = createMutation('calendar/makeFeed', async (uid: string) => {
  const secret = newSecretKey();
  await store(uid, await sha256(new TextEncoder().encode(secret)));
  return secret;
});

const revokeFeed = createMutation('calendar/revokeFeed', (uid: string) => store(uid, null));

const store = (uid: string, hash: string | null): Promise<void> =>
  commit(setCalendarFeed(uid, hash));

/** `revoke` asks first. It resolves with whether the address was revoked; failures are shown as a notice. */
export function useRevokeFeed(uid: string): { busy: boolean; revoke: () => Promise<boolean> } {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const { busy, run } = useMutation(revokeFeed);
  const revoke = async () => {
    const question = { question: CONFIRM_REVOKE, detail: REVOKE_DETAIL, danger: true };
    if (!(await confirm(question))) return false;
    const isRevoked = (await run(uid)) !== null;
    if (isRevoked) dispatch(showNotice('success', FEED_REVOKED));
    return isRevoked;
  };
  return { busy, revoke };
}

export const REVOKE = 'Revoke';
const FEED_REVOKED = 'Address revoked';
const CONFIRM_REVOKE = 'Revoke the address?';
const REVOKE_DETAIL = 'Calendar programs that use it will stop working.';
/** Shown to members who have no access to the calendar at present. */
const FEED_SLEEPS =
  'Your calendar has a secret address. It shows nothing now. It works again once your membership is renewed, unless you revoke it.';
const REVOKE_ADDRESS = 'Revoke the calendar’s address';
