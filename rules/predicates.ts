/**
 * The named predicates of the rules: who is asking, and what a value has to look like. Two habits of the rules engine
 * shape them. A method or comparison on null makes the *whole* expression false, even behind `||`, so a predicate that
 * may meet null asks first or stands last. And `.validate` is not run for removals, so it never carries "required".
 */
import type { Rule, Snap } from './language';
import { all, any, before, data, either, newData } from './language';

// Who is asking -------------------------------------------------------------------------------------------------

const myType = before('users/@/userType');
const myExpiry = before('users/@/expiryDate');

/** The record's owner. */
export const own: Rule = 'auth.uid===$uid';
/** Signed in with a record of any type, held ones included. */
export const known: Rule = myType.exists;
/** Admin or jedi. False for a caller without a record, together with everything around it. */
export const privileged: Rule = myType.oneOf('admin', 'jedi');
export const jedi: Rule = myType.is("'jedi'");
const live: Rule = any(myExpiry.missing, `${myExpiry.val}>now`);
/** Subscriber within the membership, admin or jedi. */
export const member: Rule = any(privileged, all(myType.is("'subscriber'"), live));
/** A member, or a guest within the membership. */
export const reader: Rule = any(privileged, all(myType.oneOf('subscriber', 'guest'), live));
/** A member with legal access. Admins and jedis need the flag as well. */
export const legal: Rule = all(before('users/@/legalAccess').is("'on'"), member);

// What is asked ---------------------------------------------------------------------------------------------------

/** The query carries a limit of at most `count` rows. */
export const limited = (count: number): Rule =>
  any(
    ...['query.limitToFirst', 'query.limitToLast'].map((limit) =>
      all(`${limit}!=null`, `${limit}<=${count}`),
    ),
  );

// What is written -------------------------------------------------------------------------------------------------

export const creates: Rule = all(data.missing, newData.exists);
export const removes: Rule = all(data.exists, newData.missing);
export const isNow: Rule = newData.is('now');

/** A string of 1..n characters that is not only white space (`matches` refuses what is not a string). */
export const text = (n: number, value: Snap = newData): Rule =>
  all(`${value.val}.length<=${n}`, value.matches(/\S/));
/** A string of at most n characters, perhaps empty. */
export const str = (n: number): Rule => all(newData.isString, `${newData.val}.length<=${n}`);

// An entity's address has to begin with ht(tp) or ma(ilto); an escape that hides an ASCII letter is never what
// JSON.stringify writes.
const badAddress = newData.matches(/"(url|href|src)"\s*:\s*"([^hm]|h[^t]|m[^a])/);
const hiddenLetter = newData.matches(/[^\\]\\u00[2-7]/);
const draft = all(`${newData.val}.beginsWith('{')`, `!${badAddress}`, `!${hiddenLetter}`);

// White space of a JSON string may be escaped.
const SAYS_SOMETHING = /"text":"(\s|\\[bfnrt])*([^"\s\\]|\\[^bfnrt])/;

/** Rich text (draft-js raw JSON) of at most n characters with at least one block that says something. */
export const richText = (n: number): Rule =>
  all(`${newData.val}.length<=${n}`, newData.matches(SAYS_SOMETHING), draft);
/** Rich text of at most n characters that may be blank, or the empty string. */
export const richOpt = (n: number): Rule => all(str(n), any(newData.is("''"), draft));

const STORE =
  /^(https:\/\/firebasestorage\.googleapis\.com|http:\/\/(127\.0\.0\.1|localhost):\d+)\/v0\/b\//;
/** A download address of Storage, or of the local Storage emulator on any port. */
export const storeUrl: Rule = all(`${newData.val}.length<=2000`, newData.matches(STORE));
/** A picture: in Storage, or one of the site's own (`/…`, never `//host`). */
export const picture: Rule = any(all(str(2000), newData.matches(/^\/\w/)), storeUrl);
/** Nothing, or a page of one of the three video hosts. */
export const videoUrl: Rule = all(
  str(2000),
  any(
    newData.is("''"),
    newData.matches(
      /^https:\/\/([a-z0-9-]+\.)*(youtube\.com|youtu\.be|vimeo\.com|wistia\.(com|net))\/\S*$/i,
    ),
  ),
);
/** Nothing, or a web address. */
export const link: Rule = all(
  str(2000),
  any(newData.is("''"), newData.matches(/^https?:\/\/\S+$/i)),
);
/** At most 40 words. */
export const excerpt: Rule = all(
  `${newData.val}.length<=600`,
  newData.matches(/^\s*(\S+\s+){0,39}(\S+)?\s*$/),
);
/** '' or YYYY-MM-DD or MM-DD. */
export const birthday: Rule = newData.matches(/^((\d{4}-)?\d\d-\d\d)?$/);
/** 'YYYY-MM-DD hh:mm:ss.SSS A' */
export const calendarTime: Rule = newData.matches(
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} (AM|PM)$/,
);
export const complianceStatus: Rule = newData.oneOf('Compliant', 'In Progress', 'Not Compliant');

// Counters ---------------------------------------------------------------------------------------------------------

const countOf = (counter: Snap): Rule => either(counter.exists, counter.val, '0');

/** The counter went up by one; a missing counter counts as 0. */
export const oneMore = (after: Snap, past: Snap): Rule => after.is(`${countOf(past)}+1`);
/** The counter went down by one; a counter that has drifted to nothing stays where it is. */
export const oneLess = (after: Snap, past: Snap): Rule =>
  after.is(either(any(past.missing, past.is('0')), past.val, `${past.val}-1`));
/** A counter's own rule: it stays, or moves by exactly one, never below 0. */
export const step: Rule = all(
  newData.isNumber,
  `${newData.val}>=0`,
  any(oneMore(newData, data), all(data.exists, newData.is(`${data.val}-1`))),
);

/** Closes an object: nothing but the named children. */
export const closed = { $other: { '.validate': false } } as const;
/** A child that the rule of its record has checked already. */
export const checkedAbove = { '.validate': true } as const;
