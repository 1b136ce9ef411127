/** Builds `database.rules.json` from the areas, in the order of the access table. */
import { auditLog, functionFailures, publishedHashes } from './areas/auditLog';
import { auditPacks, packSeals } from './areas/auditPacks';
import { config } from './areas/config';
import { analytics, counters } from './areas/counters';
import { fileRecords } from './areas/files';
import { postRules } from '../model/post';
import { chatrooms, postSummaries } from './areas/forum';
import { calendarRules } from '../model/event';
import { inboxRules } from '../model/notification';
import { insightRules, insightSearchRules, insightSummaryRules } from '../model/insight';
import {
  draftContentRules,
  insightCountRules,
  insightDraftRules,
  insightRevisionRules,
  scheduledInsightRules,
} from '../model/insightDraft';
import { auditLinkRules, auditQuestionRules, auditVisitRules } from '../model/auditLink';
import { lawArchiveRules, lawChangeRules, lawRevisionRules } from '../model/lawChange';
import { followRunRules, lawFollowRules, lawProposalRules } from '../model/follow';
import { returnedMailRules } from '../model/mail';
import { mailRunRules } from '../model/mailRun';
import { lawConditionRules } from '../model/lawConditions';
import { lawBenchmarkRules } from '../model/lawBenchmarks';
import { lawHolderRules, lawMentionRules, lawsMentionedRules } from '../model/lawMentions';
import { lawRules, lawSearchRules, lawSummaryRules } from '../model/legalItem';
import {
  registerCounts,
  registerGroups,
  registerSnapshots,
  userLegalIndex,
} from './areas/ownRegister';
import { certificates, courseLearners, learning } from './areas/learning';
import { shareRules } from '../model/registerShare';
import { memberNameRules } from '../model/memberName';
import { directoryRules, profileRules } from '../model/rules/personRows';
import { statistics, visits } from './areas/statistics';
import { messageRates } from '../model/rules/rateLimit';
import { university } from '../model/rules/university';
import { users } from './areas/users';
import { decisions, hiddenMessages, reporters, reports } from './areas/moderation';
import { listOf, PATH_ENTRIES } from '../model/paths';
import type { RuleNode } from '../model/rules/language';
import { hostedObjects, LOCAL_OBJECTS, reader } from '../model/rules/predicates';
import { shorten, withShortPatterns } from './shorten';

const areas: RuleNode = {
  users,
  profiles: profileRules(),
  memberNames: memberNameRules(),
  userDirectory: directoryRules(),
  userLegalIndex,
  registerGroups,
  registerCounts,
  registerSnapshots,
  insights: insightRules(),
  insightSummaries: insightSummaryRules(),
  insightDrafts: insightDraftRules(),
  draftContents: draftContentRules(),
  scheduledInsights: scheduledInsightRules(),
  insightRevisions: insightRevisionRules(),
  insightCounts: insightCountRules(),
  legalRegister: lawRules(),
  legalArchive: lawArchiveRules(),
  legalChanges: lawChangeRules(),
  legalRevisions: lawRevisionRules(),
  legalSummaries: lawSummaryRules(),
  legalConditions: lawConditionRules(),
  auditLinks: auditLinkRules(),
  auditVisits: auditVisitRules(),
  auditQuestions: auditQuestionRules(),
  registerShares: shareRules(),
  sharedRegisters: shareRules(),
  registerInvitations: shareRules(),
  lawFollows: lawFollowRules(),
  lawProposals: lawProposalRules(),
  followRun: followRunRules(),
  mailRun: mailRunRules(),
  returnedMails: returnedMailRules(),
  lawMentions: lawMentionRules(),
  lawsMentioned: lawsMentionedRules(),
  lawHolders: lawHolderRules(),
  lawBenchmarks: lawBenchmarkRules(),
  auditPacks,
  packSeals,
  searchIndex: { '.read': reader, insights: insightSearchRules(), legal: lawSearchRules() },
  chatrooms,
  posts: postRules(),
  postSummaries,
  reports,
  reporters,
  messageRates,
  hiddenMessages,
  decisions,
  inbox: inboxRules(),
  config,
  calendar: calendarRules(),
  university,
  learning,
  courseLearners,
  certificates,
  counters,
  analytics,
  visits,
  statistics,
  auditLog,
  functionFailures,
  publishedHashes,
  // Only functions use these. They are named here, so that the root's wildcard doesn't match them.
  loginTokens: {},
  rateLimits: { $kind: {} },
  historyChanges: {},
  registerInvitees: {},
  historyHashes: {},
  outgoing: {},
  searchWords: {},
  searchTexts: {},
  ownSearch: {},
  $files: fileRecords,
};

/** Returns the node of a path, by name or else by wildcard. Creates a node that the areas don't have. */
function nodeAt(root: RuleNode, path: string): RuleNode {
  return path.split('/').reduce((node, key) => {
    const name =
      key in node ? key : (Object.keys(node).find((other) => other.startsWith('$')) ?? key);
    return (node[name] ??= {}) as RuleNode;
  }, root);
}

/** Returns the rules of the areas with the indexes from the table of paths. */
function withIndexes(root: RuleNode): RuleNode {
  const indexed = JSON.parse(JSON.stringify(root)) as RuleNode;
  for (const [path, { indexes }] of PATH_ENTRIES)
    if (indexes) nodeAt(indexed, listOf(path))['.indexOn'] = indexes;
  return indexed;
}

export const rules: RuleNode = withIndexes(areas);

/** Bytes. The service documents no limit, so this limit is ours. It returns to 96 KiB once each record is declared once. */
export const SIZE_LIMIT = 128 * 1024;

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Returns the rules of a hosted project. File URLs must be in its own bucket, and local URLs are refused.
 * @throws Error for an invalid bucket name.
 */
export function buildHostedRules(bucket: string): string {
  if (!/^[a-z0-9][a-z0-9._-]+$/.test(bucket)) throw new Error(`'${bucket}' names no bucket.`);
  return buildRules().replaceAll(inJson(LOCAL_OBJECTS), inJson(hostedObjects(bucket)));
}

/** Returns the text of `database.rules.json`, for the emulators: no white space, in the order of the source, with a final newline. */
export function buildRules(root: RuleNode = rules): string {
  return withShortPatterns(`${JSON.stringify({ rules: shorten(root) })}\n`);
}
