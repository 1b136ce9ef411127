/** Server facts of this area: what the listeners delivered, nothing else. */
import type { Profile, RoomTitle, Subscription } from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';

/** Public profiles by uid. */
export const publicProfilesSlice = createLiveSlice<Profile>('publicProfiles');
/** A member's subscriptions, by kind. */
export const subscriptionListsSlice = createLiveSlice<Subscription[]>('subscriptionLists');
/** The latest chatrooms' titles, under 'all'. */
export const roomTitlesSlice = createLiveSlice<RoomTitle[]>('roomTitles');
/** Titles as they are now, by database path; null once the room or the insight is gone. */
export const titlesSlice = createLiveSlice<string>('notifiedTitles');

export const accountSlices = [
  publicProfilesSlice,
  subscriptionListsSlice,
  roomTitlesSlice,
  titlesSlice,
] as const;
