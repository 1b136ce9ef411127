/**
 * Types of the seed: its result for the suite, and the models that the database is built from.
 * A record and its projections are always written from one model, so they can't disagree.
 */
import type { ComplianceStatus } from '../../src/config/constants';
import type { InsightFields } from '../../model/insight';
import type { LegalChange } from '../../model/lawChange';
import type { LegalText } from '../../model/legalItem';
import type { StoredItem } from '../../model/registerItem';
import type { Claims, UserType } from '../../model/membership';

export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export interface SeedOptions {
  /** Multiplies the generated part: 1 is the hand-written seed only, 100 the large one. */
  scale: number;
  /** The current time in epoch milliseconds. All times in the seed are relative to it. */
  now: number;
  /** Origin of the Storage emulator, such as `http://127.0.0.1:9199`, for the download URLs. */
  storageOrigin: string;
  /** Time zone of the membership body. Defaults to the portal's. */
  zone?: string;
}

export type { ComplianceStatus, UserType };

/** An account for the Auth emulator, with the claims that `syncRole` would have set. */
export interface SeedAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  claims: Claims;
}

/** An object for the Storage emulator. `bytes` is lazy, because creating an image takes about 100 ms. */
export interface SeedFile {
  path: string;
  contentType: string;
  bytes: () => Promise<Uint8Array> | Uint8Array;
  /** Download token, used in the URLs in the database. */
  token: string;
  contentDisposition?: string;
}

export interface Seed {
  database: JsonObject;
  accounts: SeedAccount[];
  files: SeedFile[];
}

/** A user, from which `users`, `profiles`, `userDirectory` and `userLegalIndex` are written. */
export interface Member {
  uid: string;
  userType: UserType;
  firstName: string;
  lastName: string;
  displayName?: string | undefined;
  email: string;
  DOB: string;
  company: string;
  jobRole: string;
  bio: string;
  profilePhoto?: string | undefined;
  portrait?: string | undefined;
  legalAccess: 'on' | 'off';
  signUp: number;
  /** UTC midnight at the start of the first day without access. */
  expiryDate?: number | undefined;
  supplier?: string | undefined;
  companyType?: string | undefined;
  /** Whether the member can sign in. Generated members of a large seed have no Auth account. */
  hasAccount: boolean;
  wishlist: JsonObject;
  chatroomNotifications: JsonObject;
  insightNotifications: JsonObject;
  register: Map<string, RegisterItem>;
  documents: JsonObject;
  /** Entries about removed items, oldest first. */
  removedItems: JsonObject;
  events: JsonObject;
  lastSeen: JsonObject;
  roomVisits: JsonObject;
}

/** An item of a member's own register (`MyLegalItems/{key}`). */
export type RegisterItem = StoredItem & {
  actions: JsonObject;
  compliance: JsonObject;
  /** Number of compliance entries, and the key of the newest. */
  entries?: { count: number; newest: string } | undefined;
};

/** An insight, from which its summary and its entry of the search index are written too. */
export type Insight = InsightFields & {
  key: string;
  author: Member;
  time: number;
  comments: JsonObject;
};

/** One item of the legal register, from which all that repeats it is written too. */
export type LegalItem = LegalText & {
  key: string;
  author: Member;
  time: number;
  updateTime?: number | undefined;
  /** In the order in which they were made. */
  changes: readonly (Omit<LegalChange, 'authorId' | 'authorDisplayName'> & {
    author: Member;
    /** The text of the item before the change, if it differs. */
    before: Partial<LegalText>;
  })[];
  /** uid to the time at which the item was added; active items only. */
  users: JsonObject;
};

export interface Chatroom {
  key: string;
  title: string;
  description: string;
  time: number;
}
