/** Records what was acknowledged, and therefore has to exist after every restart. */
import type { Json } from '../../src/data/update';

export type Kind =
  | 'post'
  | 'comment'
  | 'note with document'
  | 'register change'
  | 'registration'
  | 'approval'
  | 'upload'
  | 'file removal';

/** A value at a path of the database, or null if the path is empty. */
interface Fact {
  path: string;
  value: Json;
}

/**
 * An object of Storage: its URL with the download token, and the hexadecimal MD5 of its bytes, or null if it
 * is deleted.
 */
interface FileFact {
  path: string;
  url: string;
  md5: string | null;
}

export interface Promised {
  facts?: Fact[];
  files?: FileFact[];
  account?: { uid: string; email: string };
}

export class ExpectedState {
  readonly counts = new Map<Kind, number>();
  /** The newest acknowledged value of each path. */
  readonly facts = new Map<string, Json>();
  readonly files = new Map<string, FileFact>();
  /** Email addresses by uid. */
  readonly accounts = new Map<string, string>();
  /** Words that each occur in at most one record. */
  readonly marks = new Set<string>();
  /** Errors that no interruption explains. */
  readonly surprises: string[] = [];
  /** Number of acknowledged writes. */
  acknowledged = 0;
  private waiting: { until: number; resolve: () => void } | null = null;

  count(kind: Kind): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.acknowledged += 1;
    if (this.waiting && this.waiting.until <= this.acknowledged) this.waiting.resolve();
  }

  /** Resolves after this many more acknowledged writes. */
  more(writes: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting = { until: this.acknowledged + writes, resolve };
    });
  }

  keep({ facts = [], files = [], account }: Promised): void {
    for (const { path, value } of facts) this.facts.set(path, value);
    for (const file of files) this.files.set(file.path, file);
    if (account) this.accounts.set(account.uid, account.email);
  }

  /** Removes expectations, because a write without a response may or may not have been stored. */
  forget({ facts = [], files = [] }: Promised): void {
    for (const { path } of facts) this.facts.delete(path);
    for (const { path } of files) this.files.delete(path);
  }
}
