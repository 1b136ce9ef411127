/** What must be true of a suite after whatever happened to it. Each check returns a sentence for each thing that is not. */
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src/json';
import { type Account, at, type Evidence, records } from './evidence';
import type { Ledger } from './ledger';

/** Acknowledged and gone. */
export function findLost({ tree, accounts }: Evidence, ledger: Ledger): string[] {
  const emails = new Map(accounts.map(({ localId, email }) => [localId, email]));
  return [
    ...[...ledger.facts].flatMap(([path, value]) => {
      const stored = at(tree, path);
      return stored === value
        ? []
        : [`${path} should be ${JSON.stringify(value)} and is ${JSON.stringify(stored)}`];
    }),
    ...[...ledger.accounts].flatMap(([uid, email]) =>
      emails.get(uid) === email ? [] : [`the account ${email} (${uid}) is gone`],
    ),
  ];
}

/** One act, stored more than once. */
export function findDoubled({ tree, accounts }: Evidence, ledger: Ledger): string[] {
  const seen = new Map<string, number>();
  const texts = [
    ...records(tree, 'posts').map(([, post]) => post['message']),
    ...records(tree, 'insights').flatMap(([, insight]) =>
      records(insight, 'comments').map(([, comment]) => comment['comment']),
    ),
    ...records(tree, 'users').flatMap(([, user]) =>
      records(user, 'MyLegalItems').flatMap(([, item]) =>
        records(item, 'compliance').map(([, entry]) => entry['userComplianceNote']),
      ),
    ),
    ...accounts.map(({ email }) => email),
  ];
  for (const text of texts) {
    const mark = /mark\d+x[0-9a-z]+/.exec(String(text))?.[0];
    if (mark !== undefined && ledger.marks.has(mark)) seen.set(mark, (seen.get(mark) ?? 0) + 1);
  }
  return [...seen].flatMap(([mark, times]) =>
    times === 1 ? [] : [`${mark} stands ${times} times`],
  );
}

/** Counters and projections that a write moves in the same step as what they count. */
export function findMiscounted({ tree }: Evidence): string[] {
  const findings: string[] = [];
  const compare = (path: string, expected: JsonValue) => {
    const stored = at(tree, path);
    if ((stored ?? 0) !== expected)
      findings.push(`${path} is ${JSON.stringify(stored)}, its records are ${String(expected)}`);
  };
  const posts = records(tree, 'posts').map(([, post]) => post);
  for (const [room] of records(tree, 'chatrooms')) {
    const count = posts.filter((post) => post['chatroomKey'] === room).length;
    compare(`chatrooms/${room}/totalMessages`, count);
  }
  for (const [key, post] of records(tree, 'posts'))
    compare(`posts/${key}/likeCount`, records(post, 'likes').length);
  compare('counters/insights', records(tree, 'insights').length);
  compare('counters/legalRegister', records(tree, 'legalRegister').length);
  for (const [uid, user] of records(tree, 'users'))
    findings.push(...findWrongRows(tree, uid, user));
  for (const [uid] of records(tree, 'users'))
    compare(`profiles/${uid}/savedInsights`, records(tree, `users/${uid}/wishlist`).length);
  return findings;

  function findWrongRows(all: JsonObject, uid: string, user: JsonObject): string[] {
    const items = records(user, 'MyLegalItems');
    const active = items.filter(([, item]) => item['status'] === 'active');
    const open = active.filter(
      ([, item]) => item['userStatus'] !== 'Compliant' && item['applicability'] !== 'notApplicable',
    );
    compare(`userDirectory/${uid}/legalTotal`, active.length);
    compare(`userDirectory/${uid}/legalOpen`, open.length);
    compare(`userDirectory/${uid}/userType`, user['userType'] ?? 0);
    compare(`profiles/${uid}/userType`, user['userType'] ?? 0);
    return items.flatMap(([key, item]) => {
      const row = at(all, `userLegalIndex/${uid}/${key}`) as JsonObject | null;
      const isRight =
        row?.['status'] === item['status'] && row?.['userStatus'] === item['userStatus'];
      return isRight ? [] : [`userLegalIndex/${uid}/${key} does not repeat its item`];
    });
  }
}

/** Records without their account or file, and the other way round where the portal promises it. */
export function findInconsistent({ tree, accounts, objects }: Evidence): string[] {
  const uids = new Set(accounts.map(({ localId }) => localId));
  const named = [
    ...records(tree, 'images'),
    ...records(tree, 'storage'),
    ...records(tree, 'users').flatMap(([, user]) => records(user, 'documents/legalItems')),
  ];
  return [
    ...records(tree, 'users').flatMap(([uid]) =>
      uids.has(uid) ? [] : [`users/${uid} has no account`],
    ),
    ...named.flatMap(([key, record]) => {
      const path = objectPath(String(record['publicUrl']));
      return objects.has(path) ? [] : [`the file ${path} of the record ${key} is gone`];
    }),
  ];
}

const objectPath = (url: string): string =>
  decodeURIComponent(/\/o\/([^?]+)/.exec(url)?.[1] ?? url);

/** What functions bring about a moment later: counts of user types, and claims. */
export function findLagging({ tree, accounts }: Evidence): string[] {
  const types = new Map<string, number>();
  for (const [, user] of records(tree, 'users')) {
    const type = String(user['userType']);
    types.set(type, (types.get(type) ?? 0) + 1);
  }
  const counted = at(tree, 'counters/userTypes') as Record<string, number> | null;
  const names = new Set([...types.keys(), ...Object.keys(counted ?? {})]);
  return [
    ...[...names].flatMap((type) => {
      const [found = 0, expected = 0] = [counted?.[type], types.get(type)];
      return found === expected ? [] : [`counters/userTypes/${type} is ${found}, not ${expected}`];
    }),
    ...accounts.flatMap((account) => findWrongClaims(tree, account)),
  ];
}

function findWrongClaims(tree: JsonObject, { localId, customAttributes }: Account): string[] {
  const user = at(tree, `users/${localId}`) as JsonObject | null;
  if (user === null) return [];
  const claims = JSON.parse(customAttributes ?? '{}') as { role?: string; legal?: boolean };
  const isRight =
    claims.role === user['userType'] && claims.legal === (user['legalAccess'] === 'on');
  return isRight ? [] : [`the claims of ${localId} are ${customAttributes ?? 'missing'}`];
}
