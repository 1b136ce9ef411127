/**
 * Named predicates of the rules: who the current user is, and the shapes of values. Two properties of the rules engine matter. A method or
 * comparison on null makes the *whole* expression false, even after `||`. So a predicate that may meet null checks first or comes
 * last. `.validate` is not run for deletions, so it can't make a field required.
 */
import { EXCERPT_WORDS } from '../insightText';
import { GUEST } from '../membership';
import { EXCERPT_MAX_LENGTH, RECORD_KEY_MAX } from '../constants';
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

// The current user ------------------------------------------------------------------------------------------------

/** Reads a field of the current user's record. `rightsOf` in `model/membership.ts` computes its rights. */
type Reach = (field: string) => Snap;
const mine: Reach = (field) => before(`users/@/${field}`);
const myType = mine('userType');
/** A round number, as short as possible. */
export const short = (number: number): string =>
  String(number).replace(/0{3,}$/, (zeros) => `e${zeros.length}`);

/** The account signs in with the address of its record. The record can only follow it to another business address. */
const hasSameAddress = (reach: Reach): Rule => reach('email').is('auth.token.email');

/** Kinds of users. All but `known` make the whole expression false for a user without `until`, so they come last in a choice. */
function callers(reach: Reach) {
  const until = reach('until').val;
  const member: Rule = all(`${until}>now`, hasSameAddress(reach));
  return {
    /** Signed in with a record of any type, even without rights. */
    known: reach('userType').exists,
    /** Subscriber during the membership, admin or jedi. Also in a session by a sign-in link. */
    member,
    /** A member, or a guest during the membership. */
    reader: all(`(${until}+${short(GUEST)})%${short(GUEST)}>now`, hasSameAddress(reach)),
    /** A member with legal access. Admins and jedis need the `legalAccess` flag too. */
    legal: all(reach('legalAccess').is("'on'"), member),
  };
}
export const { known, member, reader, legal } = callers(mine);

/** The record's owner. */
export const own: Rule = 'auth.uid==$uid';
/** The record's owner, who is also this kind of user. Shorter than both conditions, especially with the path of the rule. */
export const ownAs = (kind: keyof ReturnType<typeof callers>, at = ''): Rule =>
  all(own, callers((field) => place(at).before(`users/$uid/${field}`))[kind]);

/**
 * An auditor whose link to this member's register has not ended. For everyone else, the first condition is false, and no later one fails.
 * The claim comes from a function. The link is read at each request.
 */
export const auditor: Rule = all(
  'auth.token.auditor==$uid',
  `${before('auditLinks/$uid/@/until').val}>now`,
);
/** A colleague of this register's owner who evaluates its items. Other conditions check the membership. */
export const evaluates: Rule = before('registerShares/$uid/@/role').is("'evaluates'");
/** A person other than the owner and staff who may read this register: an auditor, or a colleague during the membership. */
export const registerReader: Rule = any(
  auditor,
  all(before('registerShares/$uid/@').exists, member),
);
/** An auditor of any member. */
export const auditorOfAny: Rule = all(
  'auth.token.auditor!=null',
  `${before('auditLinks/@auditor/@/until').val}>now`,
);

/**
 * Staff create sign-in links for members only. A link session outlives its member's promotion, and keeps the rights of a member until it
 * ends (decision 96).
 */
const notByLink: Rule = 'auth.token.byLink!=true';
/** Admin or jedi. If the token has no address, `+''` gives a text or an error. Neither equals a `staff` value. */
export const privileged: Rule = all(mine('staff').is("auth.token.email+''"), notByLink);
export const jedi: Rule = all(myType.is("'jedi'"), hasSameAddress(mine), notByLink);
/** For rules that already demand a member, and so the address. */
export const isStaff: Rule = all(mine('staff').exists, notByLink);
/** For rules that already demand staff. */
export const isJedi: Rule = myType.is("'jedi'");

