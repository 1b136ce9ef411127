import { DeniedError, InvalidRequestError } from './errors';
import { checkNames, kindOf, sendable, textPath } from './input';
import { isJsonObject } from './json';
import { updateOps } from './namespace';
import { readQuery } from './readQuery';
import { nextPushId } from './rest/pushId';
import { parsePath, parseWritePath } from './tree/path';
import { STORED_FORMAT, toJson } from './tree/toJson';
import type { Identity } from './identity';
import type { JsonValue } from './json';
import type { Namespace } from './namespace';
import type { Query } from './query/query';
import type { ReadQuery } from './readQuery';
import type { TreeNode } from './tree/node';
import type { Path } from './tree/path';

export interface OnOptions {
  /** For example `{ orderByChild: 'time', limitToLast: 10 }`. */
  query?: ReadQuery;
  /** Called when the rules no longer allow the read. No value follows. */
  onCancel?: (denial: DeniedError) => void;
}

/**
 * Reads and writes as one identity, without an SDK. Rules, limits, listeners and functions apply as they do over a connection.
 * If the rules deny a request, the promise rejects with a DeniedError whose message names the rule. Values are JSON, in export
 * format where there are priorities.
 */
export class Client {
  constructor(
    private readonly namespace: Namespace,
    private readonly identity: Identity,
    /** Throws when the emulator is stopped. */
    private readonly checkRunning: () => void,
  ) {}

  /**
   * Reads a path.
   * @param query for example `{ orderByChild: 'time', limitToLast: 10 }`
   */
  async get(path: string, query: ReadQuery = {}): Promise<JsonValue> {
    return jsonOf(this.namespace.read(...this.readable(path, query)));
  }

  /** @param value JSON; the type also allows interfaces, which TypeScript doesn't count as JSON */
  async set(path: string, value: JsonValue | object): Promise<void> {
    this.write(path, value);
  }

  /** Updates many paths below `path` in one write, all or nothing. */
  async update(path: string, values: object): Promise<void> {
    const place = this.placeOf(path);
    const checked = sendable(values as JsonValue, place);
    if (!isJsonObject(checked)) {
      throw new InvalidRequestError(`An update must be an object, not ${kindOf(checked)}.`);
    }
    const ops = updateOps(parsePath(place), checked, parseWritePath);
    this.namespace.write(ops, this.identity);
  }

  remove(path: string): Promise<void> {
    return this.set(path, null);
  }

  /**
   * Adds a child with a new key, which sorts after the earlier keys.
   * @returns the key
   */
  async push(path: string, value: JsonValue | object): Promise<string> {
    const key = nextPushId(this.namespace.now());
    this.write(`${textPath(path)}/${key}`, value);
    return key;
  }

  /**
   * Replaces a value by one that depends on it. Requires permission to read, as in the SDKs. Here, `update` runs once.
   * @param update returns the new value, or undefined to write nothing
   * @returns the value afterwards
   */
  async transaction(
    path: string,
    update: (current: JsonValue) => JsonValue | object | undefined,
  ): Promise<{ committed: boolean; value: JsonValue }> {
    const read = (): JsonValue => jsonOf(this.namespace.read(place, query));
    const [place, query] = this.readable(path, {});
    const value = update(read());
    if (value !== undefined) this.write(path, value);
    return { committed: value !== undefined, value: read() };
  }

  /**
   * Calls `onValue` with the value now, and again after each change.
   * @returns a function that ends the calls
   */
  async on(
    path: string,
    onValue: (value: JsonValue) => void,
    options: OnOptions = {},
  ): Promise<() => void> {
    checkNames('on()', options, ['query', 'onCancel']);
    const { query = {}, onCancel } = options;
    const { namespace, identity } = this;
    const [place, checked] = this.readable(path, query);
    let isOn = true;
    // A callback runs after the write that causes it, so it may write too.
    const listener = {
      changed: () => {
        const value = jsonOf(namespace.resultOf(listen));
        queueMicrotask(() => void (isOn && onValue(value)));
      },
    };
    const listen = namespace.listen(place, checked, listener);
    const end = (): void => {
      isOn = false;
      namespace.watchers.delete(recheck);
      namespace.unlisten(listen, listener);
    };
    const recheck = (): void => {
      try {
        namespace.checkRead(place, checked, identity);
      } catch (error) {
        if (!(error instanceof DeniedError)) throw error;
        end();
        onCancel?.(error);
      }
    };
    namespace.watchers.add(recheck);
    listener.changed();
    return end;
  }

  private readable(path: string, query: ReadQuery): [path: Path, query: Query] {
    const place = parsePath(this.placeOf(path));
    const checked = readQuery(query);
    this.namespace.checkRead(place, checked, this.identity);
    this.namespace.checkIndex(place, checked);
    return [place, checked];
  }

  private placeOf(path: string): string {
    this.checkRunning();
    return textPath(path);
  }

  private write(path: string, value: JsonValue | object): void {
    const place = this.placeOf(path);
    const op = { ...parseWritePath(place), value: sendable(value, place) };
    this.namespace.write([op], this.identity);
  }
}

function jsonOf(node: TreeNode): JsonValue {
  return toJson(node, STORED_FORMAT);
}
