/**
 * Questions that the service's documentation leaves open. The cases are ours; the answers are the verdicts that
 * davideast/pyric recorded from production, under the numbers it gave them (packages/conformance/rules-corpus/rtdb).
 */
import { describe, expect, it } from 'vitest';

import type { JsonValue } from './index';
import { rulesOf, write } from './testing';

/** A menu whose dishes need a name and a price, on a board that may be written by anyone. */
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

describe('r15: a write far below a validated location', () => {
  it.each<Case>([
    ['is refused while that location stays invalid', false, { 'menu/dishes/x/name': 'X' }, null],
    ['is allowed once that location is valid', true, { 'menu/note/by': 'Eve' }],
    ['is refused when it alone makes that location', false, { 'menu/note/by': 'Eve' }, null],
    ['is allowed where nothing above validates', true, { 'board/note/by': 'Eve' }, null],
  ])('%s', (...row) => decide(row));
});

describe('r21: a removal', () => {
  it.each<Case>([
    ['is not validated at what it removes', true, { 'menu/dishes/soup': null }],
    ['is the same as writing an empty object', true, { 'menu/dishes/soup': {} }],
    ['is validated at what it leaves behind', false, { 'menu/dishes/soup/price': null }],
    ['is refused far up as well', false, { 'menu/season': null }],
    [
      'is allowed when nothing is left behind',
      true,
      { 'menu/season': null },
      { menu: { season: 'x' } },
    ],
  ])('%s', (...row) => decide(row));
});

describe('r23: a sibling', () => {
  it.each<Case>([
    ['that is not written is not validated', true, { 'menu/dishes/soup/name': 'Broth' }],
    ['that was invalid before does not matter', true, { 'menu/dishes/pie/name': 'Tart' }],
    [
      'of another branch does not matter',
      true,
      { 'menu/dishes/soup/name': 'A', 'menu/dishes/pie/name': 'B' },
    ],
    ['may lose what it needs', true, { 'menu/dishes/soup/credit': null }],
    [
      'that is written unchanged is validated',
      false,
      { 'menu/dishes/soup': { ...soup, name: 'Broth' } },
    ],
    [
      'that is carried along must have what it needs',
      false,
      { 'menu/dishes/new': { name: 'N', price: 1, photo: 'p' } },
    ],
    [
      'that is carried along and valid is allowed',
      true,
      { 'menu/dishes/soup': { ...soup, price: 5 } },
    ],
    ['that is named in the update is validated', false, { 'menu/dishes/soup/price': 4 }],
  ])('%s', (...row) => decide(row));
});

describe('r26: a rule that cannot be computed', () => {
  const loud = "newData.val().toLowerCase() != 'quiet'";
  const rules = rulesOf({
    hall: { '.write': loud, stage: { '.write': true } },
    either: { '.write': true, '.validate': `${loud} || newData.isBoolean()` },
    neither: { '.write': true, '.validate': `!(${loud})` },
  });

  it.each<[what: string, allowed: boolean, values: Record<string, JsonValue>]>([
    ['does not grant', false, { hall: 8 }],
    ['grants what it can compute', true, { hall: 'Loud' }],
    ['leaves a rule further down its say', true, { 'hall/stage': 8 }],
    ['is not saved by what follows ||', false, { either: true }],
    ['validates what it can compute', true, { either: 'Loud' }],
    ['is not turned round by !', false, { neither: 8 }],
    ['is turned round where it can be computed', true, { neither: 'Quiet' }],
  ])('%s', (_what, allowed, values) => {
    expect(write(rules, values)).toMatchObject({ allowed });
  });
});
