/** Acts on the own inbox (decision 69): what comes to it comes with the messages that it speaks of (`messages`). */
import type { InboxKind } from '../../config/constants';
import { paths } from '../paths';
import { SERVER_TIME, type Update } from '../update';

/**
 * Marks all that has come to the inbox as read, now and on every device.
 * @param mark.announcement by what the announcement is known again that is read now; null where there is none.
 */
export const markInboxRead = (mark: { uid: string; announcement: string | null }): Update => ({
  [`${paths.ownInbox(mark.uid)}/readAt`]: SERVER_TIME,
  [`${paths.ownInbox(mark.uid)}/announcement`]: mark.announcement,
});

/** Switches a kind of notifications off, or on again. */
export const switchKind = (choice: { uid: string; kind: InboxKind; isOn: boolean }): Update => ({
  [`${paths.ownInbox(choice.uid)}/off/${choice.kind}`]: choice.isOn ? null : true,
});
