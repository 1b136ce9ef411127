import { expect, test } from 'vitest';
import { NAME_FIELDS, nameRowOf, WORK_FIELDS } from './memberName';

const profile = {
  displayName: 'Leo van der Berg',
  company: 'Works Ltd',
  profilePhoto: '/leo.png',
  userType: 'subscriber',
  bio: 'Keeps the plant running.',
  jobRole: 'Engineer',
  sector: 'Retail',
};

test.each(['subscriber', 'admin', 'jedi'])(
  'members find a person of type %s by each word of the name',
  (userType) => {
    expect(nameRowOf({ ...profile, userType })).toEqual({
      displayName: 'Leo van der Berg',
      name: 'leo van der berg',
      name2: 'van der berg',
      name3: 'der berg',
      name4: 'berg',
      company: 'Works Ltd',
      profilePhoto: '/leo.png',
      listed: 'leo van der berg',
      jobRole: 'Engineer',
      sector: 'Retail',
      work: 'works ltd',
      work2: 'ltd',
      work3: 'retail',
    });
  },
);

test('members find a listed member by each word of the company and the sector', () => {
  const works = { company: 'Yorkshire Water & Waste', sector: 'Heavy manufacturing' };
  const row = nameRowOf({ ...profile, ...works });
  expect(WORK_FIELDS.flatMap((field) => row?.[field] ?? [])).toEqual([
    ...['yorkshire water & waste', 'water & waste', '& waste', 'waste'],
    ...['heavy manufacturing', 'manufacturing'],
  ]);
});

test.each([{ unlisted: true }, {}])(
  'the company of an unlisted or lapsed member finds no one',
  (more) => {
    const row = nameRowOf({ ...profile, ...more }, !('unlisted' in more));
    expect(WORK_FIELDS.flatMap((field) => row?.[field] ?? [])).toEqual([]);
  },
);

test.each([
  ['Óscar Núñez', ['oscar nunez', 'nunez']],
  ['Sinéad O’Brien', ['sinead obrien', 'obrien']],
  ['Ann\u200b Lee ', ['ann lee', 'lee']],
  ['Ann Lee-Roy', ['ann lee-roy', 'lee-roy', 'roy']],
  [
    "José María de Núñez O'Brien",
    [
      'jose maria de nunez obrien',
      ...['maria de nunez obrien', 'de nunez obrien', 'nunez obrien', 'obrien'],
    ],
  ],
])('members find the name %s by each of its words', (displayName, names) => {
  const row = nameRowOf({ ...profile, displayName });
  expect(NAME_FIELDS.flatMap((field) => row?.[field] ?? [])).toEqual(names);
});

test('members find a very long name by its first word and by its longest other words', () => {
  const displayName = 'D Maria da Conceição Pinto de Sousa e Silva dos Santos';
  const row = nameRowOf({ ...profile, displayName });
  const words = NAME_FIELDS.map((field) => row?.[field]?.replace(/ .*/, ''));
  expect(words).toEqual(['d', 'maria', 'conceicao', 'pinto', 'sousa', 'silva', 'dos', 'santos']);
});

test.each([
  null,
  { ...profile, userType: 'guest' },
  { ...profile, userType: 'newUser' },
  { ...profile, displayName: ' ' },
  { userType: 'subscriber' },
])("members can't find a person with the profile %j", (other) => {
  expect(nameRowOf(other)).toBeNull();
});

test.each([
  ['has opted out', nameRowOf({ ...profile, unlisted: true })],
  ['has no membership any more', nameRowOf(profile, true)],
])('the list of members has no row for a member who %s, who can still be mentioned', (_, row) => {
  expect(row).toMatchObject({ displayName: 'Leo van der Berg', name: 'leo van der berg' });
  for (const field of ['listed', 'jobRole', 'sector']) expect(row).not.toHaveProperty(field);
});
