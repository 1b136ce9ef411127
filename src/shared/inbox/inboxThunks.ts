/** What a member asks of the own inbox. */
import type { InboxKind } from '../../config/constants';
import * as acts from '../../data/acts/inbox';
import { paths } from '../../data/paths';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';

/** Marks all that has come as read, the announcement too. Nobody asked for it, so nobody is told when it fails. */
export const markInboxRead = createAct(
  'inbox/markInboxRead',
  async (mark: { uid: string; announcement: string | null }) => {
    await commit(acts.markInboxRead(mark), {
      path: `${paths.ownInbox(mark.uid)}/readAt`,
      matches: (stored) => typeof stored === 'number',
    });
  },
  { handled: true },
);

/** Switches a kind of notifications off, or on again. */
export const switchKind = createAct(
  'inbox/switchKind',
  async (choice: { uid: string; kind: InboxKind; isOn: boolean }) => {
    await commit(acts.switchKind(choice), {
      path: `${paths.ownInbox(choice.uid)}/off/${choice.kind}`,
      matches: (stored) => (stored === null) === choice.isOn,
    });
  },
);
