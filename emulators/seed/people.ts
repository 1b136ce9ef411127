/** The people and companies are fictional. Addresses end in `.example`, which can't be registered (RFC 2606). */
import * as v from 'valibot';
import { USER_TYPES } from '../../model/membership';
import { readJson, slug, text } from './content';

const person = v.strictObject({
  uid: slug,
  first: text,
  last: text,
  email: v.pipe(v.string(), v.email(), v.endsWith('.example')),
  userType: v.picklist(USER_TYPES),
  company: v.string(),
  jobRole: v.string(),
  sector: v.optional(text),
  unlisted: v.optional(v.literal(true)),
  bio: v.optional(text),
  /** What qualifies a member to evaluate items of their register. */
  competence: v.optional(text),
  /** `YYYY-MM-DD` or `MM-DD`. */
  DOB: v.optional(v.pipe(v.string(), v.regex(/^(\d{4}-)?\d\d-\d\d$/))),
  legal: v.optional(v.literal(true)),
  /** `pictures/people/{uid}.avatar.webp` and `.portrait.webp`. */
  photo: v.optional(v.literal(true)),
  /** Days since registration. */
  signedUp: v.number(),
  /** Days until the first day without access; negative after that day. */
  expires: v.optional(v.number()),
  supplier: v.optional(text),
  companyType: v.optional(text),
  /** A member without a display name, for the page that assigns names. */
  unnamed: v.optional(v.literal(true)),
});

export type Person = v.InferOutput<typeof person>;

export const people: readonly Person[] = readJson('people.json', v.array(person));

/** Uids of administrators and jedis, who write insights. */
export const staff = people
  .filter(({ userType }) => userType === 'admin' || userType === 'jedi')
  .map(({ uid }) => uid);
