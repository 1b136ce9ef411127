import { expect, it } from 'vitest';
import type { UserRow } from '../../../data/records';
import { fits, usersIn } from './userColumns';

const user = (firstName: string, lastName: string, company: string): UserRow =>
  ({
    key: lastName,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    company,
    email: 'person@corp.example',
  }) as UserRow;
const USERS = [
  user('Óscar', 'Núñez', 'Électricité du Sud'),
  user('Sinéad', 'O’Brien', 'Gas Works Ltd'),
  user('Ann\u200b', 'Lee', 'Water plc'),
];
const found = (search: string, filters = {}) =>
  USERS.filter(fits({ search, filters, sort: { id: 'email', desc: false }, size: null })).map(
    ({ lastName }) => lastName,
  );

it.each([
  ['nunez', 'Núñez'],
  ['oscar nunez', 'Núñez'],
  ['electricite', 'Núñez'],
  ["O'Brien", 'O’Brien'],
  ['brien  sinead', 'O’Brien'],
  ['ann lee', 'Lee'],
])('searching users for %s finds %s', (search, lastName) => {
  expect(found(search)).toEqual([lastName]);
});

it('a column filter ignores accents and apostrophes', () => {
  expect(found('', { company: 'ELECTRICITE' })).toEqual(['Núñez']);
  expect(found('', { lastName: "o'b" })).toEqual(['O’Brien']);
});

it('sorting by name ignores accents and case', () => {
  const names = ['Zimmer', 'Álvarez', 'baker', 'Øster', 'Adams'];
  const users = names.map((lastName) => user('Ann', lastName, 'Gas Works Ltd'));
  const ordered = ['Adams', 'Álvarez', 'baker', 'Øster', 'Zimmer'];
  const sorted = (desc: boolean) =>
    usersIn({ search: '', filters: {}, sort: { id: 'lastName', desc }, size: null }, users).map(
      ({ lastName }) => lastName,
    );
  expect(sorted(false)).toEqual(ordered);
  expect(sorted(true)).toEqual([...ordered].reverse());
});
