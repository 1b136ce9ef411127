/** Server facts of what a member wants to hear of, and when the member last looked there. */
import type { Subscription } from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';

/** The member's word on a room or an insight, by `uid/kind/id`. */
export const subscriptionsSlice = createLiveSlice<Subscription>('subscriptions');
/** When the member last looked at a room or an insight, by `uid/id`. */
export const lastSeenSlice = createLiveSlice<number>('lastSeen');

export const subscriptionSlices = [subscriptionsSlice, lastSeenSlice] as const;
