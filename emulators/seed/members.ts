import type { ShareRole } from '../../model/registerShare';
import { claimsOf, rightsOf } from '../../model/membership';
import { DIRECTORY_FIELDS, IN_DIRECTORY, PROFILE_FIELDS, rowField } from '../../model/person';
import { isOpen, rowOfItem } from '../../model/registerItem';
import { rowsOf } from './calendar';
import { nameRowOf } from '../../model/memberName';
import { DEMO_PASSWORD } from './demoAccounts';
import { present, record } from './json';
import type { FileShelf } from './files';
import { people, type Person } from './people';
import { picture } from './pictures';
import type { Random } from './random';
import type { JsonObject, Member, RegisterItem, SeedAccount } from './types';

const DAY_MS = 86_400_000;

export function utcMidnight(now: number, days: number): number {
  return (Math.floor(now / DAY_MS) + days) * DAY_MS;
}

export function buildPeople(now: number, shelf: FileShelf, random: Random): Member[] {
  return people.map((person) => {
    const signUp = now - person.signedUp * DAY_MS + random.int(-4, 4) * 3_600_000;
    const name = `${person.first} ${person.last}`;
    return {
      uid: person.uid,
      userType: person.userType,
      firstName: person.first,
      lastName: person.last,
      displayName: person.unnamed ? undefined : name,
      email: person.email,
      DOB: person.DOB ?? '',
      company: person.company,
      jobRole: person.jobRole,
      sector: person.sector,
      unlisted: person.unlisted,
      bio: person.bio ?? '',
      competence: person.competence,
      ...(person.photo && photosOf(person, random.pushId(signUp), shelf)),
      legalAccess: person.legal ? 'on' : 'off',
      signUp,
      expiryDate: person.expires === undefined ? undefined : utcMidnight(now, person.expires),
      supplier: person.supplier,
      companyType: person.companyType,
      hasAccount: true,
      ...emptyShelves(),
    };
  });
}

function photosOf({ uid }: Person, key: string, shelf: FileShelf) {
  const put = (size: 'avatar' | 'portrait') =>
    shelf.put(
      `profilePhotos/${uid}~${key}/photo.${size}.webp`,
      'image/webp',
      picture(`people/${uid}.${size}.webp`),
    );
  return { profilePhoto: put('avatar'), portrait: put('portrait') };
}

export function emptyShelves(): Pick<
  Member,
  | 'wishlist'
  | 'chatroomNotifications'
  | 'insightNotifications'
  | 'register'
  | 'documents'
  | 'removedItems'
  | 'bases'
  | 'events'
  | 'lastSeen'
  | 'roomVisits'
> {
  return {
    wishlist: {},
    chatroomNotifications: {},
    insightNotifications: {},
    register: new Map(),
    documents: {},
    removedItems: {},
    bases: {},
    events: {},
    lastSeen: {},
    roomVisits: {},
  };
}

/** Access section 4. */
export function isLiveMember(member: Member, now: number): boolean {
  if (member.userType === 'admin' || member.userType === 'jedi') return true;
  return member.userType === 'subscriber' && now < (member.expiryDate ?? Infinity);
}

/** With the claims that `syncRole` sets. */
export function toAccount(
  member: Member,
  registers: Readonly<Record<string, ShareRole>>,
): SeedAccount {
  return {
    uid: member.uid,
    email: member.email,
    password: DEMO_PASSWORD,
    displayName: member.displayName ?? `${member.firstName} ${member.lastName}`,
    claims: claimsOf(member, registers) ?? {},
  };
}

const valuesOf = <Field extends keyof Member>(fields: readonly Field[], member: Member) =>
  Object.fromEntries(fields.map((name) => [name, member[name]])) as Pick<Member, Field>;

/** `users/{uid}`. */
export function toUser(member: Member, now: number): JsonObject {
  const notifications = record({
    chatrooms: present(member.chatroomNotifications),
    insights: present(member.insightNotifications),
  });
  const adminInfo = record({ supplier: member.supplier, companyType: member.companyType });
  const register = [...member.register.values()];
  const rights = rightsOf(member);
  return record({
    uid: member.uid,
    DOB: member.DOB,
    competence: member.competence,
    ...valuesOf([...IN_DIRECTORY, ...PROFILE_FIELDS], member),
    termsAgree: true,
    privacyAgree: true,
    until: rights.until ?? undefined,
    staff: rights.staff ?? undefined,
    claimsAt: member.hasAccount ? Math.min(now, member.signUp + 2_000) : undefined,
    adminInfo: present(adminInfo),
    wishlist: present(member.wishlist),
    MyLegalItems: present(Object.fromEntries(register.map((item) => [item.key, toItem(item)]))),
    documents:
      Object.keys(member.documents).length === 0 ? undefined : { legalItems: member.documents },
    removedItems: present(member.removedItems),
    answers: member.answers === undefined ? undefined : { options: member.answers, version: 1 },
    registerSettings: member.statements,
    basis: present(member.bases),
    lastRemoved: Object.keys(member.removedItems).at(-1),
    notifications: present(notifications),
    myevents: present(member.events),
    eventRows: present(rowsOf(member.events)),
    lastSeen: present(member.lastSeen),
    roomVisits: present(member.roomVisits),
  });
}

/** Returns `profiles/{uid}`. */
export function toProfile(member: Member): JsonObject {
  const saved = Object.keys(member.wishlist).length;
  return record({
    ...valuesOf(PROFILE_FIELDS, member),
    savedInsights: saved === 0 ? undefined : saved,
  });
}

/** Returns `memberNames`, with a row for each member who is listed there. */
export function toMemberNames(members: readonly Member[], now: number): JsonObject {
  return Object.fromEntries(
    members.flatMap((member) => {
      const row = nameRowOf(toProfile(member), !isLiveMember(member, now));
      return row ? [[member.uid, { ...row }]] : [];
    }),
  );
}

/** Has the two register counts only for a member who has ever had an item. */
export function toDirectoryRow(member: Member): JsonObject {
  const active = [...member.register.values()].filter((item) => item.status === 'active');
  const counted = member.register.size > 0;
  return record({
    ...valuesOf(DIRECTORY_FIELDS.map(rowField), member),
    legalTotal: counted ? active.length : undefined,
    legalOpen: counted ? active.filter(isOpen).length : undefined,
  });
}

/** Returns `userLegalIndex/{uid}`. */
export const toLegalIndex = (member: Member): JsonObject =>
  Object.fromEntries(
    [...member.register.values()].map((item) => [item.key, record(rowOfItem(item))]),
  );

const toItem = (item: RegisterItem): JsonObject =>
  record({ ...item, actions: present(item.actions), compliance: present(item.compliance) });
