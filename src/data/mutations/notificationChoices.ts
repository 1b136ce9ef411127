/** Mutations of what a member is notified of (`model/notificationKinds.ts`). Only the account's page loads them. */
import type { Channel } from '../../../model/notificationKinds';
import { paths } from '../paths';
import type { Update } from '../update';

/** @param choice.kinds the text of the channel after the switch (`withSwitch`) */
export const switchKind = (choice: {
  uid: string;
  channel: Channel;
  kinds: string | null;
}): Update => ({ [`${paths.ownInbox(choice.uid)}/${choice.channel}`]: choice.kinds });

/** @param choice.weekday the day of the weekly summary: 1 is Monday */
export const chooseWeekday = (choice: { uid: string; weekday: number }): Update => ({
  [`${paths.ownInbox(choice.uid)}/weekday`]: choice.weekday,
});
