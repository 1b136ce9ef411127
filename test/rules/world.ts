/**
 * The world of the rules tests: one database in this process with the shipped rules, a cast of
 * every role, and a small consistent fixture.
 * Every actor has one of each record, so a refusal depends on the role and not on missing data.
 * `reset` returns to the fixture.
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

/** Returns the update with one path set to another value. */
export const withPart = (update: Update, path: string, value: Json): Update => ({
  ...update,
  [path]: value,
});
/** Returns the update without one of its paths. */
export const without = (update: Update, left: string): Update =>
  Object.fromEntries(Object.entries(update).filter(([path]) => path !== left));

type State = ReturnType<DatabaseCore['snapshot']>;

/** One request to the shipped rules: the actor, the request, the state, and the result. */
export interface Sent {
  before: State;
  after: State;
  /** The request as it was sent, including server values. */
  request: { update: Update } | { read: string; query: WireQuery | null };
  auth: Actor['auth'];
  now: number;
  allowed: boolean;
}

export class World {
  /**
   * Receives every request of any world with the shipped rules, so that it can be repeated
   * elsewhere.
   */
  static onSent: ((sent: Sent) => void) | null = null;

  private readonly core: DatabaseCore;
  private readonly start: State;
  now = NOW;
  checks = 0;
  /** Sends updates unchanged, without the version that an edit needs (`withNextVersions`). */
  isExact = false;

  constructor(private readonly rules: string = RULES) {
    this.core = new DatabaseCore({ now: () => this.now });
    this.core.setRules(rules);
    this.core.write('/', buildState([...Object.values(CAST), ...Object.values(OTHERS)]));
    this.start = this.core.snapshot();
  }

  /** Restores the fixture and the clock. */
  reset(): void {
    this.now = NOW;
    this.core.restore(this.start);
  }

  /** Reads as administrator, without rules. */
  read(path: string): JsonValue {
    return this.core.read(path);
  }
  write(path: string, value: JsonValue): void {
    const whole = withRights((at) => this.read(at), { [path]: value });
    for (const [at, each] of Object.entries(whole)) this.core.write(at, each);
  }

  /**
   * Returns the update with the parts that most tests are not about: next versions, and the rights
   * that follow from a record.
   */
  private whole(update: Update): Update {
    const read = (path: string) => this.read(path);
    return withRights(read, withNextVersions(read, update));
  }

  /** Sends the update. Throws DeniedError when the rules refuse it. */
  send(who: Actor, act: Update): void {
    const update = this.isExact ? act : this.whole(act);
    this.observed(who, { update }, () => {
      this.core.update('/', update, who.auth);
    });
  }
  /** Reads a path or a query. Throws DeniedError when the rules refuse it. */
  get(who: Actor, path: string, query: WireQuery | null = null): JsonValue {
    return this.observed(who, { read: path, query }, () => this.core.get(path, query, who.auth));
  }
  private observed<Result>(who: Actor, request: Sent['request'], ask: () => Result): Result {
    const before = this.core.snapshot();
    const report = (allowed: boolean): void => {
      if (this.rules !== RULES) return;
      const after = this.core.snapshot();
      World.onSent?.({ before, after, request, auth: who.auth, now: this.now, allowed });
    };
    try {
      const result = ask();
      report(true);
      return result;
    } catch (error) {
      // A malformed request never reaches the rules.
      if (error instanceof DeniedError) report(false);
      throw error;
    }
  }

  /**
   * Returns why the rules refuse `act`, or null when they allow it. Throws every error other than a
   * denial.
   */
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

  /** Expects that the update is accepted. The write stays in the state. */
  allows(who: Actor, update: Update): void {
    const reason = this.refusal(() => this.send(who, update));
    expect.soft(reason, `${who.uid} should be allowed ${JSON.stringify(update)}`).toBeNull();
  }
  /** Expects that the rules refuse the update, and that the state does not change. */
  refuses(who: Actor, update: Update): void {
    const before = this.core.snapshot();
    const reason = this.refusal(() => this.send(who, update));
    expect.soft(reason, `${who.uid} should be refused ${JSON.stringify(update)}`).not.toBeNull();
    if (reason === null) this.core.restore(before);
  }
  /**
   * Does the same as `allows` and then restores the state, so that several updates can be tested on
   * one state.
   */
  wouldAllow(who: Actor, update: Update): void {
    const before = this.core.snapshot();
    this.allows(who, update);
    this.core.restore(before);
  }
  /**
   * Expects that the whole update is accepted, and refused without any one of the paths that it
   * changes, except the `optional` paths.
   */
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
