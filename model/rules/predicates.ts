/**
 * The named predicates of the rules: who is asking, and what a value has to look like. Two habits of the rules engine
 * shape them. A method or comparison on null makes the *whole* expression false, even behind `||`, so a predicate that
 * may meet null asks first or stands last. And `.validate` is not run for removals, so it never carries "required".
 */
import { EXCERPT_WORDS } from '../insightText';
import { GUEST } from '../membership';
import { COMPLIANCE_STATUSES, EXCERPT_MAX_LENGTH, RECORD_KEY_MAX } from '../constants';
import { STORAGE_BUCKET } from '../project';
import type { Place, Rule, Segment, Snap } from './language';
import {
  all,
  any,
  before,
  data,
  either,
  named,
  newData,
  not,
  place,
  quote,
  withKey,
} from './language';

// Who is asking -------------------------------------------------------------------------------------------------

/** Reaches a field of the caller's record. `rightsOf` of `model/membership.ts` has said what it says of rights. */
type Reach = (field: string) => Snap;
const mine: Reach = (field) => before(`users/@/${field}`);
const myType = mine('userType');
/** A round number, as short as possible. */
export const short = (number: number): string => number.toExponential().replace('+', '');

/** The account still signs in with the address of its record, which follows it only to another business address. */
const hasSameAddress = (reach: Reach): Rule => reach('email').is('auth.token.email');

/** Kinds of callers. All but `known` make the whole expression false where the caller has no time at all, so they stand last in a choice. */
function callers(reach: Reach) {
  const until = reach('until').val;
  const member: Rule = all(`${until}>now`, hasSameAddress(reach));
  return {
    /** Signed in with a record of any type, held ones included. */
    known: reach('userType').exists,
    /** Subscriber within the membership, admin or jedi; also in a session by a sign-in link. */
    member,
    /** A member, or a guest within the membership. */
    reader: all(`(${until}+${short(GUEST)})%${short(GUEST)}>now`, hasSameAddress(reach)),
    /** A member with legal access. Admins and jedis need the flag as well. */
    legal: all(reach('legalAccess').is("'on'"), member),
  };
}
export const { known, member, reader, legal } = callers(mine);

/** The record's owner. */
export const own: Rule = 'auth.uid==$uid';
/** The record's owner, who is such a caller: for a rule at `at`, shorter than both conditions. */
export const ownAs = (kind: keyof ReturnType<typeof callers>, at: string): Rule =>
  all(own, callers((field) => place(at).before(`users/$uid/${field}`))[kind]);

/**
 * Staff make sign-in links for members only, and such a session outlives the promotion of its member: it has no more rights than
 * a member's for as long as it lasts (decision 96).
 */
const notByLink: Rule = 'auth.token.byLink!=true';
/** Admin or jedi. Without an address in the token, `+''` makes a text or an error of it, and neither is what others have for one. */
export const privileged: Rule = all(mine('staff').is("auth.token.email+''"), notByLink);
export const jedi: Rule = all(myType.is("'jedi'"), hasSameAddress(mine), notByLink);
/** For rules that already demand a member, and so the address. */
export const isStaff: Rule = all(mine('staff').exists, notByLink);
/** For rules that already demand staff. */
export const isJedi: Rule = myType.is("'jedi'");

/** What the caller is called: the display name, or else first and last name. */
const myName = either(
  before('users/@/displayName').exists,
  before('users/@/displayName').val,
  `${before('users/@/firstName').val}+' '+${before('users/@/lastName').val}`,
);
/** The record says who writes it, under the name and with the user type of this moment. */
export const signed: Rule = all(
  newData.child('authorId').is('auth.uid'),
  newData.child('authorDisplayName').is(myName),
  newData.child('authorRole').is(myType),
);
export const SIGNATURE = ['authorId', 'authorDisplayName', 'authorRole'];

// What is asked ---------------------------------------------------------------------------------------------------

/** The query carries a limit of at most `count` rows; without any, what is compared is null, and so is refused. */
export const limited = (count: number): Rule => {
  const limit = either('query.limitToFirst!=null', 'query.limitToFirst', 'query.limitToLast');
  return `${limit}<=${count}`;
};

// What is written -------------------------------------------------------------------------------------------------

export const isNow: Rule = newData.is('now');
/** A whole number of milliseconds up to the end of the year 9999: a number beyond is no time that can be shown. */
export const isDay: Rule = all(`${newData.val}%1==0`, `${newData.val}<${Date.UTC(10_000, 0)}`);

const DAY = 86_400_000;
/**
 * `due` lies so many months after `since`: of 28 to 31 days each, give or take two days, since it is a day of the portal's calendar and
 * `since` an instant.
 */
export const dueWithin = (due: Rule, since: Rule, months: Rule): Rule =>
  all(
    `${due}>=${since}+${months}*${28 * DAY}-${2 * DAY}`,
    `${due}<=${since}+${months}*${31 * DAY}+${2 * DAY}`,
  );

