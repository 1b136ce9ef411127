/** A record and its projections are always written from one model, so they can't disagree. */
import type { ComplianceStatus } from '../../src/config/constants';
import type { InsightFields } from '../../model/insight';
import type { LegalChange } from '../../model/lawChange';
import type { Basis } from '../../model/lawConditions';
import type { LegalText } from '../../model/legalItem';
import type { StoredItem } from '../../model/registerItem';
import type { Claims, UserType } from '../../model/membership';

export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export interface SeedOptions {
  /** 1 is the hand-written seed only, 100 the large one. */
  scale: number;
  /** Epoch milliseconds. All times in the seed are relative to it. */
  now: number;
  storageOrigin: string;
  /** Defaults to the portal's. */
  zone?: string;
}

export type { ComplianceStatus, UserType };

/** With the claims that `syncRole` would have set. */
export interface SeedAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  claims: Claims;
}

/** `bytes` is lazy, because creating an image takes about 100 ms. */
export interface SeedFile {
  path: string;
  contentType: string;
  bytes: () => Promise<Uint8Array> | Uint8Array;
  token: string;
  contentDisposition?: string;
}

export interface Seed {
  database: JsonObject;
  accounts: SeedAccount[];
  files: SeedFile[];
}

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
  /** In the list of members. */
  sector?: string | undefined;
  unlisted?: true | undefined;
  bio: string;
  competence?: string | undefined;
  profilePhoto?: string | undefined;
  portrait?: string | undefined;
  legalAccess: 'on' | 'off';
  signUp: number;
  /** UTC midnight at the start of the first day without access. */
  expiryDate?: number | undefined;
  supplier?: string | undefined;
  companyType?: string | undefined;
  /** Generated members of a large seed have no Auth account. */
  hasAccount: boolean;
  wishlist: JsonObject;
  chatroomNotifications: JsonObject;
  insightNotifications: JsonObject;
  register: Map<string, RegisterItem>;
  documents: JsonObject;
  /** Oldest first. */
  removedItems: JsonObject;
  /** Options of `model/questions.ts`, as they are stored. */
  answers?: string | undefined;
  /** What the member states for audit packs. */
  statements?: JsonObject;
  /** For the laws about which the member decided, by their keys. */
  bases: Record<string, Omit<Basis, 'key'>>;
  events: JsonObject;
  lastSeen: JsonObject;
  roomVisits: JsonObject;
}

export type RegisterItem = StoredItem & {
  actions: JsonObject;
  compliance: JsonObject;
  entries?: { count: number; newest: string } | undefined;
};

export type Insight = InsightFields & {
  key: string;
  author: Member;
  time: number;
  comments: JsonObject;
};

export type LegalItem = LegalText & {
  key: string;
  conditions: string;
  author: Member;
  time: number;
  updateTime?: number | undefined;
  changes: readonly (Omit<LegalChange, 'authorId' | 'authorDisplayName'> & {
    author: Member;
    /** The text of the item before the change, if it differs. */
    before: Partial<LegalText>;
  })[];
  /** uid to the time of addition; active items only. */
  users: JsonObject;
};

export interface Chatroom {
  key: string;
  title: string;
  description: string;
  time: number;
}
