import * as v from 'valibot';
import type { Fields, Shape, Start } from '../fields';
import type { Rule, RuleNode, Snap } from './language';
import { agree, all, before, either, named, newData } from './language';
import {
  bytes,
  closed,
  excerpt,
  isDay,
  link,
  list,
  picture,
  pictureOrFile,
  richOpt,
  richText,
  someOf,
  storeUrl,
  str,
  text,
  texts,
  videoUrl,
} from './predicates';

// A key's characters, except the comma that separates uids.
const UID = '([ -"%-+0-Z^-~-]|\\\\)+';

export function ruleOf(shape: Shape): Rule {
  switch (shape.is) {
    case 'text':
      return text(shape.most);
    case 'richText':
      return richText(shape.most);
    case 'blankText':
      return str(shape.most);
    case 'blankRichText':
      return richOpt(shape.most);
    case 'picture':
      return picture;
    case 'file':
      return storeUrl;
    case 'videoUrl':
      return videoUrl;
    case 'link':
      return link(shape.most);
    case 'bytes':
      return bytes;
    case 'excerpt':
      return excerpt;
    case 'birthday':
      return newData.matches(/^((\d{4}-)?\d\d-\d\d)?$/);
    case 'flag':
      return newData.isBoolean;
    case 'true':
      return newData.is('true');
    case 'writers':
      return newData.is(before(`users/@/${shape.field}`));
    case 'texts':
      return newData.has('0');
    case 'list':
      return shape.of.is === 'oneOf'
        ? someOf(shape.most, shape.of.words)
        : list(shape.most, shape.of.most);
    case 'timeToCome':
      return all(isDay, `${newData.val}>now`);
    case 'oneOf':
      return newData.oneOf(...shape.words);
    case 'pattern':
      return all(
        ...(shape.most === undefined ? [] : [`${newData.val}.length<=${shape.most}`]),
        newData.matches(shape.pattern),
      );
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

/** @param own the wildcard of the key @param around returns a field of the surrounding record, after the write */
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
      typeof start !== 'object'
        ? []
        : newData
            .child(name)
            .is('repeats' in start ? around(start.repeats) : before(`users/@/${start.writers}`)),
    ),
  ];
}

/** Lists come first, because the condition of a text fails for a list. The others follow in the order of their declaration. */
export function validates(variable: string, fields: Fields): Rule[] {
  const namesOf = (fits: (shape: Shape) => boolean) =>
    Object.entries(fields).flatMap(([name, { shape }]) => (shape && fits(shape) ? [name] : []));
  const pictures = namesOf(({ is }) => is === 'picture');
  const [file] = namesOf(({ is }) => is === 'file');
  const choiceOf = (shape: Shape): Rule => {
    switch (shape.is) {
      // Texts share one rule, and so do pictures and a file.
      case 'text': {
        const longest = Object.entries(fields).flatMap(([name, { shape: of }]) =>
          of?.is === 'text' ? [[name, of.most] as const] : [],
        );
        return texts(variable, Object.fromEntries(longest));
      }
      case 'picture':
      case 'file':
        if (file !== undefined && pictures.length > 0)
          return pictureOrFile(variable, pictures, file);
    }
    return all(
      named(variable, ...namesOf((other) => ruleOf(other) === ruleOf(shape))),
      ruleOf(shape),
    );
  };
  const shapes = Object.values(fields).flatMap(({ shape }) => shape ?? []);
  const lists = shapes.filter(({ is }) => is === 'texts');
  const checked = Object.keys(fields).filter((name) => fields[name]?.shape === undefined);
  return [
    ...(checked.length > 0 ? [named(variable, ...checked)] : []),
    ...new Set([...lists, ...shapes].map(choiceOf)),
  ];
}

/** Each list's own rule checks only that the first text exists. The lists that are declared last share a rule. */
export function validatesTexts(index: string, fields: Fields, variable = '$field'): RuleNode {
  const rules = Object.entries(fields).flatMap(([name, { shape }]) =>
    shape?.is === 'texts'
      ? [[name, all(isIndex(index, shape.most), ruleOf(shape.of))] as const]
      : [],
  );
  const [, last = ''] = rules.at(-1) ?? [];
  const rule = rules.reduceRight(
    (rest, [name, own]) => (own === last ? rest : either(named(variable, name), own, rest)),
    last,
  );
  return { '.validate': rule };
}
/** The list has at most ten entries, or a multiple of ten. */
export const isIndex = (variable: string, most: number): Rule => {
  const tens = most > 10 ? `[1-${most / 10 - 1}]?` : '';
  return `${variable}.matches(/^${tens}${most < 10 ? `[0-${most - 1}]` : '\\d'}$/)`;
};

/** The app can't read a record without these fields. */
export const required = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { schema }]) => (v.is(schema, undefined) ? [] : [name]));

/** Refuses all other fields. @param byHand further rules of fields, next to the rule of their shape */
export const closedFields = (fields: Fields, byHand: Readonly<Record<string, Rule>>): RuleNode => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, { shape }]) => {
      const rules = [...(shape ? [ruleOf(shape)] : []), byHand[name] ?? []].flat();
      return [name, { '.validate': rules.length === 0 || all(...rules) }];
    }),
  ),
  ...closed,
});
