import { sendable } from './input';
import { updateOps } from './namespace';
import { readQuery } from './readQuery';
import { parsePath, parseWritePath } from './tree/path';
import { STORED_FORMAT, toJson } from './tree/toJson';
import type { Identity } from './identity';
import type { JsonObject, JsonValue } from './json';
import type { Namespace } from './namespace';
import type { ReadQuery } from './readQuery';

/**
 * Reads and writes as one identity, without an SDK. Rules, limits, listeners and functions apply as they do over a connection.
 * If the rules deny a request, the promise rejects with a DeniedError whose `reason` names the rule. Values are JSON, in export
 * format where there are priorities.
 */
export class Client {
  constructor(
    private readonly namespace: Namespace,
    private readonly identity: Identity,
  ) {}

  /**
   * Reads a path.
   * @param query for example `{ orderByChild: 'time', limitToLast: 10 }`
   */
  async get(path: string, query: ReadQuery = {}): Promise<JsonValue> {
    const parsed = parsePath(path);
    const checked = readQuery(query);
    this.namespace.checkRead(parsed, checked, this.identity);
    this.namespace.checkIndex(parsed, checked);
    return toJson(this.namespace.read(parsed, checked), STORED_FORMAT);
  }

  /** @param value JSON; the type also allows interfaces, which TypeScript doesn't count as JSON */
  async set(path: string, value: JsonValue | object): Promise<void> {
    this.namespace.write(
      [{ ...parseWritePath(path), value: sendable(value, path) }],
      this.identity,
    );
  }

  /** Updates many paths below `path` in one write, all or nothing. */
  async update(path: string, values: object): Promise<void> {
    const ops = updateOps(parsePath(path), sendable(values, path) as JsonObject, parseWritePath);
    this.namespace.write(ops, this.identity);
  }

  remove(path: string): Promise<void> {
    return this.set(path, null);
  }
}
