/** Builds `database.rules.json` from the areas, in the order of the access table. */
import { auditLog, functionFailures } from './areas/auditLog';
import { calendar } from './areas/calendar';
import { config } from './areas/config';
import { analytics, counters } from './areas/counters';
import { fileRecords } from './areas/files';
import { chatrooms, postLines, posts } from './areas/forum';
import { inbox } from './areas/inbox';
import {
  draftContents,
  insightCounts,
  insightDrafts,
  insightRevisions,
  scheduledInsights,
} from './areas/insightDrafts';
import { insights, insightSearch, insightSummaries } from './areas/insights';
import {
  legalArchive,
  legalChanges,
  legalRegister,
  legalSearch,
  legalSummaries,
} from './areas/legal';
import {
  registerCounts,
  registerGroups,
  registerSnapshots,
  userLegalIndex,
} from './areas/ownRegister';
import { certificates, courseLearners, learning } from './areas/learning';
import { memberNames } from './areas/memberNames';
import { profiles, userDirectory } from './areas/people';
import { loginTokens, rateLimits } from './areas/signIns';
import { statistics, visits } from './areas/statistics';
import { pace } from './areas/pace';
import { university } from './areas/university';
import { users } from './areas/users';
import { decisions, kept, reporters, reports } from './areas/moderation';
import type { RuleNode } from './language';
import { hostedObjects, LOCAL_OBJECTS } from './predicates';

export const rules: RuleNode = {
  users,
  profiles,
  memberNames,
  userDirectory,
  userLegalIndex,
  registerGroups,
  registerCounts,
  registerSnapshots,
  insights,
  insightSummaries,
  insightDrafts,
  draftContents,
  scheduledInsights,
  insightRevisions,
  insightCounts,
  legalRegister,
  legalArchive,
  legalChanges,
  legalSummaries,
  searchIndex: { insights: insightSearch, legal: legalSearch },
  chatrooms,
  posts,
  postLines,
  reports,
  reporters,
  pace,
  kept,
  decisions,
  inbox,
  config,
  calendar,
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
  loginTokens,
  rateLimits,
  $files: fileRecords,
};

/** A rule in parentheses from end to end loses them. */
function bare(rule: string): string {
  if (!rule.startsWith('(') || !rule.endsWith(')')) return rule;
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < rule.length - 1; index += 1) {
    const letter = rule[index];
    if (letter === "'") quoted = !quoted;
    if (quoted) continue;
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return rule;
  }
  return rule.slice(1, -1);
}

/** `$insight` under `$item` as `$n`: one letter of its own for each wildcard of a path, the first of its name that is free. */
type Letters = ReadonlyMap<string, string>;
function withWildcard(key: string, letters: Letters): Letters {
  if (!key.startsWith('$')) return letters;
  const taken = new Set(letters.values());
  const free = [...key.slice(1)].find((letter) => !taken.has(`$${letter}`));
  if (free === undefined) throw new Error(`No letter of '${key}' is free.`);
  return new Map([...letters, [key, `$${free}`]]);
}

function shortened(rule: string, letters: Letters): string {
  return bare(rule).replaceAll(/\$\w+/g, (name) => letters.get(name) ?? name);
}

function tidy(node: RuleNode, letters: Letters = new Map()): RuleNode {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]): [string, RuleNode[string]] => {
      if (typeof value === 'string') return [key, shortened(value, letters)];
      if (typeof value !== 'object' || Array.isArray(value)) return [key, value];
      const inner = withWildcard(key, letters);
      return [inner.get(key) ?? key, tidy(value as RuleNode, inner)];
    }),
  );
}

/** The service documents no limit, so this one is ours (bytes). */
export const SIZE_LIMIT = 112 * 1024;

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * The rules of a hosted project: files are those of its own bucket, and no address of this machine is one.
 * @throws Error for what can be no name of a bucket.
 */
export function buildHostedRules(bucket: string): string {
  if (!/^[a-z0-9][a-z0-9._-]+$/.test(bucket)) throw new Error(`'${bucket}' names no bucket.`);
  return buildRules().replaceAll(inJson(LOCAL_OBJECTS), inJson(hostedObjects(bucket)));
}

/** The text of `database.rules.json`, which is the suite's: no white space, areas and keys in the order of their source, a final newline. */
export function buildRules(root: RuleNode = rules): string {
  return `${JSON.stringify({ rules: tidy(root) })}\n`;
}