// Patterns use only what every engine of this language reads alike: no escape but \s and \d inside a character class, no
// full stop, and characters beyond ASCII as they are. So a backslash is kept out of a class by ranges that leave it out, and
// what \s means beyond ASCII, where engines differ, is spelled out: spaces, and characters that show nothing.
const BLANKS = '\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2027-\u202f\u205f-\u2064\u3000\ufeff';
const BEYOND_ASCII = '[^ -~]';
const VISIBLE_BEYOND_ASCII = `[^ -~\\s${BLANKS}]`;
const VISIBLE = RegExp(`[^\\s${BLANKS}]`);

/**
 * `$variable` is a key under which a client may make a record: letters, digits, `_` and `-`, since half a surrogate goes into no URL. It
 * starts with a letter, or with `-` as the keys of `push` do, since the SDK reads keys that count up as a list. Words that begin like a
 * name on `Object.prototype` are refused: the SDK throws at `hasOwnProperty` in its message handler.
 */
export const recordKey = (variable: string): Rule =>
  all(
    `${variable}.matches(/^[A-Za-z-][A-Za-z0-9_-]{0,${RECORD_KEY_MAX - 1}}$/)`,
    `!${variable}.matches(/^(cons|has|isP|prop|to[LS]|val)[A-Za-z]*$/)`,
  );

/** At most n characters. Needs a pattern beside it: engines differ about an object that has a child called length. */
const atMost = (n: number): Rule => `${newData.val}.length<=${n}`;
/** A string of 1..n characters that shows something (`matches` refuses what is not a string). */
export const text = (n: number): Rule => all(atMost(n), newData.matches(VISIBLE));
/** `$variable` is one of these fields, and the string in it has 1 to so many characters and shows something. */
export function texts(variable: string, longest: Readonly<Record<string, number>>): Rule {
  const lengths = [...new Set(Object.values(longest))];
  const most = lengths.map((n, index) =>
    index === lengths.length - 1
      ? n
      : `${named(variable, ...Object.keys(longest).filter((field) => longest[field] === n))}?${n}:`,
  );
  return all(
    named(variable, ...Object.keys(longest)),
    `${newData.val}.length<=${lengths.length === 1 ? most.join('') : `(${most.join('')})`}`,
    newData.matches(VISIBLE),
  );
}
/** A string of at most n characters, perhaps empty. */
export const str = (n: number): Rule => all(newData.isString, atMost(n));

// What JSON.stringify makes of draft-js raw content, as far as a regular expression can tell: one block at least, and closed.
const isDraft = all(
  `${newData.val}.beginsWith('{"blocks":[{')`,
  `${newData.val}.contains('}],"entityMap":{')`,
  newData.matches(/\}\}$/),
);

// An entity's address has to begin with ht(tp) or ma(ilto); an escape that hides an ASCII letter is never what
// JSON.stringify writes. It hides none where its backslash is itself escaped.
const BAD_ADDRESS = /"(url|href|src)"\s*:\s*"([^hm]|h[^t]|m[^a])/;
const NO_BACKSLASH = `(${BEYOND_ASCII}|[ -Z^-~]|\\[|\\])`;
const HIDDEN_LETTER = `${NO_BACKSLASH}(\\\\\\\\)*\\\\u00[2-7]`;
const harmless = not(newData.matches(RegExp(`${BAD_ADDRESS.source}|${HIDDEN_LETTER}`)));

// White space of a JSON string may be escaped, and so may be a blank from beyond ASCII or a character that shows nothing.
const BLANK = `([\\s${BLANKS}]|\\\\[bfnrt]|\\\\u[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F])*`;
const SHOWN = `([!#-Z^-~]|\\[|\\]|${VISIBLE_BEYOND_ASCII}|\\\\"|\\\\\\\\|\\\\\\/)`;
const HAS_TEXT = RegExp(`\\{("key":"[a-z0-9]*",)?"text":"${BLANK}${SHOWN}`);

/** Rich text (draft-js raw JSON) of at most n characters with at least one block that says something. */
export const richText = (n: number): Rule =>
  all(atMost(n), newData.matches(HAS_TEXT), isDraft, harmless);
/** Rich text of at most n characters that may be blank, or the empty string. */
export const richOpt = (n: number): Rule =>
  all(atMost(n), any(newData.is("''"), isDraft), harmless);

/**
 * Where download addresses of the own bucket begin, as a pattern, and what follows it: one object, whose name is encoded, and
 * its query. Dots that lead elsewhere are refused beside it.
 */
const objectsOf = (origin: string, bucket: string): string =>
  `${origin}\\/v0\\/b\\/${bucket.replaceAll('.', '\\.')}\\/o\\/`;
/** The embedded suite and the emulators, on any port of this machine: PORT_OFFSET moves it. */
export const LOCAL_OBJECTS = objectsOf(
  'http:\\/\\/(127\\.0\\.0\\.1|localhost):\\d+',
  STORAGE_BUCKET,
);
/** A hosted project's bucket. */
export const hostedObjects = (bucket: string): string =>
  objectsOf('https:\\/\\/firebasestorage\\.googleapis\\.com', bucket);
