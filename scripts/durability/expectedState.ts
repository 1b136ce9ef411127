/** Everything acknowledged has to exist after every restart. */
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

/** Null if the path is empty. */
interface Fact {
  path: string;
  value: Json;
}

/** The URL with the download token, and the hexadecimal MD5, or null if the object is deleted. */
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
  readonly facts = new Map<string, Json>();
  readonly files = new Map<string, FileFact>();
  readonly accounts = new Map<string, string>();
  /** Each word occurs in at most one record. */
  readonly marks = new Set<string>();
  readonly surprises: string[] = [];
  acknowledged = 0;
  private waiting: { until: number; resolve: () => void } | null = null;

  count(kind: Kind): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.acknowledged += 1;
    if (this.waiting && this.waiting.until <= this.acknowledged) this.waiting.resolve();
  }

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

  /** A write without a response may or may not have been stored. */
  forget({ facts = [], files = [] }: Promised): void {
    for (const { path } of facts) this.facts.delete(path);
    for (const { path } of files) this.files.delete(path);
  }
}
