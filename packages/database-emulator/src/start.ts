import { DatabaseEmulator } from './emulator';
import { ADMIN } from './identity';
import { OPEN_RULES } from './rules';
import type { Client } from './client';
import type { DatabaseEmulatorOptions } from './emulator';
import type { AuthValue, RuleCoverage } from './rules';

/** A rules file: its text, or what stands in it as an object with `rules`. */
export type Rules = string | { readonly rules: object };

export interface StartOptions extends Partial<
  Omit<DatabaseEmulatorOptions, 'isUnref' | 'journal'>
> {
  /** Everything is allowed without. */
  rules?: Rules;
  /** Name of the database, as in `https://NAME.firebaseio.com` (default `demo-test-default-rtdb`). */
  namespace?: string;
}

function sourceOf(rules: Rules | undefined): string {
  if (rules === undefined) return OPEN_RULES.source;
  return typeof rules === 'string' ? rules : JSON.stringify(rules);
}

/** One database of an emulator, for tests. */
export class TestDatabase {
  private inForce: string;

  constructor(
    readonly emulator: DatabaseEmulator,
    readonly name: string,
    private readonly source: string,
  ) {
    this.inForce = source;
    emulator.setRules(name, source);
  }

  get host(): string {
    return this.emulator.host;
  }

  get port(): number {
    return this.emulator.port;
  }

  /** What an SDK takes as `databaseURL`. */
  get url(): string {
    return `http://${this.host}:${String(this.port)}?ns=${this.name}`;
  }

  /** Reads and writes as whoever the rules are to see in `auth`; null is nobody. */
  as(auth: AuthValue): Client {
    return this.emulator.client(this.name, { isAdmin: false, auth });
  }

  /** Reads and writes past the rules. */
  get admin(): Client {
    return this.emulator.client(this.name, ADMIN);
  }

  /** @throws RulesError with line and column; the rules before then stay */
  setRules(rules: Rules): void {
    const source = sourceOf(rules);
    this.emulator.setRules(this.name, source);
    this.inForce = source;
  }

  /** Empties the database and puts back the rules that it was started with. Listeners are told, functions are not. */
  reset(): void {
    this.emulator.write(this.name, '/', null);
    // Rules that are loaded again count from nothing.
    if (this.inForce !== this.source) this.setRules(this.source);
  }

  /** How often each rule was asked since it was loaded, and what came of it. */
  coverage(): RuleCoverage[] {
    return this.emulator.coverage(this.name);
  }

  /** Another database of the same emulator, apart from this one; with the same rules when none are given. */
  namespace(name: string, rules: Rules = this.source): TestDatabase {
    return new TestDatabase(this.emulator, name, sourceOf(rules));
  }

  /** Ends the emulator with all of its databases. */
  stop(): Promise<void> {
    return this.emulator.stop();
  }
}

/**
 * Starts an emulator in this process, on any free port of the loopback interface. It does not keep the process running.
 * @throws RulesError with line and column; the listen error, whose `code` is EADDRINUSE when the port is taken
 */
export async function startDatabase(options: StartOptions = {}): Promise<TestDatabase> {
  const { rules, namespace = 'demo-test-default-rtdb', ...others } = options;
  const emulator = new DatabaseEmulator({ port: 0, ...others, isUnref: true });
  const database = new TestDatabase(emulator, namespace, sourceOf(rules));
  await emulator.start();
  return database;
}