const OBJECT = '[A-Za-z0-9%_~!*().-]+(\\?[A-Za-z0-9%_=&.-]*)?';
const leadsNowhereElse = not(newData.matches(/\.\.|%2e/i));

/** A download address of the own Storage: `rules/build.ts` puts the bucket of a deployment in the place of the local one. */
export const storeUrl: Rule = all(
  atMost(2000),
  newData.matches(RegExp(`^${LOCAL_OBJECTS}${OBJECT}$`)),
  leadsNowhereElse,
);
/** A picture: in the own Storage, or one of the site's own (`/…`, never `//host`). */
export const picture: Rule = all(
  atMost(2000),
  newData.matches(RegExp(`^((\\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+|${LOCAL_OBJECTS}${OBJECT})$`)),
  leadsNowhereElse,
);
/** `$variable` is one of these pictures, or this file, which is none of the site's own. */
export const pictureOrFile = (variable: string, pictures: readonly string[], file: string): Rule =>
  all(
    named(variable, ...pictures, file),
    picture,
    any(`${variable}!=${quote(file)}`, not(`${newData.val}.beginsWith('/')`)),
  );
/** How long a file is: whole, and no longer than any that Storage takes. */
export const bytes: Rule = all(`${newData.val}%1==0`, `${newData.val}>0`, `${newData.val}<1e9`);
/** Nothing, or a page of one of the three video hosts. */
export const videoUrl: Rule = all(
  atMost(2000),
  any(
    newData.is("''"),
    newData.matches(
      /^https:\/\/([a-z0-9-]+\.)*(youtube\.com|youtu\.be|vimeo\.com|wistia\.(com|net))\/\S*$/i,
    ),
  ),
);
/** Nothing, or a web address of at most n characters. */
export const link = (n: number): Rule =>
  all(atMost(n), any(newData.is("''"), newData.matches(/^https?:\/\/\S+$/i)));
/** No more words and characters than a summary repeats. */
export const excerpt: Rule = all(
  atMost(EXCERPT_MAX_LENGTH),
  newData.matches(RegExp(`^\\s*(\\S+\\s+){0,${EXCERPT_WORDS - 1}}(\\S+)?\\s*$`)),
);
/** A place in an order that staff chose. */
export const placeInOrder: Rule = all(`${newData.val}>=0`, `${newData.val}<1000`);
export const complianceStatus: Rule = newData.oneOf(...COMPLIANCE_STATUSES);

// Counters ---------------------------------------------------------------------------------------------------------

/** What a counter says; one that is missing says 0. */
export const countOf = (counter: Snap): Rule => either(counter.exists, counter.val, '0');

/** One more than the counter said; a missing counter counts as 0. */
export const more = (past: Snap): Rule => `${countOf(past)}+1`;
/** One less than the counter said; a counter that has drifted to nothing stays where it is. */
export const less = (past: Snap): Rule =>
  either(any(past.missing, past.is('0')), past.val, `${past.val}-1`);
export const oneMore = (after: Snap, past: Snap): Rule => after.is(more(past));
export const oneLess = (after: Snap, past: Snap): Rule => after.is(less(past));

/**
 * A record's side: it comes or goes only with a step of its counter, and the pointer beside the counter names it, so that no
 * two records share a step.
 */
export const movesCount = (from: Place, counter: string, pointer: string, key: Rule): Rule =>
  all(
    from.after(pointer).is(key),
    from.after(counter).is(either(newData.exists, more(before(counter)), less(before(counter)))),
  );

/**
 * The counter's side: it moves only when what its pointer names comes or goes, and by as much as that record's own rule says.
 * @param pointer the pointer after the write, as the counter sees it.
 * @param counted whether the counter counts what stands under a key, before and after the write.
 */
export const movedBy = (
  pointer: Snap,
  counted: (key: Segment) => { before: Rule; after: Rule },
): Rule =>
  withKey(pointer, (key) => {
    const is = counted(key);
    return `(${is.before})!=(${is.after})`;
  });

// Versions ---------------------------------------------------------------------------------------------------------

/** Counts the edits of a record; a record that was never edited has no version. `.write` refuses the removal, which is not validated. */
export const nextVersion: Rule = oneMore(newData, data);
/** A record that is written whole: where it exists, `.write` demands the next version. */
export const editedWhole: Rule = any(
  data.missing,
  oneMore(newData.child('version'), data.child('version')),
);
/** The version next to this field moves with this write. Two people who have seen one version cannot both move it. */
export const movesVersion: Rule = newData.parent
  .child('version')
  .isNot(data.parent.child('version'));
/** Checks a text that people edit: in a record that exists, the text changes only together with the version. */
export const edited: Rule = any(data.parent.missing, newData.is(data), movesVersion);

/** Closes an object: nothing but the named children. */
export const closed = { $other: { '.validate': false } } as const;
/** A child that the rule of its record has checked already. */
export const checkedAbove = { '.validate': true } as const;
