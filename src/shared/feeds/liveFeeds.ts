/** A member's feeds: secret addresses at which other programs read as the member (`model/feed.ts`). */
import { useDispatch } from 'react-redux';
import { feedsSchema, type Feeds } from '../../../model/feed';
import * as mutations from '../../data/mutations/feeds';
import { paths } from '../../data/paths';
import { mapSource, recordSource } from '../../data/source';
import { commit } from '../../data/write';
import { newSecretKey, sha256 } from '../../lib/bytes';
import { createWrite } from '../../store/createWrite';
import { liveQuery } from '../../store/liveQuery';
import { createMutation, type MutationDispatch } from '../../store/mutation';
import { useMutation } from '../../store/useMutation';
import { useConfirm } from '../notices/confirm';
import { showNotice } from '../notices/noticesSlice';

const NO_FEEDS: Feeds = { hashes: {}, alarm: undefined };
export const useFeeds = liveQuery('feeds', (uid: string) =>
  mapSource(recordSource(paths.feeds(uid), uid, feedsSchema), (feeds) => feeds ?? NO_FEEDS),
);

/** Creates a new address and returns its secret. The previous address of the feed stops working. */
export const makeFeed = createMutation(
  'feeds/makeFeed',
  async ({ uid, feed }: { uid: string; feed: string }) => {
    const secret = newSecretKey();
    const hash = await sha256(new TextEncoder().encode(secret));
    await commit(mutations.setFeed(uid, feed, hash));
    return secret;
  },
);
export const setAlarm = createWrite('feeds/setAlarm', mutations.setAlarm);

const revokeFeeds = createWrite('feeds/revokeFeeds', mutations.revokeFeeds);

/**
 * `revoke` asks first. It resolves with whether the addresses were revoked; failures are shown as a notice.
 * @param feed all feeds if undefined
 */
export function useRevokeFeeds(uid: string, feed?: string) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const { busy, run } = useMutation(revokeFeeds);
  const { question, detail, notice } = feed === undefined ? ALL : ONE;
  const revoke = async (): Promise<boolean> => {
    if (!(await confirm({ question, detail, danger: true }))) return false;
    const isRevoked = (await run({ uid, feed })) !== null;
    if (isRevoked) dispatch(showNotice('success', notice));
    return isRevoked;
  };
  return { busy, revoke };
}

const ONE = {
  question: 'Revoke the address?',
  detail: 'Programs that use it will stop working.',
  notice: 'Address revoked',
};
const ALL = {
  question: 'Revoke the addresses?',
  detail: 'Programs that use them will stop working.',
  notice: 'Addresses revoked',
};
