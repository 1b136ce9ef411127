/** Server facts of this area: what the listeners delivered, nothing else. */
import type { Profile, RoomTitle } from '../../data/records';
import { createLiveSlice } from '../../store/liveSlice';

/** A subscription to a room or an insight, under the title it had then. */
export type Notification = { id: string; title: string; subscribed: boolean };

/** Public profiles by uid. */
export const publicProfilesSlice = createLiveSlice<Profile>('publicProfiles');
/** A member's subscriptions, by kind. */
export const notificationsSlice = createLiveSlice<Notification[]>('notifications');
/** The latest chatrooms' titles, under 'all'. */
export const roomTitlesSlice = createLiveSlice<RoomTitle[]>('roomTitles');
/** Titles as they are now, by database path; null once the room or the insight is gone. */
export const titlesSlice = createLiveSlice<string>('notifiedTitles');

export const accountSlices = [
  publicProfilesSlice,
  notificationsSlice,
  roomTitlesSlice,
  titlesSlice,
] as const;
