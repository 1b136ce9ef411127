/**
 * One probe for each ability of the role matrix: the write or read of that ability, as the app
 * would send it.
 * The fixture is such that only the role decides.
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
