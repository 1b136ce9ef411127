/**
 * Every wildcard of the rules under which a client may write either restricts its keys, or is
 * listed here with the record it refers to. So a new path cannot be forgotten.
 * `threatsOfKeys` tests which keys the restriction refuses.
 */
import { expect, test } from 'vitest';
import { rules } from '../../rules/build';
import type { RuleNode } from '../../model/rules/language';
import { recordKey } from '../../model/rules/predicates';

/** What must exist under the same key before or after the write. */
const REFERS_TO: Readonly<Record<string, string>> = {
  'users/$uid': 'the uid of the account',
  'users/$uid/lastSeen/$id': 'a room or an insight',
  'users/$uid/roomVisits/$id': 'a room',
  'users/$uid/wishlist/$insight': 'an insight',
  'users/$uid/notifications/$kind/$id': 'a room or an insight',
  'users/$uid/eventRows/$id': 'an own event',
  'users/$uid/basis/$item': 'an item of the register',
  'users/$uid/removedItems/$key/documents/$document': 'an own document',
  'profiles/$uid': 'a record of a user',
  'userDirectory/$uid': 'a record of a user',
  'userLegalIndex/$uid': 'a record of a user',
  'userLegalIndex/$uid/$item': 'an item of the register',
  'insights/$insight/comments/$message/likes/$uid': 'the uid of the account',
  'insightSummaries/$insight': 'an insight',
  'draftContents/$insight': 'a draft',
  'insightRevisions/$insight': 'an insight',
  'legalRegister/$item/users/$uid': 'an item in the register of the account',
  'legalArchive/$item': 'the legal item that is deleted',
  'legalChanges/$item': 'a legal item',
  'legalConditions/$item': 'a legal item',
  'lawProposals/$proposal': 'a proposal of a function',
  'lawsMentioned/$kind': 'a kind of texts',
  'lawsMentioned/$kind/$id': 'a text',
  'lawsMentioned/$kind/$id/$item': 'a legal item',
  'legalRevisions/$item': 'a legal item',
  'legalRevisions/$item/$change/$field/$index': 'an entry in the same list of the legal item',
  'legalSummaries/$item': 'a legal item',
  'searchIndex/insights/$insight': 'an insight',
  'searchIndex/legal/$item': 'a legal summary',
  'posts/$message/likes/$uid': 'the uid of the account',
  'reporters/$uid': 'the uid of the account',
  'reporters/$uid/$message': 'the message of the report',
  'messageRates/$uid': 'the uid of the account',
  'hiddenMessages/posts/$message': 'a post',
  'hiddenMessages/comments/$insight': 'an insight',
  'hiddenMessages/comments/$insight/$message': 'a comment',
  'decisions/$uid': 'the author of a message',
  'decisions/$uid/$message': 'a message',
  'inbox/$uid': 'the author of a message, or a member whom it mentions',
  'inbox/$uid/$message': 'a message, an entry or a question',
  'users/$uid/eventRows/$id/$field': 'a field of the event',
  'calendar/eventRows/$id': 'a shared event',
  'calendar/eventRows/$id/$field': 'a field of the event',
  'university/lessonContents/$course': 'a course',
  'university/lessonContents/$course/$lesson': 'a lesson',
  'learning/$uid': 'the uid of the account',
  'learning/$uid/$course': 'a course',
  'learning/$uid/$course/$section': 'a section',
  'learning/$uid/$course/$section/$lesson': 'a lesson',
  'auditLinks/$uid': 'the uid of the account',
  'auditQuestions/$uid': 'the member whose register the account reads',
  'auditQuestions/$uid/$link': 'the uid of the account',
  'visits/$day': 'the day of the server',
  'visits/$day/$uid': 'the uid of the account',
};

interface Wildcard {
  path: string;
  /** All rules at the wildcard and at its fields, as one text. */
  rules: string;
  isClosed: boolean;
}

/** Returns the wildcards at, above or below a write rule. */
function writable(node: RuleNode, path: readonly string[], isAbove: boolean): Wildcard[] {
  return Object.entries(node).flatMap(([key, child]) => {
    if (typeof child !== 'object' || Array.isArray(child)) return [];
    const at = [...path, key];
    const inner = child as RuleNode;
    const mayWrite = isAbove || JSON.stringify(inner).includes('".write"');
    const found =
      key.startsWith('$') && mayWrite
        ? [{ path: at.join('/'), rules: rulesOf(inner), isClosed: inner['.validate'] === false }]
        : [];
    return [...found, ...writable(inner, at, isAbove || inner['.write'] !== undefined)];
  });
}
const rulesOf = (node: RuleNode): string =>
  [node, ...Object.values(node)]
    .flatMap((each) =>
      typeof each === 'object' && !Array.isArray(each)
        ? [(each as RuleNode)['.write'], (each as RuleNode)['.validate']]
        : [],
    )
    .join(' ');

const wildcards = writable(rules, [], false);
/**
 * Returns whether the rules restrict the keys: to the form of record keys, to names, to a pattern,
 * or to no keys.
 */
function isRestricted({ path, rules: text, isClosed }: Wildcard): boolean {
  const variable = path.slice(path.lastIndexOf('/') + 1);
  return (
    isClosed ||
    text.includes(recordKey(variable)) ||
    text.includes(`${variable}==`) ||
    text.includes(`${variable}.matches(`)
  );
}

test('every key that a client may create is restricted or refers to a record (threat 94)', () => {
  expect(wildcards.length).toBeGreaterThan(80);
  const unrestricted = wildcards.filter((each) => !isRestricted(each)).map(({ path }) => path);
  expect(unrestricted.filter((path) => !(path in REFERS_TO))).toEqual([]);
});

test('each wildcard listed as referring to a record exists and has no restriction (threat 94)', () => {
  const unrestricted = new Set(
    wildcards.filter((each) => !isRestricted(each)).map(({ path }) => path),
  );
  expect(Object.keys(REFERS_TO).filter((path) => !unrestricted.has(path))).toEqual([]);
});
