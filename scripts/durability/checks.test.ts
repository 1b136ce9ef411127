import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src/json';
import {
  type Evidence,
  findDoubled,
  findInconsistent,
  findLagging,
  findLost,
  findMiscounted,
} from './checks';
import { ExpectedState } from './expectedState';

const build = (): Evidence & { tree: Record<string, JsonObject> } => ({
  tree: {
    users: {
      ann: {
        userType: 'subscriber',
        legalAccess: 'on',
        MyLegalItems: {
          item: {
            status: 'active',
            userStatus: 'Not Compliant',
            compliance: { entry: { userComplianceNote: 'mark2xb' } },
          },
        },
        documents: {
          legalItems: { entry: { publicUrl: 'http://x/o/documents%2Fann%2Fa?token=1' } },
        },
      },
    },
    profiles: { ann: { userType: 'subscriber' } },
    userDirectory: { ann: { userType: 'subscriber', legalTotal: 1, legalOpen: 1 } },
    userLegalIndex: { ann: { item: { status: 'active', userStatus: 'Not Compliant' } } },
    chatrooms: { room: { totalMessages: 1 } },
    posts: { post: { chatroomKey: 'room', message: 'mark1xa', likeCount: 0 } },
    counters: { userTypes: { subscriber: 1 } },
  },
  accounts: [
    {
      localId: 'ann',
      email: 'ann@x.example',
      customAttributes: '{"role":"subscriber","legal":true}',
    },
  ],
  objects: new Set(['documents/ann/a']),
});

function promise(): ExpectedState {
  const expectedState = new ExpectedState();
  expectedState.marks.add('mark1xa').add('mark2xb');
  expectedState.keep({
    facts: [
      { path: 'posts/post/message', value: 'mark1xa' },
      { path: 'posts/removed/message', value: null },
    ],
    account: { uid: 'ann', email: 'ann@x.example' },
  });
  return expectedState;
}

const findAll = (evidence: Evidence, expectedState: ExpectedState) => [
  ...findLost(evidence, expectedState),
  ...findDoubled(evidence, expectedState),
  ...findMiscounted(evidence),
  ...findInconsistent(evidence),
  ...findLagging(evidence),
];

describe('the durability checks', () => {
  test('find no problem in intact data', () => {
    expect(findAll(build(), promise())).toEqual([]);
  });

  test.each<[string, (evidence: ReturnType<typeof build>) => void, string]>([
    ['a post that is missing', ({ tree }) => (tree['posts'] = {}), 'posts/post/message should be'],
    [
      'a deleted post that exists again',
      ({ tree }) => Object.assign(tree['posts'] ?? {}, { removed: { message: 'again' } }),
      'posts/removed/message should be null',
    ],
    [
      'a post that is stored twice',
      ({ tree }) => Object.assign(tree['posts'] ?? {}, { twin: { message: 'mark1xa' } }),
      'mark1xa stands 2 times',
    ],
    [
      'a counter that is too high',
      ({ tree }) => (tree['chatrooms'] = { room: { totalMessages: 2 } }),
      'chatrooms/room/totalMessages is 2, its records are 1',
    ],
    [
      'an outdated projection',
      ({ tree }) => (tree['profiles'] = { ann: { userType: 'newUser' } }),
      'profiles/ann/userType is "newUser"',
    ],
    [
      'an index row that differs from its item',
      ({ tree }) => (tree['userLegalIndex'] = {}),
      'userLegalIndex/ann/item does not repeat its item',
    ],
    ['a missing account', (evidence) => (evidence.accounts = []), 'users/ann has no account'],
    [
      'a document without its file',
      ({ objects }) => objects.clear(),
      'the file documents/ann/a of the record entry is gone',
    ],
    [
      'an outdated counter of user types',
      ({ tree }) => (tree['counters'] = { userTypes: { newUser: 1, subscriber: 0 } }),
      'counters/userTypes/newUser is 1, not 0',
    ],
    [
      'missing claims',
      ({ accounts }) => accounts.forEach((account) => delete account.customAttributes),
      'the claims of ann are missing',
    ],
  ])('find %s', (_, spoil, finding) => {
    const evidence = build();
    spoil(evidence);
    const findings = findAll(evidence, promise());
    expect(findings).toContainEqual(expect.stringContaining(finding));
  });

  test("don't expect data of a write that was never acknowledged", () => {
    const expectedState = promise();
    expectedState.forget({ facts: [{ path: 'posts/post/message', value: 'mark1xa' }] });
    const evidence = build();
    evidence.tree['posts'] = {};
    expect(findLost(evidence, expectedState)).toEqual([]);
  });
});
