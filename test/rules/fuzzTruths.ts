/**
 * Recomputes every counter, projection and index of a database from its sources, and compares them
 * with the stored values.
 */
import { IN_DIRECTORY, PROFILE_FIELDS } from '../../model/person';
import type { Json } from '../../src/data/update';

type Tree = { [key: string]: Json };

const tree = (value: Json | undefined): Tree =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? value
    : Array.isArray(value)
      ? Object.fromEntries(value.map((item, index) => [String(index), item]))
      : {};
const at = (root: Tree, path: string): Tree =>
  path.split('/').reduce((node, key) => tree(node[key]), root);
const count = (node: Tree): number => Object.keys(node).length;
const only = (source: Tree, fields: readonly string[]): Tree =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = source[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );

const INDEX = ['status', 'userStatus', 'adminStatus', 'timeAdded', 'assessedAt'].concat([
  'frequency',
  'nextDue',
  'plannedDue',
  'applicability',
  'decidedAt',
  'addedRevision',
  'reviewedRevision',
  'openActions',
  'actionDue',
  'checkDue',
  'owner',
  'evidenceUntil',
  'review',
  ...['title', 'kind', 'filterByArea', 'parent'],
]);
const SUMMARY = [
  ...['title', 'subTitle', 'category', 'tags', 'featuredImage', 'featuredImageCard'],
  ...['author', 'time'],
];
const BYLINE = ['authorDisplayName', 'authorProfilePhoto'];
const LAW = [
  ...['title', 'filterByArea', 'country', 'time', 'updateTime', 'revision'],
  ...['lawStatus', 'inForceFrom', 'isEssential'],
];

/**
 * What the newest entry of a type states about its item: the field that names the entry, the field
 * of the entry, and the field of the item.
 */
const ENTRY_FIELDS = [
  ['lastEntry', 'userComplianceCheck', 'userStatus'],
  ['lastEntry', 'userTimeAdded', 'assessedAt'],
  ['lastDecision', 'applicabilityDecision', 'applicability'],
  ['lastFrequency', 'frequencyMonths', 'frequency'],
  ['lastPlan', 'planDue', 'plannedDue'],
  ['lastOwner', 'ownerName', 'owner'],
  ['lastReview', 'adminComplianceCheck', 'adminStatus'],
] as const;

/** A stored value and its recomputed value, under the path that stores it. */
export type Claim = readonly [path: string, stored: Json, derived: Json];

/**
 * Returns all values that a database stores twice.
 * @param concerns leaves out other users, insights and legal items. Lists and counts are always
 * included.
 */
