import { hostInUrl } from './address';
import { DatabaseEmulator } from './emulator';
import { ADMIN, signedInAuth } from './identity';
import { checkNames, kindOf, sendable } from './input';
import { checkCoverage, lcovOf } from './lcov';
import { OPEN_RULES } from './rules';
import type { Client } from './client';
import type { DatabaseEmulatorOptions } from './emulator';
import type { JsonObject, JsonValue } from './json';
import type { Network } from './network';
import type { AuthValue, RuleCoverage } from './rules';

/** The text of a rules file, or its content as an object with `rules`. */
export type Rules = string | { readonly rules: object };

export interface StartOptions extends Partial<
  Omit<DatabaseEmulatorOptions, 'isUnref' | 'journal'>
> {
  /** Without rules, everything is allowed. */
  rules?: Rules;
  /** What the database contains at the start, and again after `reset`. */
  data?: JsonValue | object;
  /** Name of the database, as in `https://NAME.firebaseio.com` (default `demo-test-default-rtdb`). */
  namespace?: string;
}

/** The compiler reports a missing option. */
const OPTIONS: Readonly<Record<keyof StartOptions, true>> = {
  rules: true,
  data: true,
  namespace: true,
  port: true,
  host: true,
  now: true,
  functions: true,
  log: true,
  revokeOnDataChange: true,
  acceptsBearerIdTokens: true,
  strictTriggerValidation: true,
};

function sourceOf(rules: unknown): string {
  if (rules === undefined) return OPEN_RULES.source;
  if (typeof rules !== 'string') {
    const kind = kindOf(rules);
    const isObject = kind === 'an object';
    if (isObject && Object.hasOwn(rules as object, 'rules')) return JSON.stringify(rules);
    throw new TypeError(
      `The rules are the text of a file, as from readFileSync(FILE, 'utf8'), or an object with 'rules', ` +
        `not ${kind}${isObject ? " without 'rules'" : ''}.`,
    );
  }
  if (rules.trim() !== '' && !rules.includes('{')) {
    throw new TypeError(
      `The rules are the text of a file, not its path. Pass readFileSync(${JSON.stringify(rules)}, 'utf8').`,
    );
  }
  return rules;
}

/** One database of an emulator, for tests. */
export class TestDatabase {
  private inForce: string;

  constructor(
    readonly emulator: DatabaseEmulator,
    readonly name: string,
    private readonly source: string,
    private readonly data: JsonValue = null,
  ) {
    this.inForce = source;
    emulator.setRules(name, source);
    emulator.write(name, '/', data);
  }

  /** The address for an SDK: an IPv6 address is in brackets. */
  get host(): string {
    return hostInUrl(this.emulator.host);
  }

  get port(): number {
    return this.emulator.port;
  }

  /** URL to pass to an SDK as `databaseURL`. */
  get url(): string {
    return `${this.emulator.origin}?ns=${this.name}`;
  }

  /**
   * Returns a client that reads and writes as a user.
   * @param user a uid, whose token then has the claims of Firebase Auth; exactly this `auth` value; or null for signed out
   * @param claims with a uid: custom claims, or claims of Auth such as `email`
   */
  as(user: string | AuthValue, claims: JsonObject = {}): Client {
    return this.emulator.client(this.name, { isAdmin: false, auth: this.authOf(user, claims) });
  }

  private authOf(user: string | AuthValue, claims: JsonObject): AuthValue {
    if (typeof user === 'string' && user !== '') {
      const project = this.name.replace(/-default-rtdb$/, '');
      return signedInAuth(user, sendable(claims, 'claims'), project, this.emulator.now());
    }
    const isAuth = user === null || (typeof user === 'object' && typeof user.uid === 'string');
    if (isAuth && Object.keys(claims).length === 0) return sendable(user, 'auth');
    throw new TypeError(
      "as() takes a uid and claims, as in as('ada', { admin: true }), or an object with a uid, or null.",
    );
  }

  /** Delays and loses messages to clients that are connected by SDK or REST. */
  get network(): Network {
    return this.emulator.network;
  }

  /** Returns a client that bypasses the rules. */
  get admin(): Client {
    return this.emulator.client(this.name, ADMIN);
  }

  /**
   * Replaces the rules.
   * @throws RulesError with line and column; the previous rules then stay in force
   */
  setRules(rules: Rules): void {
    const source = sourceOf(rules);
    this.emulator.setRules(this.name, source);
    this.inForce = source;
  }

  /** Restores the data and the rules it was started with. Listeners are notified, functions are not triggered. */
  reset(): void {
    this.emulator.write(this.name, '/', this.data);
    // Loading rules again resets their coverage, so load them only if they differ.
    if (this.inForce !== this.source) this.setRules(this.source);
  }

  /** Captures the data. Returns a function that restores it, which costs little, so call it before each test. */
  snapshot(): () => void {
    return this.emulator.snapshot(this.name);
  }

  /** Returns how often each rule was evaluated since it was loaded, by outcome. */
  coverage(): RuleCoverage[] {
    return this.emulator.coverage(this.name);
  }

  /**
   * Returns the coverage in the format of lcov.
   * @param file path of the rules file, for the report
   */
  lcov(file = 'database.rules.json'): string {
    return lcovOf(this.inForce, this.coverage(), file);
  }

  /**
   * Checks which share of the outcomes of rules occurred. Each rule, and each operand of && or ||, can be true or false.
   * @param percent the least share
   * @throws Error that lists the outcomes that did not occur
   */
  expectCoverage(percent: number): void {
    checkCoverage(this.inForce, this.coverage(), percent);
  }

  /** Returns another database of the same emulator, separate from this one. It gets the same rules unless you pass others. */
  namespace(name: string, rules: Rules = this.source): TestDatabase {
    return new TestDatabase(this.emulator, name, sourceOf(rules));
  }

  /** Stops the emulator with all its databases. */
  stop(): Promise<void> {
    return this.emulator.stop();
  }
}

/**
 * Starts an emulator in this process, on a free port of the loopback interface. The process can exit while the emulator runs.
 * @throws RulesError with line and column; the listen error, whose `code` is EADDRINUSE when the port is taken
 */
export async function startDatabase(options: StartOptions = {}): Promise<TestDatabase> {
  checkNames('startDatabase()', options, Object.keys(OPTIONS));
  const { rules, data = null, namespace = 'demo-test-default-rtdb', ...others } = options;
  const emulator = new DatabaseEmulator({ port: 0, ...others, isUnref: true });
  const database = new TestDatabase(emulator, namespace, sourceOf(rules), sendable(data, '/'));
  await emulator.start();
  return database;
}
