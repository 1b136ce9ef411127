import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { expect, test } from 'vitest';
import { selectAdmission } from '../access/admission';
import { useOpens } from '../access/useCan';
import { ROLES, type Role } from '../access/roles';
import { ownRecordReceived } from '../access/sessionSlice';
import type { Json } from '../data/update';
import { signedIn, signedOut } from '../store/sessionEvents';
import { areasFor, menuFor, type MenuEntry } from './menu';
import { createStore } from './store';

type Session = 'unknown' | 'out' | { userType: Json };

function menuOf(session: Session, entriesFor = menuFor): MenuEntry[] {
  const store = createStore();
  if (session === 'out') store.dispatch(signedOut());
  else if (session !== 'unknown') {
    store.dispatch(signedIn({ uid: 'u', email: '' }));
    const own = { userType: session.userType, expiryDate: null, legalAccess: 'off' };
    store.dispatch(ownRecordReceived({ own, now: 0 }));
  }
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(Provider, { store, children });
  return renderHook(() => entriesFor(useSelector(selectAdmission), useOpens()), { wrapper }).result
    .current;
}

const sessionOf = (role: Role): Session => (role === 'visitor' ? 'out' : { userType: role });
const menuOfRole = (role: Role) => menuOf(sessionOf(role));

const asText = ({ label, items }: MenuEntry) =>
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

test.each(MENUS)('the role %s sees the menu of the specification', (role, menu) => {
  expect(menuOfRole(role).map(asText)).toEqual(menu);
});

test('every role has an expected menu in this test', () => {
  expect(MENUS.map(([role]) => role).sort()).toEqual([...ROLES].sort());
});

test('the menu is empty while the role is unknown, and offers only Sign Out without a record', () => {
  expect(menuOf('unknown')).toEqual([]);
  expect(menuOf({ userType: null }).map(asText)).toEqual(['Sign Out']);
});

test('every menu entry has a link or an action', () => {
  const leaves = ROLES.flatMap(menuOfRole).flatMap((entry) => entry.items ?? [entry]);
  for (const { to, href, action } of leaves) expect(to ?? href ?? action).toBeTruthy();
});

test.each([
  ['visitor', []],
  ['newUser', []],
  ['expiredUser', []],
  ['guest', ['Legal Register']],
  ['subscriber', ['Legal Register', 'Calendar', 'University']],
  ['admin', ['Legal Register', 'Calendar', 'University']],
] as const)('the second row of the role %s has the areas that open to it', (role, areas) => {
  expect(menuOf(sessionOf(role), areasFor).map(asText)).toEqual(areas);
});

test('the second row is empty while the role is unknown', () => {
  expect(menuOf('unknown', areasFor)).toEqual([]);
});
