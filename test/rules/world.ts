/**
 * The world in which the rules are tried: one database in this process with the shipped rules, a cast of every role,
 * and a small consistent state in which each of them has one of everything, so that a refusal is the role's and not
 * the data's. Every check starts from that state.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { DatabaseCore, DeniedError } from '../../packages/database-emulator/src/core';
import type { JsonValue } from '../../packages/database-emulator/src/json';
import type { WireQuery } from '../../packages/database-emulator/src/query/query';
import type { Json, Update } from '../../src/data/update';
import type { Actor } from './cast';
import { CAST, NOW, OTHERS } from './cast';
import { withRights } from '../support/rights';
import { withNextVersions } from './nextVersions';
import { buildState } from './state';

const RULES = readFileSync(resolve(import.meta.dirname, '../../database.rules.json'), 'utf8');

/** The update with one path set to something else. */
export const withPart = (update: Update, path: string, value: Json): Update => ({
  ...update,
  [path]: value,
});
/** The update without one of its paths. */
export const without = (update: Update, left: string): Update =>
  Object.fromEntries(Object.entries(update).filter(([path]) => path !== left));

type State = ReturnType<DatabaseCore['snapshot']>;

/** One request to the shipped rules: who asked what of which state, and what came of it. */
export interface Sent {
  before: State;
  after: State;
  /** As it was asked, server values and all. */
  request: { update: Update } | { read: string; query: WireQuery | null };
  auth: Actor['auth'];
  now: number;
  allowed: boolean;
}

export class World {
  /** Told of every request of any world with the shipped rules, so that it can be repeated elsewhere. */
  static onSent: ((sent: Sent) => void) | null = null;

  private readonly core: DatabaseCore;
  private readonly start: State;
  now = NOW;
  checks = 0;
  /** Sends updates as they are, without the version that an edit needs (`withNextVersions`). */
  isExact = false;

  constructor(private readonly rules: string = RULES) {
    this.core = new DatabaseCore({ now: () => this.now });
    this.core.setRules(rules);
    this.core.write('/', buildState([...Object.values(CAST), ...Object.values(OTHERS)]));
    this.start = this.core.snapshot();
  }

  /** Everything as it was. */
  reset(): void {
    this.now = NOW;
    this.core.restore(this.start);
  }

  /** As administrator. */
  read(path: string): JsonValue {
    return this.core.read(path);
  }
  write(path: string, value: JsonValue): void {
    const whole = withRights((at) => this.read(at), { [path]: value });
    for (const [at, each] of Object.entries(whole)) this.core.write(at, each);
  }

  /** The update with what is no matter of most tests: next versions, and the rights that follow from a record. */
  private whole(update: Update): Update {
    const read = (path: string) => this.read(path);
    return withRights(read, withNextVersions(read, update));
  }

  /** Sends the update; throws DeniedError. */
  send(who: Actor, act: Update): void {
    const update = this.isExact ? act : this.whole(act);
    this.told(who, { update }, () => {
      this.core.update('/', update, who.auth);
    });
  }
  /** Reads, plainly or by a query; throws DeniedError. */
  get(who: Actor, path: string, query: WireQuery | null = null): JsonValue {
    return this.told(who, { read: path, query }, () => this.core.get(path, query, who.auth));
  }
  private told<Result>(who: Actor, request: Sent['request'], ask: () => Result): Result {
    const before = this.core.snapshot();
    const tell = (allowed: boolean): void => {
      if (this.rules !== RULES) return;
      const after = this.core.snapshot();
      World.onSent?.({ before, after, request, auth: who.auth, now: this.now, allowed });
    };
    try {
      const result = ask();
      tell(true);
      return result;
    } catch (error) {
      // What is no request at all never comes to the rules.
      if (error instanceof DeniedError) tell(false);
      throw error;
    }
  }

  /** Why the rules refuse this, or null. Other failures than a denial are thrown. */
  refusal(act: () => void): string | null {
    this.checks += 1;
    try {
      act();
      return null;
    } catch (error) {
      if (!(error instanceof DeniedError)) throw error;
      return error.reason;
    }
  }

  /** The update goes through; the state keeps it. */
  allows(who: Actor, update: Update): void {
    const reason = this.refusal(() => this.send(who, update));
    expect.soft(reason, `${who.uid} should be allowed ${JSON.stringify(update)}`).toBeNull();
  }
  /** The rules refuse the update, and nothing of it is written. */
  refuses(who: Actor, update: Update): void {
    const before = this.core.snapshot();
    const reason = this.refusal(() => this.send(who, update));
    expect.soft(reason, `${who.uid} should be refused ${JSON.stringify(update)}`).not.toBeNull();
    if (reason === null) this.core.restore(before);
  }
  /** Like `allows`, and takes the write back, so that several can be tried on one state. */
  wouldAllow(who: Actor, update: Update): void {
    const before = this.core.snapshot();
    this.allows(who, update);
    this.core.restore(before);
  }
  /** Allowed whole, refused without any one of the paths that it changes (but the optional ones). */
  needsEveryPart(who: Actor, update: Update, optional: readonly string[] = []): void {
    const whole = this.whole(update);
    this.wouldAllow(who, whole);
    const needed = Object.entries(whole)
      .filter(([path, value]) => !isDeepStrictEqual(this.read(path), value))
      .map(([path]) => path)
      .filter((path) => !optional.includes(path));
    expect(needed.length).toBeGreaterThan(0);
    const { isExact } = this;
    this.isExact = true;
    for (const left of needed) this.refuses(who, without(whole, left));
    this.isExact = isExact;
  }
  allowsRead(who: Actor, path: string, query: WireQuery | null = null): void {
    const reason = this.refusal(() => this.get(who, path, query));
    expect.soft(reason, `${who.uid} should read ${path}`).toBeNull();
  }
  refusesRead(who: Actor, path: string, query: WireQuery | null = null): void {
    const reason = this.refusal(() => this.get(who, path, query));
    expect.soft(reason, `${who.uid} should not read ${path}`).not.toBeNull();
  }
}