export function claimsOf(root: Tree, concerns: (key: string) => boolean = () => true): Claim[] {
  const claims: Claim[] = [];
  const claim = (path: string, stored: Json | undefined, derived: Json): void => {
    claims.push([path, stored ?? null, derived]);
  };
  const sameKeys = (path: string, stored: Tree, derived: Tree): void => {
    claim(path, Object.keys(stored).sort(), Object.keys(derived).sort());
  };
  const users = at(root, 'users');
  sameKeys('profiles', at(root, 'profiles'), users);
  sameKeys('userDirectory', at(root, 'userDirectory'), users);
  const concerned = (node: Tree): [string, Json][] =>
    Object.entries(node).filter(([key]) => concerns(key));
  for (const [uid, value] of concerned(users)) {
    const user = tree(value);
    const profile = at(root, `profiles/${uid}`);
    claim(`profiles/${uid}`, only(profile, PROFILE_FIELDS), only(user, PROFILE_FIELDS));
    claim(`profiles/${uid} saved`, profile['savedInsights'] ?? 0, count(at(user, 'wishlist')));
    const row = at(root, `userDirectory/${uid}`);
    claim(`userDirectory/${uid}`, only(row, IN_DIRECTORY), only(user, IN_DIRECTORY));
    const info = ['supplier', 'companyType'];
    claim(`userDirectory/${uid} info`, only(row, info), only(at(user, 'adminInfo'), info));
    const items = Object.entries(at(user, 'MyLegalItems')).map(
      ([key, item]) => [key, tree(item)] as const,
    );
    const active = items.filter(([, item]) => item['status'] === 'active');
    const open = active.filter(
      ([, item]) => item['userStatus'] !== 'Compliant' && item['applicability'] !== 'notApplicable',
    );
    claim(`userDirectory/${uid} total`, row['legalTotal'] ?? 0, active.length);
    claim(`userDirectory/${uid} open`, row['legalOpen'] ?? 0, open.length);
    const index = at(root, `userLegalIndex/${uid}`);
    sameKeys(`userLegalIndex/${uid}`, index, Object.fromEntries(items));
    for (const [key, item] of items) {
      claim(`userLegalIndex/${uid}/${key}`, tree(index[key]), only(item, INDEX));
      const open = Object.values(at(item, 'actions')).filter((one) => !tree(one)['closedAt']);
      claim(
        `entries of ${uid} on ${key}`,
        at(item, 'entries')['count'] ?? 0,
        count(at(item, 'compliance')),
      );
      claim(`open actions of ${uid} on ${key}`, item['openActions'] ?? 0, open.length);
      claim(`actions of ${uid} due on ${key}`, item['actionDue'] !== undefined, open.length > 0);
      const checks = Object.values(at(item, 'actions')).flatMap((one) => {
        const { closedAt, check, checkBy } = tree(one);
        return closedAt && !check ? [Number(checkBy)] : [];
      });
      claim(
        `check due of ${uid} on ${key}`,
        item['checkDue'] ?? null,
        checks.length > 0 ? Math.min(...checks) : null,
      );
      for (const [pointer, entryField, field] of ENTRY_FIELDS) {
        const named = item[pointer];
        if (typeof named !== 'string') continue;
        const entry = at(item, `compliance/${named}`);
        claim(`${field} of ${uid} on ${key}`, item[field] ?? null, entry[entryField] ?? null);
      }
      const law = at(root, `legalRegister/${key}`);
      if (count(law) > 0 && item['status'] === 'active')
        claim(`mark of ${uid} on ${key}`, uid in at(law, 'users'), true);
    }
  }

  const insights = at(root, 'insights');
  claim('counters/insights', at(root, 'counters')['insights'], count(insights));
  sameKeys('insightSummaries', at(root, 'insightSummaries'), insights);
  for (const [key, value] of concerned(insights)) {
    const insight = tree(value);
    const summary = at(root, `insightSummaries/${key}`);
    const fields = [...SUMMARY, ...BYLINE];
    claim(`insightSummaries/${key}`, only(summary, fields), only(insight, fields));
    for (const [id, comment] of Object.entries(at(insight, 'comments')))
      claim(`likes of ${key} ${id}`, tree(comment)['likeCount'], count(at(tree(comment), 'likes')));
  }
  const laws = at(root, 'legalRegister');
  claim('counters/legalRegister', at(root, 'counters')['legalRegister'], count(laws));
  sameKeys('legalSummaries', at(root, 'legalSummaries'), laws);
  for (const [key, law] of concerned(laws))
    claim(`legalSummaries/${key}`, at(root, `legalSummaries/${key}`), only(tree(law), LAW));
  for (const [key, law] of concerned(laws)) {
    const changes = Object.values(at(root, `legalChanges/${key}`)).map((change) => tree(change));
    const raises = changes.filter((change) => change['minor'] === false);
    claim(`revision of ${key}`, tree(law)['revision'] ?? 0, raises.length);
  }
  for (const [of, sources, group, list] of [
    ['insights', insights, 'category', 'tags'],
    ['legal', laws, 'filterByArea', 'country'],
  ] as const)
    for (const [key, row] of concerned(at(root, `searchIndex/${of}`))) {
      const source = tree(sources[key]);
      const words = String(source[list]);
      const title = String(source['title']).toLowerCase();
      const status = source['lawStatus'] ?? 'In force';
      const facts = [
        ...(status === 'In force' ? [] : [status]),
        ...(source['isEssential'] === true ? ['Essential'] : []),
      ];
      const parts = [title, source[group], words, ...facts];
      claim(`searchIndex/${of}/${key}`, row, parts.map(String).join('\t'));
    }

  const posts = Object.entries(at(root, 'posts')).map(([key, post]) => [key, tree(post)] as const);
  for (const [room, value] of Object.entries(at(root, 'chatrooms'))) {
    const here = posts.filter(([, post]) => post['chatroomKey'] === room);
    claim(`chatrooms/${room}`, tree(value)['totalMessages'], here.length);
  }
  const hiddenText = at(root, 'hiddenMessages/posts');
  for (const [key, post] of posts) {
    const isHidden = post['message'] === undefined;
    claim(`hidden text of ${key}`, !isHidden || key in hiddenText, true);
  }
  for (const [key, post] of posts)
    claim(`likes of ${key}`, post['likeCount'], count(at(post, 'likes')));
  for (const [course, taught] of Object.entries(at(root, 'university/lessonContents')))
    for (const [lesson, content] of Object.entries(tree(taught))) {
      const section = String(tree(content)['sectionKey']);
      const place = `university/courses/${course}/sections/${section}/lessons/${lesson}`;
      claim(`place of ${course} ${lesson}`, lesson, at(root, place)['key'] ?? null);
    }
  return claims;
}
