import type { SourceFault } from '../legislation/faults';
import type { MailFault } from '../mail/faults';
import type { ReceivedMail } from '../mail/mailServer';
import type { PushedMessage } from '../push/cloudMessaging';

/** All times are epoch milliseconds. */

/** All data of a topic are sent at first and after each change. */
export interface Topics {
  accounts: Excerpt<AccountRow>;
  mails: Mail[];
  received: ReceivedRow[];
  pushed: (PushedRow & { address: string })[];
  tree: Record<string, Branch>;
  denials: DenialRow[];
  functions: { pending: PendingRow[]; calls: CallRow[]; lines: LogLine[] };
  files: Excerpt<FileRow>;
  clients: ClientRow[];
  faults: Faults;
}
export type Topic = keyof Topics;

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
  signInLink: string;
}

/** A link that the Auth emulator would mail. */
export interface Mail {
  code: string;
  to: string;
  type: string;
  /** The provider's own page for this email. */
  link: string;
}

/** What the portal sent. */
export interface ReceivedRow extends ReceivedMail {
  id: number;
  at: number;
}

export interface PushedRow extends PushedMessage {
  id: number;
  at: number;
}

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

/** A function has not received these events yet. They survive a restart of the suite. */
export interface PendingRow {
  name: string;
  count: number;
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
  size: number;
  updatedAt: number;
  /** Null for a file without a token. */
  link: string | null;
}

export interface ClientRow {
  id: string;
  who: string;
  openedAt: number;
  path: string | null;
  isCutOff: boolean;
}

export interface Faults {
  clockOffset: number;
  isOffline: boolean;
  /** What the played legislation.gov.uk sends instead of documents. */
  sourceFault: SourceFault;
  mailFault: MailFault;
  start: 'seed' | 'empty';
}
