/** What was acknowledged, and therefore has to be there after whatever happened since. */
import type { Json } from '../../src/data/update';

export const KINDS = [
  'post',
  'comment',
  'note with document',
  'register change',
  'registration',
  'approval',
  'upload',
  'file removal',
] as const;
export type Kind = (typeof KINDS)[number];

/** A value that stands at a path of the database; null for nothing. */
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

interface Wait {
  /** Acts acknowledged altogether. */
  until: number;
  go: () => void;
}

export class Ledger {
  readonly counts = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
  /** The newest acknowledged value of each path. */
  readonly facts = new Map<string, Json>();
  readonly files = new Map<string, FileFact>();
  /** E-mail addresses by uid. */
  readonly accounts = new Map<string, string>();
  /** Words that each stand in one record, if that was stored at all. */
  readonly marks = new Set<string>();
  /** Refusals that no interruption explains. */
  readonly surprises: string[] = [];
  private waits: Wait[] = [];

  get acknowledged(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  count(kind: Kind): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    const { acknowledged } = this;
    const isDue = (wait: Wait) => wait.until <= acknowledged;
    for (const { go } of this.waits.filter(isDue)) go();
    this.waits = this.waits.filter((wait) => !isDue(wait));
  }

  /** Resolves once so many more acts are acknowledged. */
  more(acts: number): Promise<void> {
    return new Promise((go) => this.waits.push({ until: this.acknowledged + acts, go }));
  }

  keep({ facts = [], files = [], account }: Promised): void {
    for (const { path, value } of facts) this.facts.set(path, value);
    for (const file of files) this.files.set(file.path, file);
    if (account) this.accounts.set(account.uid, account.email);
  }

  /** Nothing is known any more of what an unanswered act was about. */
  forget({ facts = [], files = [] }: Promised): void {
    for (const { path } of facts) this.facts.delete(path);
    for (const { path } of files) this.files.delete(path);
  }
}