/** The current user's name: the display name, or else first and last name. */
const myName = either(
  before('users/@/displayName').exists,
  before('users/@/displayName').val,
  `${before('users/@/firstName').val}+' '+${before('users/@/lastName').val}`,
);
/** The record names its author, with their current name and user type. */
export const signed: Rule = all(
  newData.child('authorId').is('auth.uid'),
  newData.child('authorDisplayName').is(myName),
  newData.child('authorRole').is(myType),
);
export const SIGNATURE = ['authorId', 'authorDisplayName', 'authorRole'];

// Queries -----------------------------------------------------------------------------------------------------------

/** The query has a limit of at most `count` rows. Without a limit, the comparison is with null and fails. */
export const limitedAt = (end: 'First' | 'Last', count: number): Rule =>
  `query.limitTo${end}<=${count}`;
/** The same for a list that is read from both ends. */
export const limited = (count: number): Rule => {
  const limit = either('query.limitToFirst!=null', 'query.limitToFirst', 'query.limitToLast');
  return `${limit}<=${count}`;
};

// Values ------------------------------------------------------------------------------------------------------------

export const isNow: Rule = newData.is('now');
/** Whole milliseconds up to the end of the year 9999. Later times can't be shown. */
export const isDay: Rule = all(
  `${newData.val}%1==0`,
  `${newData.val}<${short(Date.UTC(10_000, 0))}`,
);

const DAY = 86_400_000;
/**
 * `due` is `months` months after `since`, at 28 to 31 days per month. Two days of tolerance are added, because `due` is a day in the
 * portal's calendar and `since` is an instant.
 */
export const dueWithin = (due: Rule, since: Rule, months: Rule): Rule =>
  all(
    `${due}>=${since}+${months}*${short(28 * DAY)}-${short(2 * DAY)}`,
    `${due}<=${since}+${months}*${short(31 * DAY)}+${short(2 * DAY)}`,
  );

// Patterns use only syntax that every engine of this language reads alike: no escape but \s and \d inside a character class, no full
// stop, and characters beyond ASCII unescaped. A class excludes a backslash by ranges that leave it out. Engines differ about \s
// beyond ASCII, so those spaces and invisible characters are listed.
const BLANKS = '\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2027-\u202f\u205f-\u2064\u3000\ufeff';
const VISIBLE_BEYOND_ASCII = `[^ -~\\s${BLANKS}]`;
const VISIBLE = RegExp(`[^\\s${BLANKS}]`);

/**
 * `$variable` is a key under which a client may create a record: letters, digits, `_` and `-`, because half a surrogate can't be in a URL.
 * It starts with a letter, or with `-` like the keys of `push`, because the SDK reads keys that count up as a list. Keys that begin like
 * a name on `Object.prototype` are refused: the SDK's message handler throws on `hasOwnProperty`.
 */
export const recordKey = (variable: string): Rule =>
  all(
    `${variable}.matches(/^[A-Za-z-](\\w|-){0,${RECORD_KEY_MAX - 1}}$/)`,
    `!${variable}.matches(/^(cons|has|isP|prop|to[LS]|val)/)`,
  );

/** At most n characters. Use it with a pattern: engines differ about an object that has a child called length. */
const atMost = (n: number): Rule => `${newData.val}.length<=${n}`;
/** A string of 1 to n characters that shows something. `matches` refuses values that are not strings. */
export const text = (n: number): Rule => all(atMost(n), newData.matches(VISIBLE));
/** `$variable` is one of these fields. Its string has 1 to the field's maximum of characters and shows something. */
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
/** A string of at most n characters, possibly empty. */
export const str = (n: number): Rule => all(newData.isString, atMost(n));

/** One to n texts of at most `length` characters that show something, joined by bars. */
export const list = (n: number, length: number): Rule =>
  all(
    newData.isString,
    `!('|'+${newData.val}+'|').matches(/[^|]{${length + 1}}|(\\|[^|]*){${n + 2}}|\\|[\\s${BLANKS}]*\\|/)`,
  );
