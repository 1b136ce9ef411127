import { describe, expect, it } from 'vitest';
import { asTyped, checkHashtag, checkKey, checkName, slugOf } from './names';
import { consequencesOf, parentsEmptiedBy } from './components/CategoryManagers';

const rules = { required: 'Please enter an Industry Name', most: 60, mayHoldBar: false };
const current = [{ key: 'OilGas', name: 'Oil/Gas' }];

describe('the name of a list item', () => {
  it.each(['', '  ', '\t'])('is required: %j', (name) => {
    expect(checkName(name, rules)).toBe('Please enter an Industry Name');
  });

  it('has a maximum length, without spaces at the ends', () => {
    expect(checkName(` ${'x'.repeat(60)} `, rules)).toBeNull();
    expect(checkName('x'.repeat(61), rules)).toBe('The name must be 60 characters or less');
    expect(checkName('x'.repeat(61), { ...rules, tooLong: 'Shorter!' })).toBe('Shorter!');
  });

  it('is stored as typed, special characters included', () => {
    expect(asTyped(' Oil / Gas [#1].  (UK) ')).toBe('Oil / Gas [#1].  (UK)');
    expect(asTyped('a\tb')).toBe('a b');
  });

  it('cannot contain a vertical bar if the search index separates names by it', () => {
    expect(checkName('Oil|Gas', rules)).toBe('The character | cannot be part of this name');
    expect(checkName('Oil|Gas', { required: 'x', most: 60 })).toBeNull();
  });

  it('must contain a character other than . / # $ [ ]', () => {
    expect(checkKey('./#$[]', [])).toBe('Please use some characters other than . / # $ [ ]');
    expect(checkKey('./#$[]!', [])).toBeNull();
  });

  it.each(['Oil/Gas', 'OilGas', 'Oil.Gas', 'oilgas', ' Oil[Gas] '])(
    'is refused if its key is in use: %j',
    (name) => {
      expect(checkKey(name, current)).toBe('Oil/Gas already exists');
    },
  );
});

describe('the #Hashtag of a category', () => {
  it('is required', () => {
    expect(checkHashtag(' ', [])).toBe('Please enter a #Hashtag');
    expect(checkHashtag('#', [])).toBe('Please use some characters other than . / # $ [ ]');
  });

  it('must be one word', () => {
    expect(checkHashtag('Waste and Resources', [])).toMatch(/one word in CamelCase/);
  });

  it.each(['waste', 'Waste-Resources', '2Waste'])('need not be CamelCase: %j', (hashtag) => {
    expect(checkHashtag(hashtag, [])).toBeNull();
  });

  it.each([
    ['WasteAndResources', 'WasteAndResources'],
    ['#Water', 'Water'],
    ['Scope3.Emissions', 'Scope3Emissions'],
    ['ESOS', 'ESOS'],
    ['Énergie', 'Énergie'],
  ])('%j has the slug %j', (hashtag, slug) => {
    expect(checkHashtag(hashtag, [])).toBeNull();
    expect(slugOf(hashtag)).toBe(slug);
  });

  it('is refused if its slug is in use', () => {
    expect(checkHashtag('Oilgas', current)).toBe('Oil/Gas already exists');
  });
});

describe('the parents of a category', () => {
  const category = (key: string, categoryVisable = true) => ({
    key,
    categoryName: key,
    categorySlug: key,
    categoryVisable,
  });
  const parent = (parentCategoryName: string, childCategories: string[], isActive = true) => ({
    key: parentCategoryName,
    parentCategoryName,
    childCategories,
    isActive,
  });
  const parents = [
    parent('Both', ['Air', 'Water']),
    parent('Air alone', ['Air']),
    parent('Air too', ['Air']),
    parent('Water', ['Water']),
  ];

  it('are named in the consequences of deleting the category', () => {
    expect(consequencesOf('Air', parents)).toBe(
      'It will be removed from the parent category Both. ' +
        'The parent categories Air alone, Air too list no other category and will be deleted too. ' +
        'Its insights stay, labelled Air',
    );
    expect(consequencesOf('Water', parents)).toMatch(/The parent category Water lists no other/);
    expect(consequencesOf('General', parents)).toBe(
      'Its insights stay, labelled General. New insights start in this category',
    );
  });

  it('are listed if hiding the category leaves them without a visible category', () => {
    const shown = [category('Air'), category('Water')];
    expect(parentsEmptiedBy('Air', parents, shown)).toEqual(['Air alone', 'Air too']);
    expect(parentsEmptiedBy('Air', parents, [category('Air'), category('Water', false)])).toEqual([
      'Both',
      'Air alone',
      'Air too',
    ]);
    expect(parentsEmptiedBy('Air', [parent('Off', ['Air'], false)], shown)).toEqual([]);
  });
});
