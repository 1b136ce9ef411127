import { endOf, LEGISLATION_UK, type FollowFault, type FollowRun } from '../../../../model/follow';
import { plural } from '../../../lib/text';

/** What the source did instead of sending the document. Continues a sentence that names the source. */
export const FAULT_TEXTS: Readonly<Record<FollowFault, string>> = {
  accepted: 'asked us to come back later (202)',
  refused: 'refused the request (403)',
  tooManyRequests: 'answered that we sent too many requests (429)',
  blocked: 'blocked the request (437)',
  serverError: 'had a server error (5xx)',
  challenge: 'sent a script challenge that only a browser can pass',
  html: 'sent a web page instead of data',
  broken: 'sent a document that was cut off or is not valid XML',
  empty: 'sent an empty document',
  moved: 'has moved the law to another address',
  notFound: 'does not have the law at its address (404)',
  unreachable: 'could not be reached',
  unexpected: 'sent a document that we do not understand',
};

export const PROPOSALS_TITLE = 'Changes to publish';
export const NO_PROPOSALS = 'No change of a followed law waits for a decision.';
export const SUMMARY_NEEDED = 'Enter what changed.';
export const CHANGE_NEEDED = 'Choose at least one change.';
export const REASON_NEEDED = 'Enter why you dismiss this.';
export const USUAL_REASON = 'It changes no duty of our members.';
export const publishLabel = (count: number): string =>
  count > 1 ? `Publish ${count} as one change` : 'Publish';
export const PUBLISHED = 'Published. Members who have the law are asked to review it.';
export const dismissedText = (count: number): string => `${plural(count, 'change')} dismissed`;

export const FOLLOW_OFF =
  'The portal does not check laws for changes. To switch this on, set FOLLOW_CONTACT to an email address or a web page.';
export const runText = ({ requests, checked, laws, proposed }: FollowRun): string =>
  `${checked} of ${plural(laws, 'law')} checked with ${plural(requests, 'request')}, ${plural(proposed, 'change')} found.`;
export const RUN_NOT_ENDED = 'This run has not ended. It is still reading, or it broke off.';
export const faultCount = (fault: string, count: number): string =>
  `${plural(count, 'law')}: ${sourceDid(fault)}.`;
export const stoppedText = (fault: FollowFault): string =>
  `The run stopped early, because legislation.gov.uk ${FAULT_TEXTS[fault]} several times in a row. The next run continues tomorrow.`;
export const ALL_CHECKED = 'Every followed law was checked in the last two days.';

const isFault = (name: string): name is FollowFault => name in FAULT_TEXTS;
export const sourceDid = (fault: string): string =>
  `legislation.gov.uk ${isFault(fault) ? FAULT_TEXTS[fault] : fault}`;

export const NOT_FOLLOWED =
  'Not followed. The portal does not check this source, so look there yourself.';
export const NOT_CHECKED_YET = 'Not checked yet';
export const STALE_CHECK =
  'We could not check since then. Look at the official text before you rely on this entry.';
export const endedText = (title: string): string =>
  `${LEGISLATION_UK} marks this law as ${endOf(title) ?? 'ended'}.`;
export const renamedText = (before: string, after: string): string =>
  `Its title there was “${before}” and is now “${after}”.`;