/** One to n of these words, joined by bars. */
export const someOf = (n: number, words: readonly string[]): Rule =>
  `(${newData.val}+'|').matches(/^((${words.join('|')})\\|){1,${n}}$/)`;

// Output of JSON.stringify for draft-js raw content, as far as a regular expression can check: at least one block, and closed.
const isDraft = all(
  `${newData.val}.beginsWith('{"blocks":[{')`,
  `${newData.val}.contains('}],"entityMap":{')`,
  newData.matches(/\}\}$/),
);

// An entity's URL must begin with ht(tp) or ma(ilto). JSON.stringify never writes an escape that hides an ASCII letter. An escape whose
// backslash is itself escaped hides no letter.
const BAD_ADDRESS = /"(url|href|src)"\s*:\s*"([^hm]|h[^t]|m[^a])/;
const NO_BACKSLASH = '([^Z-^]|[Z^]|\\[|\\])';
const HIDDEN_LETTER = `${NO_BACKSLASH}(\\\\\\\\)*\\\\u00[2-7]`;
const harmless = not(newData.matches(RegExp(`${BAD_ADDRESS.source}|${HIDDEN_LETTER}`)));

// White space in a JSON string may be escaped. So may blanks beyond ASCII and invisible characters.
const BLANK = `([\\s${BLANKS}]|\\\\[bfnrt]|\\\\u[0-9a-fA-F]{4})*`;
const SHOWN = `([!#-Z^-~]|\\[|\\]|${VISIBLE_BEYOND_ASCII}|\\\\"|\\\\\\\\|\\\\\\/)`;
const HAS_TEXT = RegExp(`\\{("key":"[a-z0-9]*",)?"text":"${BLANK}${SHOWN}`);

/** Rich text (raw draft-js JSON) of at most n characters with at least one block that has visible text. */
export const richText = (n: number): Rule =>
  all(atMost(n), newData.matches(HAS_TEXT), isDraft, harmless);
/** Rich text of at most n characters that may be blank, or the empty string. */
export const richOpt = (n: number): Rule =>
  all(atMost(n), any(newData.is("''"), isDraft), harmless);

/**
 * The pattern of download URLs in a bucket. One object with an encoded name follows, and its query. A separate condition refuses dots that
 * lead to another path.
 */
const objectsOf = (origin: string, bucket: string): string =>
  `${origin}\\/v0\\/b\\/${bucket.replaceAll('.', '\\.')}\\/o\\/`;
/** The emulators, on any port of this machine. PORT_OFFSET moves the port. */
export const LOCAL_OBJECTS = objectsOf(
  'http:\\/\\/(127\\.0\\.0\\.1|localhost):\\d+',
  STORAGE_BUCKET,
);
/** A hosted project's bucket. */
export const hostedObjects = (bucket: string): string =>
  objectsOf('https:\\/\\/firebasestorage\\.googleapis\\.com', bucket);
const OBJECT = '(\\w|[%~!*().-])+(\\?(\\w|[%=&.-])*)?';
const leadsNowhereElse = not(newData.matches(/\.\.|%2e/i));

/** A download URL in the project's Storage. `rules/build.ts` replaces the local bucket with the bucket of a deployment. */
export const storeUrl: Rule = all(
  atMost(2000),
  newData.matches(RegExp(`^${LOCAL_OBJECTS}${OBJECT}$`)),
  leadsNowhereElse,
);
/** A picture: a URL in the project's Storage, or a path on the site (`/…`, never `//host`). */
export const picture: Rule = all(
  atMost(2000),
  newData.matches(RegExp(`^((\\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+|${LOCAL_OBJECTS}${OBJECT})$`)),
  leadsNowhereElse,
);
/** `$variable` is one of these pictures, or this file. The file can't be a path on the site. */
export const pictureOrFile = (variable: string, pictures: readonly string[], file: string): Rule =>
  all(
    named(variable, ...pictures, file),
    picture,
    any(`${variable}!=${quote(file)}`, not(`${newData.val}.beginsWith('/')`)),
  );
