import { expect, it } from 'vitest';
import { searchText } from './searchText';

it.each([
  ['Núñez', 'nunez'],
  ['Nu\u0301n\u0303ez', 'nunez'],
  ['O’Brien', "O'Brien"],
  ['OʼBrien', 'o`brien'],
  ['Électricité', 'electricite'],
  ['the regulator’s duty', "the regulator's duty"],
  ['Straße', 'STRASSE'],
  ['Łódź', 'lodz'],
  ['Sørensen', 'sorensen'],
  ['İstanbul', 'istanbul'],
  ['Ann\u200b\u00ad Lee', 'Ann Lee'],
  ['Ann\u00a0\u2003Lee', 'ann lee'],
  ['energy\u2011saving', 'Energy–Saving'],
  ['ﬁnance', 'Finance'],
  ['ＣＯ２', 'co2'],
  ['CO₂', 'co2'],
  ['Дом', 'дом'],
])('compares %j and %j as the same text', (one, other) => {
  expect(searchText(one)).toBe(searchText(other));
});

it.each([
  ['Nunez', 'Nunes'],
  ['Part 1', 'Part 2'],
  ['か', 'が'],
  ['हिन्दी', 'हन्द'],
])('keeps %j and %j apart', (one, other) => {
  expect(searchText(one)).not.toBe(searchText(other));
});

it('keeps one space at the end of what is being typed', () => {
  expect(searchText('Ann  ')).toBe('ann ');
});
