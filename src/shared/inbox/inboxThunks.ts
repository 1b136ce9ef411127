/** What a member asks of the own inbox. */
import type { InboxKind } from '../../config/constants';
import * as acts from '../../data/acts/inbox';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';

/** Marks all that has come as read, the announcement too. Nobody asked for it, so nobody is told when it fails. */
export const markInboxRead = createAct(
  'inbox/markInboxRead',
  (mark: { uid: string; announcement: string | null }) => commit(acts.markInboxRead(mark)),
  { handled: true },
);

/** Switches a kind of notifications off, or on again. */
export const switchKind = createAct(
  'inbox/switchKind',
  (choice: { uid: string; kind: InboxKind; isOn: boolean }) => commit(acts.switchKind(choice)),
);
