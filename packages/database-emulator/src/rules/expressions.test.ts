/**
 * Tests the values of rule expressions. The cases are ours. How the service evaluates such expressions is known from recordings
 * by goldibex/targaryen (its live fixtures) and davideast/pyric (r25, r26, r32, r33, r35).
 */
import { describe, expect, it } from 'vitest';

import type { AuthValue, JsonValue } from './index';
import { evaluate } from './testing';

const ada: AuthValue = {
  uid: 'ada@post.test',
  provider: 'password',
  level: 3,
  team: 'red',
  staff: true,
  nick: '',
  may: { edit: true },
  token: {
    email: 'Ada@Post.test',
    areas: { north: 'lead' },
    badges: ['gold', 'iron'],
    firebase: { sign_in_provider: 'password' },
  },
};

type Row = [expression: string, auth?: AuthValue, data?: JsonValue];

const stock = { pears: { count: 4, label: 'ripe', sold: false }, note: '' };

const holds: Row[] = [
  // Literals and operators
  ['3 >= 3'],
  ["'pear' > 'apple'"],
  ['2.50 == 2.5'],
  ['0xff === 255'],
  ['2e2 == 200'],
  ['.25 * 4 == 1'],
  ["'\\x70\\u0065ar' == 'pear'"],
  ["'can\\'t' == \"can't\""],
  ['5 - 2 * 2 == 1'],
  ['-(4 - 6) == 2'],
  ['20 - 8 - 2 == 10'],
  ['36 / 6 / 3 == 2'],
  ['11 % 6 * 3 == 15'],
  ['false || true && true'],
  ['true || true && false'],
  ['false == 5 < 4'],
  ['4 > 3 != 3 > 4'],
  ['false || true ? 1 < 2 : 2 < 1'],
  ["3 / 0 + '!' == 'NaN!'"],
  ["4 + 'th' == '4th'"],
  ["'no' + 4 + 4 == 'no44'"],
  ['now > 1699999999999 && now < 1700000000001'],
  ['\n  3 > 2\n\t&& 2 > 1\n'],
  // auth
  ['auth === null && auth.uid == null && auth.token.areas.north == null'],
  ["auth != null && auth.provider == 'password'", ada],
  ['auth.level * 2 >= 6', ada],
  ["auth.team + '/' + auth.level == 'red/3'", ada],
  ['auth.may.edit === true', ada],
  ["auth['may']['edit'] == auth.staff", ada],
  ["auth.token.firebase['sign_in_provider'] == auth.provider", ada],
  ["auth.token.areas['no' + 'rth'] == 'lead'", ada],
  ['auth.token.badges[0] == "gold" && auth.token.badges.length == 2', ada],
  ["auth.team['beginsWith']('re')", ada],
  ["auth.nick == '' && auth.nick.length < 1 && auth.nick != null", ada],
  ['auth.may != null && auth.may != auth.may', ada],
  ["auth.level != '3' && '3' !== auth.level", ada],
  ['auth.token.email.toLowerCase() == auth.uid', ada],
  ["auth.__proto__ == null && auth.constructor == null && auth.token['__proto__'].x == null", ada],
  // Strings
  ["'tomato'.replace('to', 'ta') == 'tamata'"],
  ["'price'.replace('price', '$& $1') == '$& $1'"],
  ["'a.c'.replace('.', 'b') == 'abc' && 'abc'.replace('.', '-') == 'abc'"],
  ["'orchard'.contains('char') && 'orchard'.beginsWith('or') && 'endend'.endsWith('end')"],
  ["'Pear'.toUpperCase() == 'PEAR' && 'Pear'.toLowerCase() == 'pear'"],
  ["'pear'.length == 4 && ''.length == 0"],
  // Snapshots
  ["root.child('pears/label').val() == 'ripe'", null, stock],
  ["root.child('note').val().length == 0", null, stock],
  ["root['hasChildren']() && root.child('pears')['exists']()", null, stock],
  ["root.child('plums').val() == null && !root.child('plums').exists()", null, stock],
  [
    "root.child('pears').val() != null && root.child('pears').val() != root.child('pears').val()",
    null,
    stock,
  ],
  ["root.hasChildren(['note', 'pears/count'])", null, stock],
  ["root.child('note').hasChildren([])", null, stock],
  ["root.hasChild('pears/sold')", null, stock],
  ["root.child('//pears/sold/').val() === false", null, stock],
  ["root.child('pears').child('sold').parent().parent().child('note').exists()", null, stock],
  ["root.child('pears/sold').parent().hasChild('label')", null, stock],
  ["root.child('pears/count').isNumber() && root.child('note').isString()", null, stock],
  ["root.child('pears/sold').isBoolean() && !root.child('pears').isBoolean()", null, stock],
  ["!root.isNumber() && !root.isString() && !root.hasChild('pears/count/x')", null, stock],
  ["root.getPriority() == 'top' && root.val() == 9", null, { '.value': 9, '.priority': 'top' }],
  ["root.child('pears').getPriority() == null", null, stock],
  ["(auth.staff == true ? root.child('pears') : root).child('count').val() == 4", ada, stock],
  // A path with invalid keys is a location that doesn't exist
  ["!root.child('blocked/' + auth.uid).exists() && !root.hasChild(auth.uid)", ada, stock],
  ['root.hasChildren([auth.uid]) == false', ada, stock],
  ["!root.child('x#y$z[0]').exists()", null, stock],
  ["!root.child('__proto__').exists() && root.child('constructor').val() == null", null, stock],
  // Errors in operands that are not evaluated don't matter
  ['3 > 2 || auth.level > 1'],
  ['!(3 < 2 && auth.level > 1)'],
  ['3 > 2 ? 2 > 1 : auth.level > 1'],
];

