/** What the console's server tells its page. Times in epoch milliseconds. */

/** What the page can follow; each is sent whole at first and after each change. */
export interface Topics {
  accounts: Excerpt<AccountRow>;
  mails: Mail[];
  tree: Record<string, Branch>;
  denials: DenialRow[];
  functions: { pending: PendingRow[]; calls: CallRow[]; lines: LogLine[] };
  files: Excerpt<FileRow>;
  clients: ClientRow[];
  faults: Faults;
}
export type Topic = keyof Topics;

/** The first of many. */
export interface Excerpt<Row> {
  rows: Row[];
  total: number;
}

export interface AccountRow {
  uid: string;
  email: string;
  displayName: string;
  /** Null for an account without a record. */
  userType: string | null;
  isDisabled: boolean;
  /** Opens the portal, signed in as this account. */
  signInLink: string;
}

/** A mail that the portal would have sent. */
export interface Mail {
  code: string;
  to: string;
  type: string;
  /** The provider's own page for it. */
  link: string;
}

/** The children of one place of the database, in the service's order; the first of many. */
export interface Branch {
  rows: Array<{ key: string; value: string | number | boolean | null; children: number }>;
  total: number;
}

export interface DenialRow {
  id: number;
  at: number;
  service: 'database' | 'storage';
  who: string;
  /** What was wanted: `read` and `write` of the database; of Storage the method that its rules name. */
  kind: string;
  paths: string[];
  reason: string;
}

/** Events of the database that a function has not taken yet. They outlive a restart of the suite. */
export interface PendingRow {
  name: string;
  count: number;
  /** Why the last attempt failed; null where none has. */
  failure: string | null;
}

export interface CallRow {
  id: number;
  at: number;
  name: string;
  /** HTTP status; 0 when the caller left before the answer. */
  status: number;
  /** Milliseconds. */
  duration: number;
}

export interface LogLine {
  id: number;
  at: number;
  text: string;
}

export interface FileRow {
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  updatedAt: number;
  /** Null for a file without a token. */
  link: string | null;
}

/** A client of the database. */
export interface ClientRow {
  id: string;
  who: string;
  openedAt: number;
  /** What it asked for last. */
  path: string | null;
  /** It is kept from connecting again. */
  isCutOff: boolean;
}

export interface Faults {
  /** What the database's clock is ahead of this computer's, in milliseconds. */
  clockOffset: number;
  /** Whether browsers reach nothing but pages. */
  isOffline: boolean;
  /** What 'reset' goes back to. */
  start: 'seed' | 'empty';
}
