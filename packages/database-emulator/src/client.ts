import { DEFAULT_QUERY, parseQuery } from './query/query';
import { updateOps } from './namespace';
import { parsePath, parseWritePath } from './tree/path';
import { STORED_FORMAT, toJson } from './tree/toJson';
import type { Identity } from './identity';
import type { JsonObject, JsonValue } from './json';
import type { Namespace } from './namespace';
import type { WireQuery } from './query/query';

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
   * @param query as the SDKs send it: `{ i: 'time', l: 10, vf: 'r' }` returns the last ten children by `time`
   */
  async get(path: string, query: WireQuery = {}): Promise<JsonValue> {
    const parsed = parsePath(path);
    const checked = Object.keys(query).length === 0 ? DEFAULT_QUERY : parseQuery({ ...query });
    this.namespace.checkRead(parsed, checked, this.identity);
    this.namespace.checkIndex(parsed, checked);
    return toJson(this.namespace.read(parsed, checked), STORED_FORMAT);
  }

  async set(path: string, value: JsonValue): Promise<void> {
    this.namespace.write([{ ...parseWritePath(path), value }], this.identity);
  }

  /** Updates many paths below `path` in one write, all or nothing. */
  async update(path: string, values: JsonObject): Promise<void> {
    this.namespace.write(updateOps(parsePath(path), values, parseWritePath), this.identity);
  }

  remove(path: string): Promise<void> {
    return this.set(path, null);
  }
}
