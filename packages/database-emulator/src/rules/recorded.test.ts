/**
 * Tests cases that the service's documentation leaves open. The cases are ours. The expected results are those that
 * davideast/pyric recorded from production, under its numbers (packages/conformance/rules-corpus/rtdb).
 */
import { describe, expect, it } from 'vitest';

import type { JsonValue } from './index';
import { rulesOf, write } from './testing';

/** A menu whose dishes need a name and a price, in a database that everyone may write. */
const menu = rulesOf({
  '.write': true,
  menu: {
    '.validate': "newData.hasChild('season')",
    dishes: {
      $dish: {
        '.validate': "newData.hasChildren(['name', 'price'])",
        name: { '.validate': 'newData.isString()' },
        price: { '.validate': '!data.exists() || newData.val() > data.val()' },
        photo: { '.validate': "newData.parent().hasChild('credit')" },
      },
    },
  },
});
const soup = { name: 'Soup', price: 4, photo: 'p1', credit: 'Eve' };
const data = { menu: { season: 'spring', dishes: { soup, pie: { name: 'Pie', price: 'free' } } } };

type Case = [what: string, allowed: boolean, values: Record<string, JsonValue>, data?: JsonValue];

function decide([, allowed, values, before = data]: Case): void {
  expect(write(menu, values, { data: before })).toMatchObject({ allowed });
}

describe('recorded case r15: a write far below a validated location', () => {
  it.each<Case>([
    ['is refused while that location is invalid', false, { 'menu/dishes/x/name': 'X' }, null],
    ['is allowed once that location is valid', true, { 'menu/note/by': 'Eve' }],
    ['is refused when it would create that location', false, { 'menu/note/by': 'Eve' }, null],
    ['is allowed without .validate rules above it', true, { 'board/note/by': 'Eve' }, null],
  ])('%s', (...row) => decide(row));
});

describe('recorded case r21: removing a location', () => {
  it.each<Case>([
    ['does not validate the removed location', true, { 'menu/dishes/soup': null }],
    ['is the same as writing an empty object', true, { 'menu/dishes/soup': {} }],
    ['validates the parent that remains', false, { 'menu/dishes/soup/price': null }],
    ['validates distant ancestors too', false, { 'menu/season': null }],
    ['is allowed when no parent remains', true, { 'menu/season': null }, { menu: { season: 'x' } }],
  ])('%s', (...row) => decide(row));
});

describe('recorded case r23: a sibling of a written location', () => {
  it.each<Case>([
    ['is not validated when it is not written', true, { 'menu/dishes/soup/name': 'Broth' }],
    ['may have been invalid before', true, { 'menu/dishes/pie/name': 'Tart' }],
    [
      'of another branch is not validated',
      true,
      { 'menu/dishes/soup/name': 'A', 'menu/dishes/pie/name': 'B' },
    ],
    ['may lose a value that its rule requires', true, { 'menu/dishes/soup/credit': null }],
    [
      'is validated when written unchanged',
      false,
      { 'menu/dishes/soup': { ...soup, name: 'Broth' } },
    ],
    [
      'must be valid when the write includes it',
      false,
      { 'menu/dishes/new': { name: 'N', price: 1, photo: 'p' } },
    ],
    [
      'is allowed when the write includes it and it is valid',
      true,
      { 'menu/dishes/soup': { ...soup, price: 5 } },
    ],
    ['is validated when the update names it', false, { 'menu/dishes/soup/price': 4 }],
  ])('%s', (...row) => decide(row));
});

describe('recorded case r26: a rule that cannot be evaluated', () => {
  const loud = "newData.val().toLowerCase() != 'quiet'";
  const rules = rulesOf({
    hall: { '.write': loud, stage: { '.write': true } },
    either: { '.write': true, '.validate': `${loud} || newData.isBoolean()` },
    neither: { '.write': true, '.validate': `!(${loud})` },
  });

  it.each<[what: string, allowed: boolean, values: Record<string, JsonValue>]>([
    ['does not grant access', false, { hall: 8 }],
    ['grants access when it can be evaluated', true, { hall: 'Loud' }],
    ['does not stop a rule further down from granting access', true, { 'hall/stage': 8 }],
    ['stays false although an operand after || is true', false, { either: true }],
    ['validates values for which it can be evaluated', true, { either: 'Loud' }],
    ['is not made true by !', false, { neither: 8 }],
    ['is negated by ! when it can be evaluated', true, { neither: 'Quiet' }],
  ])('%s', (_what, allowed, values) => {
    expect(write(rules, values)).toMatchObject({ allowed });
  });
});
