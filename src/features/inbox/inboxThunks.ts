/** What a member asks of the own inbox. */
import * as acts from '../../data/acts/inbox';
import { paths } from '../../data/paths';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';

/** Marks all that has come as read. Nobody asked for it, so nobody is told when it fails. */
export const markInboxRead = createAct(
  'inbox/markRead',
  async (uid: string) => {
    await commit(acts.markInboxRead(uid), {
      path: `${paths.ownInbox(uid)}/readAt`,
      matches: (stored) => typeof stored === 'number',
    });
  },
  { handled: true },
);
