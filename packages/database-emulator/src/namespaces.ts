import { InvalidRequestError } from './errors';
import { Namespace } from './namespace';
import { compileRules } from './rules';

const NAME = /^[A-Za-z0-9_-]{1,200}$/;

/** The databases of one emulator. A database is created on first use, as in the official emulator. */
export class Namespaces {
  private readonly known = new Map<string, Namespace>();
  private defaultRules: string | null = null;

  constructor(
    private readonly clock: () => number,
    private readonly initial: Pick<
      Namespace,
      'onCommitting' | 'onCommit' | 'onDenied' | 'strictTriggerValidation'
    >,
  ) {}

  /**
   * Returns the database with this name.
   * @throws InvalidRequestError for a name that no database can have
   */
  get(name: string): Namespace {
    const ready = this.known.get(name);
    if (ready !== undefined) return ready;
    if (!Namespaces.isName(name)) throw new InvalidRequestError('Invalid namespace');
    const namespace = new Namespace(name, this.clock);
    if (this.defaultRules !== null) namespace.setDefaultRules(this.defaultRules);
    Object.assign(namespace, this.initial);
    this.known.set(name, namespace);
    return namespace;
  }

  static isName(name: string): boolean {
    return NAME.test(name);
  }

  /**
   * Sets the rules of all databases without rules of their own.
   * @throws RulesError; the previous rules then stay in force
   */
  setDefaultRules(source: string): void {
    compileRules(source);
    this.defaultRules = source;
    for (const namespace of this.known.values()) namespace.setDefaultRules(source);
  }

  names(): string[] {
    return [...this.known.keys()].sort();
  }
}

/**
 * Returns the namespace of a request: its `ns` parameter, or else the first label of a host such as `NAME.firebaseio.com` or
 * `NAME.localhost`. Null when neither names one.
 */
export function namespaceOf(ns: string | null, host: string | undefined): string | null {
  if (ns !== null && ns !== '') return ns;
  const [name = '', label, ...rest] = (host ?? '').replace(/:\d+$/, '').split('.');
  if (label === undefined || /^\d+$/.test(name)) return null;
  return rest.length > 0 || label === 'localhost' ? name.toLowerCase() : null;
}
