import { expect, test } from 'vitest';
import { ROLES, type Role } from '../access/roles';
import { menuFor, type MenuEntry } from './menu';

/** An entry as `Name` or `Name: Child, Child`. */
const words = ({ label, items }: MenuEntry) =>
  items ? `${label}: ${items.map((item) => item.label).join(', ')}` : label;

const TOOLS = 'Admin Tools: Admin Dashboard, Insights Upload, Legal Register Upload, Analytics';
const FEEDBACK = 'Feedback: Report a bug, Request a feature';

const MENUS: [Role, string[]][] = [
  ['visitor', ['Log In', 'Register']],
  ['newUser', ['Sign Out']],
  ['expiredUser', ['Sign Out']],
  ['deletedUser', ['Sign Out']],
  ['guest', ['Dashboard', 'Insights Library', 'Sign Out']],
  ['subscriber', ['Dashboard', 'Insights Library', 'Chatrooms', 'Sign Out', FEEDBACK]],
  ['admin', ['Dashboard', 'Insights Library', 'Chatrooms', TOOLS, 'Sign Out', FEEDBACK]],
  [
    'jedi',
    [
      'Dashboard',
      'Insights Library',
      'Chatrooms',
      TOOLS,
      'Jedi: Create Chatroom, Analytics',
      'Sign Out',
      FEEDBACK,
    ],
  ],
];

test.each(MENUS)('%s sees the menu of the specification', (role, menu) => {
  expect(menuFor(role, role !== 'visitor').map(words)).toEqual(menu);
});

test('every role has a menu above', () => {
  expect(MENUS.map(([role]) => role).sort()).toEqual([...ROLES].sort());
});

test('nothing stands while the role is unknown, and somebody without a record may sign out', () => {
  expect(menuFor(null, true)).toEqual([]);
  expect(menuFor('visitor', true).map(words)).toEqual(['Sign Out']);
});

test('every entry leads somewhere', () => {
  const leaves = ROLES.flatMap((role) => menuFor(role, role !== 'visitor')).flatMap(
    (entry) => entry.items ?? [entry],
  );
  for (const { to, href, action } of leaves) expect(to ?? href ?? action).toBeTruthy();
});
