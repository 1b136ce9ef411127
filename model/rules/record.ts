/** Says in the language of the rules what the fields of a declared record are (`model/fields.ts`). */
import type { Fields, Shape, Start } from '../fields';
import type { Rule, RuleNode, Snap } from './language';
import { agree, all, before, named, newData } from './language';
import { closed, isDay, richOpt, richText, str, text } from './predicates';

/** The letters of a uid: those of a key, and not the comma between two. */
const UID = '([ -"%-+0-Z^-~-]|\\\\)+';

function ruleOf(shape: Shape): Rule {
  switch (shape.is) {
    case 'text':
      return text(shape.most);
    case 'richText':
      return richText(shape.most);
    case 'blankRichText':
      return richOpt(shape.most);
    case 'oneOf':
      return newData.oneOf(...shape.words);
    case 'wholeNumber':
      return all(
        `${newData.val}%1==0`,
        `${newData.val}>=${shape.least}`,
        `${newData.val}<=${shape.most}`,
      );
    case 'day':
      return isDay;
    case 'pastTime':
      return all(`${newData.val}%1==0`, `${newData.val}>0`);
    case 'uids':
      return all(str(500), newData.matches(RegExp(`^${UID}(,${UID}){0,${shape.most - 1}}$`)));
  }
}

/**
 * Returns what a new record has to say in its fields.
 * @param own the wildcard of its key
 * @param around a field of the record that this one is a part of, after the write
 */
export function creates(fields: Fields, own: Rule, around: (field: string) => Snap): Rule[] {
  const all = Object.entries(fields);
  const starting = (start: Start) =>
    all.flatMap(([name, field]) => (field.start === start ? [name] : []));
  const required = all.flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
  const same = starting('ofWriter');
  return [
    ...(required.length > 0 ? [newData.has(...required)] : []),
    ...starting('ownKey').map((name) => newData.child(name).is(own)),
    ...starting('writer').map((name) => newData.child(name).is('auth.uid')),
    ...(same.length > 0 ? [agree(newData, before('users/@'), same)] : []),
    ...starting('now').map((name) => newData.child(name).is('now')),
    ...starting('zero').map((name) => newData.child(name).is('0')),
    ...starting('nothing').map((name) => newData.child(name).missing),
    ...all.flatMap(([name, { start }]) =>
      typeof start === 'object' ? [newData.child(name).is(around(start.repeats))] : [],
    ),
  ];
}

/** Returns the choices for the value of `variable`: the fields that a rule above has checked, and each other field with its rule. */
export function validates(variable: string, fields: Fields): Rule[] {
  const checked: string[] = [];
  const namesOf = new Map<Rule, string[]>();
  for (const [name, { shape }] of Object.entries(fields)) {
    if (shape === undefined) checked.push(name);
    else namesOf.set(ruleOf(shape), [...(namesOf.get(ruleOf(shape)) ?? []), name]);
  }
  return [
    ...(checked.length > 0 ? [named(variable, ...checked)] : []),
    ...[...namesOf].map(([rule, names]) => all(named(variable, ...names), rule)),
  ];
}

/**
 * Returns a rule for each field, and none for any other.
 * @param byHand rules of fields, beside that of their shape
 */
export const closedFields = (fields: Fields, byHand: Readonly<Record<string, Rule>>): RuleNode => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, { shape }]) => {
      const rules = [...(shape ? [ruleOf(shape)] : []), byHand[name] ?? []].flat();
      return [name, { '.validate': rules.length === 0 || all(...rules) }];
    }),
  ),
  ...closed,
});
