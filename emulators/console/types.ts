/** Data that the console's server sends to its page. All times are epoch milliseconds. */

/** Topics that the page can subscribe to. All data of a topic are sent at first and after each change. */
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

/** The first rows of many. */
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
  /** URL that opens the portal, signed in as this account. */
  signInLink: string;
}

/** An email that the hosted portal would send. */
export interface Mail {
  code: string;
  to: string;
  type: string;
  /** URL of the provider's own page for this email. */
  link: string;
}

/** The first children of a database path, in the order of the database. */
export interface Branch {
  rows: Array<{ key: string; value: string | number | boolean | null; children: number }>;
  total: number;
}

export interface DenialRow {
  id: number;
  at: number;
  service: 'database' | 'storage';
  who: string;
  /** The operation: `read` or `write` for the database; for Storage, the method that its rules name. */
  kind: string;
  paths: string[];
  reason: string;
}

/** Database events that a function has not received yet. They are still there after a restart of the suite. */
export interface PendingRow {
  name: string;
  count: number;
  /** Why the last attempt failed, or null if no attempt has failed. */
  failure: string | null;
}

export interface CallRow {
  id: number;
  at: number;
  name: string;
  /** HTTP status, or 0 if the client disconnected before the response. */
  status: number;
  /** In milliseconds. */
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
  /** In bytes. */
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
  /** Path of its last request. */
  path: string | null;
  /** Whether the client is prevented from connecting. */
  isCutOff: boolean;
}

export interface Faults {
  /** Milliseconds by which the database's clock is ahead of this computer's. */
  clockOffset: number;
  /** Whether browsers can reach nothing except the pages. */
  isOffline: boolean;
  /** The state that `reset` restores. */
  start: 'seed' | 'empty';
}
