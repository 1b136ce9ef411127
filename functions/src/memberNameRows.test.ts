import { expect, test } from 'vitest';
import { nameRowOf } from './memberNameRows';

const profile = {
  displayName: 'Leo van der Berg',
  company: 'Works Ltd',
  profilePhoto: '/leo.png',
  userType: 'subscriber',
  bio: 'Keeps the plant running.',
};

test.each(['subscriber', 'admin', 'jedi'])('a %s is found by name and surname', (userType) => {
  expect(nameRowOf({ ...profile, userType })).toEqual({
    displayName: 'Leo van der Berg',
    name: 'leo van der berg',
    surname: 'berg',
    company: 'Works Ltd',
    profilePhoto: '/leo.png',
  });
});

test.each([
  ['Óscar Núñez', 'oscar nunez', 'nunez'],
  ['Sinéad O’Brien', 'sinead obrien', 'obrien'],
  ['Ann\u200b Lee ', 'ann lee', 'lee'],
])('%s is found as %s and %s', (displayName, name, surname) => {
  expect(nameRowOf({ ...profile, displayName })).toMatchObject({ displayName, name, surname });
});

test.each([
  null,
  { ...profile, userType: 'guest' },
  { ...profile, userType: 'newUser' },
  { ...profile, displayName: ' ' },
  { userType: 'subscriber' },
])('nobody is found by %j', (other) => {
  expect(nameRowOf(other)).toBeNull();
});