const isFalse: Row[] = [
  ['!(false || true && true)'],
  ['true == 5 < 4'],
  ['false || true ? 2 < 1 : 1 < 2'],
  ['3 > 2 ? false : 2 > 1 || true'],
  ['3 > 2 ? 1 > 2 : 3 > 2 ? true : true'],
  ['!true && true'],
  ['auth != null'],
  ['7 / 0 >= 7'],
  ['7 / 0 <= 7'],
  ["auth.level == '3'", ada],
  ['auth.team + 1 == 1', ada],
  ['auth.may === auth.may', ada],
  ['auth.staff == 1', ada],
  ['auth.nick == false', ada],
  ["auth.team == 'red'"],
  ["root.child('note').hasChildren()", null, stock],
  ["root.hasChildren(['pears', 'plums'])", null, stock],
  ['root.isString()'],
  ["root.child('./pears').exists()", null, stock],
  ["root.child('note/../pears').exists()", null, stock],
];

/** Can't be evaluated, so the whole rule is false whatever its other operands are. */
const fails: Row[] = [
  ["auth.team.contains('r')"],
  ["!auth.token.areas.south.endsWith('d')", ada],
  ['!(auth.token.areas.south.length > 3)', ada],
  ['auth.height.length < 3 ? true : true', ada],
  ['root.child(auth.uid).val() == null'],
  ["!root.child('people/' + auth.uid).exists()"],
  ['!root.child(auth.first + auth.last).exists()', ada],
  ["root.child('pears').child(auth.may).val() == null", ada, stock],
  ['root.hasChild(auth.level) == false', ada],
  ["!root.hasChildren(['plums', auth.uid])"],
  ["!'ripe pear'.contains(auth.height)", ada],
  ["!'3rd'.beginsWith(auth.level)", ada],
  ["!'3rd'.endsWith(auth.staff)", ada],
  ["'3rd'.replace(auth.level, 'x') != 'xrd'", ada],
  ["'3rd'.replace('rd', auth.level) != '33'", ada],
  ['-auth.height != 1', ada],
  ['-auth.team != 1', ada],
  ['auth.level + auth.staff != 4', ada],
  ['auth.level + auth.height != 3', ada],
  ["'cm' + auth.height != 'cmnull'", ada],
  ['auth.team - auth.level != 0', ada],
  ['auth.staff * auth.level != 3', ada],
  ['auth.level / auth.height != 3', ada],
  ['auth.height % auth.level != 0', ada],
  ["!(auth.height < 'tall')", ada],
  ['!(auth.team >= auth.level)', ada],
  ['!(auth.may < 2)', ada],
  ['!(root.val() <= 2)', null, false],
  ['!root.parent().exists()', null, stock],
  ["root.child('plums').val().length != 1", null, stock],
  ["root.child('pears/count').val().length != 1", null, stock],
  ["root.val().toLowerCase() != 'x'", null, stock],
  ['auth.token.areas[auth.height] == null', ada],
  ['!auth.level.matches(/3/)', ada],
  ["root.child('plums').val() - 1 != 0", null, stock],
  ["3 >= root.child('plums').val()", null, stock],
];

describe('a rule expression', () => {
  it.each(holds)('is true: %s', (expression, auth = null, data = null) => {
    expect(evaluate(expression, { auth, data })).toMatchObject({ allowed: true });
  });

  it.each(isFalse)('is false: %s', (expression, auth = null, data = null) => {
    const decision = evaluate(expression, { auth, data });
    expect(decision.allowed).toBe(false);
    expect(decision.reason).toContain('/.read is false');
  });

  it.each(fails)('cannot be evaluated: %s', (expression, auth = null, data = null) => {
    const decision = evaluate(expression, { auth, data });
    expect(decision.allowed).toBe(false);
    expect(decision.reason).toMatch(/\/\.read failed \(.+\)/);
    expect(evaluate(`true || (${expression})`, { auth, data }).allowed).toBe(true);
    expect(evaluate(`(${expression}) || true`, { auth, data }).allowed).toBe(false);
  });

  it('can read the fields of a query, which a plain read does not have', () => {
    const query = { orderByChild: 'owner', equalTo: 'u1', limitToFirst: 10 };
    const expression =
      "query.orderByChild == 'owner' && query.equalTo == 'u1' && query.limitToFirst <= 10";
    expect(evaluate(expression, { query }).allowed).toBe(true);
    expect(evaluate(expression, { query: { ...query, equalTo: 'u2' } }).allowed).toBe(false);
    expect(evaluate('query.limitToLast <= 100', { query: { limitToLast: 100 } }).allowed).toBe(
      true,
    );
    expect(evaluate('query.limitToLast <= 100', { query: { limitToLast: 101 } }).allowed).toBe(
      false,
    );
    expect(evaluate('query.limitToLast <= 100 || true').allowed).toBe(false);
    const plain =
      'query.orderByKey == false && query.orderByValue == false && query.orderByPriority == false && ' +
      'query.orderByChild == null && query.startAt == null && query.endAt == null && ' +
      'query.equalTo == null && query.limitToFirst == null && query.limitToLast == null';
    expect(evaluate(plain).allowed).toBe(true);
  });

  it('may have thousands of && and || in one chain', () => {
    const chain = Array.from({ length: 5000 }, (_, index) => `${index} == ${index}`).join(' && ');
    expect(evaluate(chain).allowed).toBe(true);
    expect(evaluate(`${chain} && false`).allowed).toBe(false);
  });
});
