/** What the follower needs of a source of law. Another source, such as EUR-Lex, is another implementation in `SOURCES` of `follow.ts`. */
import type { Effect, Validators } from '../../../model/follow';
import type { DescribedLaw } from '../../../model/listedChange';
import type { Client } from './client';

/** What earlier checks of a law have read. */
export interface Seen {
  /** When the portal began to follow the law, epoch milliseconds. */
  since: number;
  readUntil: number;
  log?: Validators | undefined;
}

export interface Found extends Effect {
  /** The source's own name for the change: letters, digits and hyphens. */
  id: string;
}

export interface Checked {
  found: readonly Found[];
  readUntil: number;
  log: Validators;
}

export interface LawSource {
  origin: string;
  /** Returns the changes that the source published since. @throws FollowError, NoRequestsLeft */
  check(address: string, seen: Seen, client: Client): Promise<Checked>;
  /** Returns what the source states about the law itself. @throws FollowError, NoRequestsLeft */
  describe(address: string, client: Client): Promise<DescribedLaw>;
}
