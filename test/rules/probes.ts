/**
 * One probe for each ability of the role matrix: the very write or read that the ability stands for, as the app would
 * send it, on a state in which only the role decides.
 */
import type { Ability } from '../../src/access/roleMatrix';
import type { Actor } from './cast';
import type { Probe } from './probe';
import { accountProbes } from './probesOfAccounts';
import { inboxProbes } from './probesOfInbox';
import { draftProbes } from './probesOfDrafts';
import { libraryProbes } from './probesOfLibrary';
import { moderationProbes } from './probesOfModeration';
import { officeProbes } from './probesOfOffice';
import { registerProbes } from './probesOfRegister';
import { statisticsProbes } from './probesOfStatistics';

export const PROBES: { [A in Ability]: (who: Actor) => Probe } = {
  ...accountProbes,
  ...registerProbes,
  ...libraryProbes,
  ...draftProbes,
  ...moderationProbes,
  ...inboxProbes,
  ...officeProbes,
  ...statisticsProbes,
};
