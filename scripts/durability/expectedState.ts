/** What was acknowledged, and therefore has to be there after every restart. */
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

/** A value at a path of the database; null for nothing. */
interface Fact {
  path: string;
  value: Json;
}

/** An object of Storage: its address with the download token, and its bytes in hexadecimal MD5; null for gone. */
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
  /** E-mail addresses by uid. */
  readonly accounts = new Map<string, string>();
  /** Words that are each in one record, if that was stored at all. */
  readonly marks = new Set<string>();
  /** Refusals that no interruption explains. */
  readonly surprises: string[] = [];
  /** How many writes were acknowledged altogether. */
  acknowledged = 0;
  private waiting: { until: number; resolve: () => void } | null = null;

  count(kind: Kind): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.acknowledged += 1;
    if (this.waiting && this.waiting.until <= this.acknowledged) this.waiting.resolve();
  }

  /** Resolves once so many more writes are acknowledged. */
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

  /** A write without a response may have been stored or not. */
  forget({ facts = [], files = [] }: Promised): void {
    for (const { path } of facts) this.facts.delete(path);
    for (const { path } of files) this.files.delete(path);
  }
}
