import { expect, it } from 'vitest';
import { makeFinder } from './finding';

const thing = (id: string, title: string, detail?: string) => ({ id, title, detail, to: `/${id}` });
const find = makeFinder([
  thing('waste', 'The Waste (England and Wales) Regulations 2011'),
  thing('water', 'Water Resources Act 1991'),
  thing('air', 'Clean Air Act 1993'),
  thing('heat', 'Heat networks', 'Energy in buildings'),
]);
const ids = (query: string) => find(query, 5).map(({ id }) => id);

it('the palette search finds words anywhere in a title, in any order and case', () => {
  expect(ids('regulations waste')).toEqual(['waste']);
  expect(ids('AIR')).toEqual(['air']);
});

it('the palette search finds names whether or not accents and apostrophes are typed', () => {
  const named = makeFinder([thing('nunez', 'Óscar Núñez'), thing('duty', 'The regulator’s duty')]);
  for (const query of ['nunez', 'Núñ', 'Nun\u0303ez']) expect(named(query, 5)[0]?.id).toBe('nunez');
  for (const query of ["regulator's", 'regulator’s duty'])
    expect(named(query, 5)[0]?.id).toBe('duty');
});

it('the palette search finds a title by the beginning of a word', () => {
  expect(ids('reso')).toEqual(['water']);
});

it('the palette search tolerates typing errors in long words only', () => {
  expect(ids('resuorces')).toEqual(['water']);
  expect(ids('regulatoins 2011')).toEqual(['waste']);
  expect(ids('aur')).toEqual([]);
});

it('the palette search needs all words to match, and returns the first entries for an empty query', () => {
  expect(ids('water 1993')).toEqual([]);
  expect(find('', 2).map(({ id }) => id)).toEqual(['waste', 'water']);
});

it('the palette search also searches details, and lists matching titles first', () => {
  expect(ids('energy')).toEqual(['heat']);
});

it('the palette search returns at most the requested number of entries', () => {
  expect(find('act', 1)).toHaveLength(1);
});