/** The size of a file: a whole number, within the limit of Storage. */
export const bytes: Rule = all(`${newData.val}%1==0`, `${newData.val}>0`, `${newData.val}<1e9`);
/** An empty text, or a page on one of the three video hosts. */
export const videoUrl: Rule = all(
  atMost(2000),
  any(
    newData.is("''"),
    newData.matches(
      /^https:\/\/([a-z0-9-]+\.)*(youtube\.com|youtu\.be|vimeo\.com|wistia\.(com|net))\/\S*$/i,
    ),
  ),
);
/** An empty text, or a web address of at most n characters. */
export const link = (n: number): Rule =>
  all(atMost(n), any(newData.is("''"), newData.matches(/^https?:\/\/\S+$/i)));
/** At most as many words and characters as a summary repeats. */
export const excerpt: Rule = all(
  atMost(EXCERPT_MAX_LENGTH),
  newData.matches(RegExp(`^\\s*(\\S+\\s+){0,${EXCERPT_WORDS - 1}}(\\S+)?\\s*$`)),
);
/** A position in an order that staff chose. */
export const placeInOrder: Rule = all(`${newData.val}>=0`, `${newData.val}<1000`);

// Counters ---------------------------------------------------------------------------------------------------------

/** The value of a counter. A missing counter is 0. */
export const countOf = (counter: Snap): Rule => either(counter.exists, counter.val, '0');

/** One more than the counter. A missing counter is 0. */
export const more = (past: Snap): Rule => `${countOf(past)}+1`;
export const oneMore = (after: Snap, past: Snap): Rule => after.is(more(past));
/**
 * The counter after a record is added, if `adds` holds, or else removed, if `removes` holds. A removal doesn't change a counter that has
 * drifted to 0 or is missing.
 */
export const counted = (past: Snap, adds: Rule, removes: readonly Rule[] = []): Rule =>
  either(
    past.exists,
    `${past.val}+(${adds}?1:${all(...removes, past.isNot('0'))}?-1:0)`,
    `${adds}?1:null`,
  );

/**
 * The rule on the record: it is created or deleted only with a step of its counter. The counter's pointer names the record, so that no
 * two records share a step.
 */
export const movesCount = (from: Place, counter: string, pointer: string, key: Rule): Rule =>
  all(
    from.after(pointer).is(key),
    from.after(counter).is(counted(before(counter), newData.exists)),
  );

/**
 * The rule on the counter: it moves only when the record that its pointer names is created or deleted. Its own rule checks the step.
 * @param pointer the pointer after the write, as seen from the counter.
 * @param includes whether the counter includes the record under a key, before and after the write.
 */
export const movedBy = (
  pointer: Snap,
  includes: (key: Segment) => { before: Rule; after: Rule },
): Rule =>
  withKey(pointer, (key) => {
    const is = includes(key);
    return `${is.before}!=${is.after}`;
  });

// Versions ---------------------------------------------------------------------------------------------------------

/** Counts the edits of a record. A record that was never edited has no version. `.write` refuses its deletion, which isn't validated. */
export const nextVersion: Rule = oneMore(newData, data);
/** A record that is written whole. If it exists, `.write` demands the next version. */
export const editedWhole: Rule = any(
  data.missing,
  oneMore(newData.child('version'), data.child('version')),
);
/** The version next to this field changes with this write. Two people who have seen the same version can't both change it. */
export const movesVersion: Rule = newData.parent
  .child('version')
  .isNot(data.parent.child('version'));
/** Checks a text that people edit. In an existing record, the text changes only together with the version. */
export const edited: Rule = any(data.parent.missing, newData.is(data), movesVersion);

/** Closes an object: only the named children are allowed. */
export const closed = { $other: { '.validate': false } } as const;
/** A child that the rule of its record has already checked. */
export const checkedAbove = { '.validate': true } as const;
